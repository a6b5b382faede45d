class class { }
#     ^^^^^ error syntax-error: 'class' cannot be a name
define class() { }
#      ^^^^^ error syntax-error: 'class' cannot be a name
