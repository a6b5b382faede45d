# Definitions are named without quotes.
class 'a' { }
#     ^^^ error syntax-error: a name is written without quotes here
define "b"() { }
#      ^^^ error syntax-error: a name is written without quotes here
