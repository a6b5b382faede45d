# @summary Joins words.
function lib::joined(Array[String] $words, String $separator = ',') >> String {
  $words.join($separator)
}
