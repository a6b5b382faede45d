# The drafts of the language know type definitions.
type Car {
#^^^ error language-level: a type definition is supported only at level draft
  attr color, String
}
