# Queries compare with == and != and join with 'and' and 'or'.
File <| title == 'a' and (mode != '0644' or owner == root) |>
File <| $a |>
File <| title =~ /a/ |>
File <| size > 1 |>
File <| !a |>
File <| title == 'a' and title in ['a'] |>
File <| "a${b}" |>
File <| [1] |>
File <| undef |>
