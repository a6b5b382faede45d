class class { }
#     ^^^^^ error syntax-error: 'class' cannot be a name
define class() { }
#      ^^^^^ error syntax-error: 'class' cannot be a name
#      ^^^^^ error class-define-name-clash: 'class' is the name of a class and of a defined type
