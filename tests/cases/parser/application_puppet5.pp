# level: puppet5
application my_app($x) {
  notice($x)
}
site {
  my_app { 'a': }
}
My::App produces Sql { user => $user }
