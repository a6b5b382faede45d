# `private` and `attr` are kept for later.
$a = private
#    ^^^^^^^ error reserved-word: 'private' is a reserved word and must be quoted
notice(attr)
#      ^^^^ error reserved-word: 'attr' is a reserved word and must be quoted
my::resource { 'a':
  private => true,
  attr    => 'x',
  other   => attr,
#            ^^^^ error reserved-word: 'attr' is a reserved word and must be quoted
}
