"""`capicu simulate`, `arena` and `coach`: the work, and its results as text, data and a picture."""
