# Nodes cannot inherit.
node base { }
node 'web' inherits base { }
#          ^^^^^^^^^^^^^ error node-inheritance: a node cannot inherit from another
node 'db' inherits default {
#         ^^^^^^^^^^^^^^^^ error node-inheritance: a node cannot inherit from another
  notice('db')
}
