"""Pictures for people: the screens on one page, and plots of strength."""
