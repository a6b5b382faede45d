type Queue::Options = Struct[{
  listen           => Array[String[1], 1],
  limits           => Hash[Enum['memory', 'disk'], Numeric],
  Optional[tls]    => Optional[Hash[String, String]],
  Optional[policy] => Enum['block', 'drop'],
}]
