# The same mistake, with keys that cannot be attributes.
file { 'owner' => root }
#              ^^ error syntax-error: unexpected '=>'; expected ':' after the title
