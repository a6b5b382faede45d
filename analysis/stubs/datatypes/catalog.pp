# What stands in a catalog.

# @summary What stands in a catalog: resources and classes.
# @example A reference
#   File['/a'] =~ Type[CatalogEntry]  # => true
type CatalogEntry inherits Any {
  abstract
}

# @summary Resources.
# @example Of one type
#   File['/a'] =~ Type[Resource['file']]  # => true
type Resource inherits CatalogEntry {
  # The name of the type.
  attr type_name, Variant[String[1], Type[Resource]] { $min = 0 }

  # Titles.
  attr titles, String[1] { $min = 0 $max = unbound }
}

# @summary Classes.
# @example One of them
#   Class['apache'] =~ Type[Class]  # => true
type Class inherits CatalogEntry {
  # The class's name, or several.
  attr class_name, String[1] { $min = 0 $max = unbound }
}
