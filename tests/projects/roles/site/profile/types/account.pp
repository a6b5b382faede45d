# An account of a machine.
type Profile::Account = Struct[{
  Optional[uid]    => Integer[0],
  Optional[shell]  => String[1],
  Optional[groups] => Array[String[1]],
}]
