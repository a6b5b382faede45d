# A parameter's name begins with a lower-case letter or an underscore and is not qualified.
class a(
  $good,
  $_good,
  $Bad,
# ^^^^ error illegal-param-name: '$Bad' is not a parameter name: it must begin with a lower-case letter or an underscore
  $a::qualified,
# ^^^^^^^^^^^^^ error illegal-param-name: '$a::qualified' is not a parameter name: it must begin with a lower-case letter or an underscore
) { }
[1].each |$X| { notice(1) }
#         ^^ error illegal-param-name: '$X' is not a parameter name: it must begin with a lower-case letter or an underscore
