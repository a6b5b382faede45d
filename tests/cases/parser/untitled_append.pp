# `+>` is for resources that exist.
file { owner +> root }
#    ^ error syntax-error: expected a title: '+>' is allowed only in overrides and collectors
