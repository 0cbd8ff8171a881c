"""The table in the terminal: line by line, for eyes and for screen readers, from a keyboard or a pipe."""
