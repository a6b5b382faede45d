# A module without data of its own.
class plain {}
