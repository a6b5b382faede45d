# The same mistake, with keys that cannot be attributes.
file { 'owner' => root }
