# @summary Returns the port of a scheme.
function app::port(Enum['http', 'https'] $scheme, Integer $offset = 0) >> Integer {
  $scheme ? {
    'http'  => 80 + $offset,
    'https' => 443 + $offset,
  }
}
