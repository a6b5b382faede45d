# Application orchestration existed in Puppet 4 and 5.
application my_app($x) {
  My_app::Web { 'a': }
}
