# @summary A class without statements.
class shop::empty {}
