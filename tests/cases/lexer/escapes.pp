# Escapes of double quoted strings; single quoted ones have two.
$a = "\\ \" \' \$ \n \r \t \s \u00e9 \u{1F600}"
$b = "\q"
#     ^^ warning unrecognized-escape: '\q' is not an escape sequence
$c = "\uZZ"
#     ^^ warning illegal-unicode-escape: '\u' is followed neither by four hexadecimal digits nor by up to six in braces
$d = '\q \uZZ \' \\'
$e = "a ${x} \z b"
#         ^ error unknown-variable: nothing sets the variable '$x'
#            ^^ warning unrecognized-escape: '\z' is not an escape sequence
$f = "\u{110000}"
#     ^^^^^^^^^^ error illegal-unicode-escape: there is no character with the number '\u{110000}'
