# Nodes cannot inherit.
node base { }
node 'web' inherits base { }
node 'db' inherits default {
  notice('db')
}
