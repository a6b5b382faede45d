# The package.
class depot::install {
  package { $depot::package: ensure => $depot::ensure }
}
