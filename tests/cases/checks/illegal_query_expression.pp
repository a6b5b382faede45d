# Queries compare with == and != and join with 'and' and 'or'.
File <| title == 'a' and (mode != '0644' or owner == root) |>
File <| $a |>
File <| title =~ /a/ |>
#       ^^^^^^^^^^^^ error illegal-query-expression: illegal query expression: only ==, !=, 'and' and 'or' are allowed in a collector
File <| size > 1 |>
#       ^^^^^^^^ error illegal-query-expression: illegal query expression: only ==, !=, 'and' and 'or' are allowed in a collector
File <| !a |>
#       ^^ error illegal-query-expression: illegal query expression: only ==, !=, 'and' and 'or' are allowed in a collector
File <| title == 'a' and title in ['a'] |>
#                        ^^^^^^^^^^^^^^ error illegal-query-expression: illegal query expression: only ==, !=, 'and' and 'or' are allowed in a collector
File <| "a${b}" |>
#       ^^^^^^^ error illegal-query-expression: illegal query expression: only ==, !=, 'and' and 'or' are allowed in a collector
File <| [1] |>
#       ^^^ error illegal-query-expression: illegal query expression: only ==, !=, 'and' and 'or' are allowed in a collector
File <| undef |>
#       ^^^^^ error illegal-query-expression: illegal query expression: only ==, !=, 'and' and 'or' are allowed in a collector
