# `type T = Parent { ... }` has the key `parent` already.
type A = Parent { attributes => { } }
type B = Parent { parent => Other }
#        ^^^^^^ error duplicate-key: the key parent stands in this hash twice
type C = Object { parent => Other }
