# Escapes of double quoted strings; single quoted ones have two.
$a = "\\ \" \' \$ \n \r \t \s \u00e9 \u{1F600}"
$b = "\q"
$c = "\uZZ"
$d = '\q \uZZ \' \\'
$e = "a ${x} \z b"
