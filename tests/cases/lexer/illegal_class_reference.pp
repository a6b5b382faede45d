# Every segment of a type name begins with an upper-case letter.
$a = Foo::Bar
$b = Foo::bar
$c = ::Foo::bar
