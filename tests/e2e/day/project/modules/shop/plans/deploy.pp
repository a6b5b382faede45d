# @summary Installs a version of the shop
#
# @param targets
#   Where it is installed
# @param version
#   Version to install
plan shop::deploy(
  TargetSpec $targets,
  String[1] $version,
) {
  $results = run_command("/usr/local/bin/deploy ${version}", $targets)
  if $results.ok {
    out::message("Deployed ${version}")
  } else {
    fail_plan("Could not deploy ${version}")
  }
}
