# Application orchestration existed in Puppet 4 and 5.
application my_app($x) {
#^^^^^^^^^^ error language-level: an application definition is supported only at level puppet4 and puppet5
  My_app::Web { 'a': }
}
