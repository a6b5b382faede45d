# Attributes belong to a type or to a resource.
$x { mode => '0644' }
#  ^ error syntax-error: this is neither a resource type, a type name nor a resource reference, so no attributes can follow
'file' { mode => '0644' }
#      ^ error syntax-error: this is neither a resource type, a type name nor a resource reference, so no attributes can follow
