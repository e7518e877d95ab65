"""Small faults put into the rules and the store, one at a time: does a test see each of them?"""
