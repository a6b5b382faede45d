# `+>` is for resources that exist.
file { owner +> root }
#    ^ error syntax-error: a title is missing: '+>' is only for overrides
