# Attributes belong to a type or to a resource.
$x { mode => '0644' }
'file' { mode => '0644' }
