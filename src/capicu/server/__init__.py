"""The table in the browser: pages, sockets, the tables as caches of the log, and the workers that think for bots."""
