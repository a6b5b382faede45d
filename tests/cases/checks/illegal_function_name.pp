# Names and types can be called.
f(1)
Integer('1')
Optional[Integer]('1')
type(1)
'f'(1)
#^^ error illegal-expression: a string cannot be used as the name of a function
$f(1)
#^ error illegal-expression: a variable cannot be used as the name of a function
f(1)(2)
#^^^ error illegal-expression: a function call cannot be used as the name of a function
Integer[1][2](3)
#^^^^^^^^^^^^ error illegal-expression: an access expression cannot be used as the name of a function
[1](2)
#^^ error illegal-expression: an array cannot be used as the name of a function
