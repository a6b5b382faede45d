# The drafts of the language know type definitions.
type Car {
  attr color, String
}
