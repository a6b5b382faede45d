# Attributes belong to a type or to a resource.
$x { mode => '0644' }
#  ^ error syntax-error: this expression is not valid as a resource, resource default or resource override
'file' { mode => '0644' }
#      ^ error syntax-error: this expression is not valid as a resource, resource default or resource override
