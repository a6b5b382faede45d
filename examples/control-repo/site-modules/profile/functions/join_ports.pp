# @summary Ports as a text.
#
# WRONG: a parameter with a default stands before one without, so the default could never be used.
function profile::join_ports(String $separator = ',', Array[Profile::Port] $ports) {
  $ports.join($separator)
}
