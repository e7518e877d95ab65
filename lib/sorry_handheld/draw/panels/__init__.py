"""Numbers of layouts: a file for each size of panel."""
