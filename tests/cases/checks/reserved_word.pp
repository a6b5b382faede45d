# `private` and `attr` are kept for later.
$a = private
#    ^^^^^^^ error reserved-word: 'private' is a reserved word; quote it to use it as a String
notice(attr)
#      ^^^^ error reserved-word: 'attr' is a reserved word; quote it to use it as a String
my::resource { 'a':
  private => true,
  attr    => 'x',
  other   => attr,
#            ^^^^ error reserved-word: 'attr' is a reserved word; quote it to use it as a String
}
