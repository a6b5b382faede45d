# A virtual host.
# @param docroot Folder of its files.
define profile::vhost(String $docroot = '/srv') {
  notice($docroot)
}
