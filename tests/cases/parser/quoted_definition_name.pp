# Definitions are named without quotes.
class 'a' { }
define "b"() { }
