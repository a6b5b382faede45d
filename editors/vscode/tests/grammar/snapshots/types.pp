# Type aliases.
type Tools::Port = Integer[1, 65535]
type Tools::Name = Pattern[/\A[a-z][a-z0-9_]*\z/]
type Tools::Tree = Variant[Integer, Array[Tools::Tree]]
type Tools::Options = Struct[{
  name                => Tools::Name,
  Optional[port]      => Tools::Port,
  NotUndef['users']   => Array[String[1], 1, default],
  callback            => Callable[[String, Integer, 1, 2], Boolean],
}]
type Tools::Car = Object[{
  attributes => { 'color' => Enum['red', 'green'], 'wheels' => { type => Integer, value => 4 } },
}]
type Tools::Any = Optional[Variant[Regexp[/x/], Timestamp['2020-01-01'], Type[Integer], Undef]]
