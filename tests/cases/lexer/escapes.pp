# Escapes of double quoted strings; single quoted ones have two.
$a = "\\ \" \' \$ \n \r \t \s \u00e9 \u{1F600}"
$b = "\q"
#     ^^ warning unrecognized-escape: unrecognized escape sequence '\q'
$c = "\uZZ"
#     ^^ warning illegal-unicode-escape: illegal Unicode escape: '\u' must be followed by 4 hexadecimal digits, or by 1 to 6 in braces
$d = '\q \uZZ \' \\'
$e = "a ${x} \z b"
#         ^ error unknown-variable: unknown variable '$x'
#            ^^ warning unrecognized-escape: unrecognized escape sequence '\z'
$f = "\u{110000}"
#     ^^^^^^^^^^ error illegal-unicode-escape: '\u{110000}' is not a Unicode code point
