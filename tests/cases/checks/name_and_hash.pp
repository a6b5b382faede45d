# The same mistake, when something keeps the name and the hash apart.
file; { 'owner' => root }
#^^^^^^ error resource-without-title: expected a title: file { 'title': ... }
