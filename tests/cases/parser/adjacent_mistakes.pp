# Mistakes in neighbouring elements are all told of.
file { '/a':
  ensure => ,
#           ^ error syntax-error: unexpected ','; expected a value
  owner  => ,
#           ^ error syntax-error: unexpected ','; expected a value
  mode   '0644',
#        ^^^^^^ error syntax-error: unexpected string '0644'; expected '=>'
}
notice(1, , 2, , 3)
#         ^ error syntax-error: unexpected ','; expected an expression
#              ^ error syntax-error: unexpected ','; expected an expression
