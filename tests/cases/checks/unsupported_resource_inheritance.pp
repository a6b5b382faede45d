# level: draft
type my_file inherits Resource[File] { }
#                     ^^^^^^^^^^^^^^ error unsupported-resource-inheritance: a type can inherit Resource, and not a resource type: Resource[File]
