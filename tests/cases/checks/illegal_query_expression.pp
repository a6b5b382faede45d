# Queries compare with == and != and join with 'and' and 'or'.
File <| title == 'a' and (mode != '0644' or owner == root) |>
File <| $a |>
File <| title =~ /a/ |>
#       ^^^^^^^^^^^^ error illegal-query-expression: a collector's query knows only ==, !=, 'and' and 'or'
File <| size > 1 |>
#       ^^^^^^^^ error illegal-query-expression: a collector's query knows only ==, !=, 'and' and 'or'
File <| !a |>
#       ^^ error illegal-query-expression: a collector's query knows only ==, !=, 'and' and 'or'
File <| title == 'a' and title in ['a'] |>
#                        ^^^^^^^^^^^^^^ error illegal-query-expression: a collector's query knows only ==, !=, 'and' and 'or'
File <| "a${b}" |>
#       ^^^^^^^ error illegal-query-expression: a collector's query knows only ==, !=, 'and' and 'or'
File <| [1] |>
#       ^^^ error illegal-query-expression: a collector's query knows only ==, !=, 'and' and 'or'
File <| undef |>
#       ^^^^^ error illegal-query-expression: a collector's query knows only ==, !=, 'and' and 'or'
