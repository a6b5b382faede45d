# Every segment of a type name begins with an upper-case letter.
$a = Foo::Bar
$b = Foo::bar
#    ^^^^^^^^ error illegal-class-reference: 'Foo::bar' is not a valid type reference: every segment must begin with an upper-case letter
$c = ::Foo::bar
#    ^^^^^^^^^^ error illegal-class-reference: '::Foo::bar' is not a valid type reference: every segment must begin with an upper-case letter
