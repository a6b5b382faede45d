# Nodes cannot inherit.
node base { }
node 'web' inherits base { }
#          ^^^^^^^^^^^^^ error node-inheritance: node inheritance is not supported
node 'db' inherits default {
#         ^^^^^^^^^^^^^^^^ error node-inheritance: node inheritance is not supported
  notice('db')
}
