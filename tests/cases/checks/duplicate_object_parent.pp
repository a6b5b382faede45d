# `type T = Parent { ... }` has the key `parent` already.
type A = Parent { attributes => { } }
type B = Parent { parent => Other }
#        ^^^^^^ error duplicate-key: duplicate hash key parent
type C = Object { parent => Other }
