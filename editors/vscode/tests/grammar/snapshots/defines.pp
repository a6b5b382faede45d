# @summary A site.
# @param docroot where its files are
# @option options [String] :log where it logs
define web::site (
  Stdlib::Unixpath       $docroot,
  Hash                   $options = {},
  Enum['http', 'https']  $scheme  = 'http',
  String                 $url     = "${scheme}://${title}/",
) {
  ensure_packages(['nginx'], { 'ensure' => 'present' })
  file {
    default:
      ensure => file,
      owner  => 'root',
      *      => $options,
    ;
    ["/etc/${name}.a", "/etc/${name}.b"]:
    ;
    $docroot:
      ensure => directory
  }
  create_resources('web::alias', $options['aliases'], { 'site' => $title })
}
