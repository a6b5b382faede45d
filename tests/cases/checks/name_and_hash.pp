# The same mistake, when something keeps the name and the hash apart.
file; { 'owner' => root }
