# A parameter's name begins with a lower-case letter or an underscore and is not qualified.
class a(
  $good,
  $_good,
  $Bad,
  $a::qualified,
) { }
[1].each |$X| { notice(1) }
