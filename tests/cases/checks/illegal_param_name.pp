# A parameter's name begins with a lower-case letter or an underscore and is not qualified.
class a(
  $good,
  $_good,
  $Bad,
# ^^^^ error illegal-param-name: illegal parameter name '$Bad': it must begin with a lower-case letter or an underscore
  $a::qualified,
# ^^^^^^^^^^^^^ error illegal-param-name: illegal parameter name '$a::qualified': it must begin with a lower-case letter or an underscore
) { }
[1].each |$X| { notice(1) }
#         ^^ error illegal-param-name: illegal parameter name '$X': it must begin with a lower-case letter or an underscore
