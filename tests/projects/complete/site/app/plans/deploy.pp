# @summary Deploys a version.
# @param targets Where
# @param version What
plan app::deploy(TargetSpec $targets, String $version = 'latest') {
  run_command("deploy ${version}", $targets)
}
