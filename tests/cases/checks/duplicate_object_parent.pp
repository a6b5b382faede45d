# `type T = Parent { ... }` has the key `parent` already.
type A = Parent { attributes => { } }
type B = Parent { parent => Other }
type C = Object { parent => Other }
