# Strings with escapes, interpolation in interpolation, and quotes in quotes.
$single = 'it''s \'quoted\' \\ and $not ${interpolated}\n'
$double = "tab\t newline\n unicode \u00e9 \u{1F600} dollar \$x quote \" bad \q"
$plain = "$name and $::top and $module::var and ${name}"
$deep = "a ${b["c ${d["e ${'f'}"]}"]} g"
$call = "x ${upcase("y ${z}")} ${$list.map |$i| { "<${i}>" }.join(', ')} ${facts['os']['family']}"
$math = "sum: ${1 + 2} ${if $x { 'yes' } else { 'no' }}"
$empty = ''
$path = "C:\\Program Files\\${app}\\bin"
$percent = "100% of $$ and { } and #not a comment"
$multi = "first
  second ${name}
third"
