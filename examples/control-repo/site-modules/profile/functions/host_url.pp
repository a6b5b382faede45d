# @summary The address of a host's start page.
#
# @param host   its name
# @param port   left out of the address when it is the usual one
function profile::host_url(String[1] $host, Integer $port = 443) >> String[1] {
  if $port == 443 {
    "https://${host}/"
  } else {
    "https://${host}:${port}/"
  }
}
