"""What `tools.flash` is made of: finding a drive, and changing it one safe step at a time."""
