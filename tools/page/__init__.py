"""What `tools.web` is made of: a pack for each board, the page's own files, and a small server."""
