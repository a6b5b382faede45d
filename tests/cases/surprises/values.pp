# What is only seen with the values: of code that is run again, what holds each time.
class a(
  Boolean $flag,
  String $text = '',
  Optional[String] $maybe = undef,
  String[1] $full = 'x',
  Sensitive[String] $secret,
  $any,
) {
  $equal = [$flag == 'true', 'yes' != $flag, $flag == true, $any == 'true', [] == {}, [1] == 1]
#           ^^^^^^^^^^^^^^^ warning string-boolean-comparison: a String and a Boolean are never equal: the comparison is always false
#                            ^^^^^^^^^^^^^^ warning string-boolean-comparison: a String and a Boolean are never equal: the comparison is always true
#                                                                           ^^^^^^^^ warning string-number-comparison: an Array and a Hash are never equal: the comparison is always false
#                                                                                     ^^^^^^^^ warning string-number-comparison: an Array and a number are never equal: the comparison is always false
  if $text { notice('always') } elsif $text != '' { notice('sometimes') }
#    ^^^^^ hint empty-string-truthy: an empty String is true; compare with '' to test for it
  unless $text { notice('never') }
#        ^^^^^ hint empty-string-truthy: an empty String is true; compare with '' to test for it
  if $maybe { notice('sometimes') }
  if $full { notice('always, and that is seen') }
  [1, 'a'].each |$item| {
    if $item == 'a' { notice("${item}") }
    if $item == true { notice('never') }
#      ^^^^^^^^^^^^^ warning string-number-comparison: a number and a Boolean are never equal: the comparison is always false
  }
  notice("${secret}", "${secret.unwrap}", "${Deferred('f', [])}", "${any}")
#           ^^^^^^ warning sensitive-interpolation: a Sensitive value is interpolated as 'Sensitive [value redacted]'; use unwrap()
#                                            ^^^^^^^^^^^^^^^^^ warning deferred-in-compile: a Deferred value cannot be interpolated: it is resolved on the agent; use Deferred('sprintf', …) or deferred EPP
  $deferred = Deferred('f', [])
  notice("x ${deferred}")
#             ^^^^^^^^ warning deferred-in-compile: a Deferred value cannot be interpolated: it is resolved on the agent; use Deferred('sprintf', …) or deferred EPP
  $ports = { 'https' => 443, 'proxy' => 8080 }
  notice($ports['proxi'], $ports['https'], $ports['other'], $ports[$any])
#               ^^^^^^^ hint missing-hash-key: the hash has no key 'proxi'; did you mean 'proxy'?
  ['https', 'proxi'].each |$name| { notice($ports[$name]) }
  notice($1, "awk '{print $1}'", 'awk $1')
#        ^^ warning match-variable-unset: no regular expression has been matched: $1 is undef
#                         ^^ warning match-variable-unset: no regular expression has been matched: $1 is undef
  if $any =~ /(a)(b)/ { notice($0, $1, $2, $3) }
  if 'ab' =~ /(a)(b)/ and $2 == 'b' { notice($0, $1, $2, $3) }
#                                                        ^^ warning match-variable-unset: the regular expression that has matched has 2 groups: $3 is undef
  $matched = $any ? { /^(x+)/ => $1, default => $2 }
  [1].each |$i| { notice($1) }
#                        ^^ warning match-variable-unset: no regular expression has been matched: $1 is undef
  case $any {
    Integer: { notice(1) }
    1, Integer[2, 3]: { notice(2) }
#   ^ warning unreachable-case-option: unreachable option: Integer above matches first
#      ^^^^^^^^^^^^^ warning unreachable-case-option: unreachable option: Integer above matches first
    Enum['b']: { notice(3) }
    'b': { notice(4) }
    String: { notice(5) }
    /x/, 'c', String[1], true: { notice(6) }
#   ^^^ warning unreachable-case-option: unreachable option: String above matches first
#        ^^^ warning unreachable-case-option: unreachable option: String above matches first
#             ^^^^^^^^^ warning unreachable-case-option: unreachable option: String above matches first
    default: { notice(7) }
  }
  $selected = $any ? { Variant[Integer, String] => 1, 2 => 3, true => 4, default => 5 }
#                                                     ^ warning unreachable-case-option: unreachable option: Variant[Integer, String] above matches first
}
node 'x', /^web(\d+)/ { notice($1, "${2}") }
node 'y' { notice($1) }
#                 ^^ warning match-variable-unset: no regular expression has been matched: $1 is undef
# Groups of patterns that are not known; types set none.
class b($x, $re, Regexp $regex, Array $list) {
  if $x =~ $re { notice($1) }
  if $re in ['a'] { notice($1) }
  if $re in $list { notice($1) }
  $any = $x ? { $re => $1, default => 0 }
  $some = $x ? { $regex => $1, default => 0 }
  case $x { [/(a)/]: { notice($1) } default: { } }
  case $x { *$list: { notice($1) } default: { } }
  case $x { Pattern[/(a)/]: { notice($1) } default: { } }
#                                    ^^ warning match-variable-unset: no regular expression has been matched: $1 is undef
}
