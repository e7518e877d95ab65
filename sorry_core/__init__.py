"""The rules of Sorry!: four editions, one judge, one bytearray. Imports nothing but itself."""
