# The same mistake, when something keeps the name and the hash apart.
file; { 'owner' => root }
#^^^^^^ error resource-without-title: this resource has no title: file { 'title': ... }
