# @summary Returns the port of a host.
#
# @param first  the first port
# @param index  the number of the host
# @return the port
function shop::port_of(Integer $first, Integer $index) >> Integer {
  $sum = $first + $index
  $sum
}
