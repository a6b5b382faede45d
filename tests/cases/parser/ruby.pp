# What people write who come from Ruby.
if $a
#  ^^ error unknown-variable: unknown variable '$a'
  notice(1)
end
#^^ error syntax-error: a block stands between '{' and '}', not before 'end'
if $b then
#  ^^ error unknown-variable: unknown variable '$b'
#     ^^^^ error syntax-error: a block stands between '{' and '}', not before 'end'
  notice(2)
end
$c.each do |$d|
#^ error unknown-variable: unknown variable '$c'
#       ^^ error syntax-error: a block stands between '{' and '}', not before 'end'
  notice($d)
end
def e($f) {
#^^ error syntax-error: did you mean 'function'?
  $f
}
for $g in $c {
#^^ error syntax-error: there are no loops: iterate with a function such as 'each' or 'map'
#   ^^ error unknown-variable: unknown variable '$g'
#         ^^ error unknown-variable: unknown variable '$c'
  notice($g)
#        ^^ error unknown-variable: unknown variable '$g'
}
while $a {
#^^^^ error syntax-error: there are no loops: iterate with a function such as 'each' or 'map'
#     ^^ error unknown-variable: unknown variable '$a'
  notice(3)
}
unless $a {
#      ^^ error unknown-variable: unknown variable '$a'
  notice(4)
} elsif $b {
# ^^^^^ error syntax-error: 'unless' has no 'elsif': write 'if' with a negated condition
  notice(5)
}
if $a
#  ^^ error unknown-variable: unknown variable '$a'
  notice(6)
elsif $b then
#     ^^ error unknown-variable: unknown variable '$b'
  notice(7)
else
  notice(8)
end
#^^ error syntax-error: a block stands between '{' and '}', not before 'end'
unless $a then
#      ^^ error unknown-variable: unknown variable '$a'
#         ^^^^ error syntax-error: a block stands between '{' and '}', not before 'end'
  notice(9)
else
  notice(10)
end
