# @return sizes by name, in bytes
function depot::sizes(Hash[String, Integer] $megabytes, Integer $factor = 1048576) >> Hash {
  $megabytes.reduce({}) |$all, $entry| {
    $all + { $entry[0] => $entry[1] * $factor }
  }
}
