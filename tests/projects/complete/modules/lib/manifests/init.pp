# @summary A class whose parameter is in the data.
class lib (Integer $port) {
  notify { "lib ${port}": }
}
