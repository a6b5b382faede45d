# Definitions are named without quotes.
class 'a' { }
#     ^^^ error syntax-error: a quoted string cannot be used as a name; remove the quotes
define "b"() { }
#      ^^^ error syntax-error: a quoted string cannot be used as a name; remove the quotes
