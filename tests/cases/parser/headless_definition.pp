# A definition keeps what is in it when its keyword lacks or is misspelled.
a::b (
#^^^ error syntax-error: a definition begins with 'class' or 'define'
  $x = 1,
) {
  file { '/a': }
}
clas c {
#^^^ error syntax-error: did you mean 'class'?
  notice(1)
}
