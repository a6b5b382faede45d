# `+>` is for resources that exist.
file { owner +> root }
