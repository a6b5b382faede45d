class a($switch) {
  if $switch { $some = 1 }
  notice($some)
#        ^^^^^ warning conditionally-assigned-variable: '$some' is assigned only in some branches
}
# What is unset beside a class, at whose begin the file begins, is no part of it.
notice($other)
#      ^^^^^^ error unknown-variable: unknown variable '$other'
