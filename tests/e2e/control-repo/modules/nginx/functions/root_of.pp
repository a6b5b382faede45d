# @summary The folder of a site's pages
# @param site
#   Its name
# @return the folder
function nginx::root_of(String[1] $site) >> String[1] {
  "/srv/www/${site}"
}
