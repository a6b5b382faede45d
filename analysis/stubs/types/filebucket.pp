# @summary A place that keeps files by their content.
# @example On the server
#   filebucket { 'main':
#     path => false,
#   }
type filebucket inherits Resource {
  # What the bucket is called.
  attr name, String[1] {
    $isnamevar = true
  }

  # The folder of a bucket on this host; false for one on a server.
  attr path, Variant[Puppet::AbsolutePath, Boolean]

  # The port of the server.
  attr port, Variant[Integer[0, 65535], Pattern[/\A\d+\z/], Any]

  # The server that keeps the files.
  attr server, Variant[String[1], Any]
}
