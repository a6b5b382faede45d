class class { }
#     ^^^^^ error syntax-error: 'class' is a keyword and cannot be used as a name
define class() { }
#      ^^^^^ error syntax-error: 'class' is a keyword and cannot be used as a name
#      ^^^^^ error class-define-name-clash: 'class' is defined both as a class and as a defined type
