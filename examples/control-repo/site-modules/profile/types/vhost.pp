# @summary What a virtual host is made of.
type Profile::Vhost = Struct[{
  root              => Stdlib::Absolutepath,
  Optional[port]    => Profile::Port,
  Optional[aliases] => Array[String[1]],
}]
