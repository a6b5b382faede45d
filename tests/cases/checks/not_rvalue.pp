# Collectors and definitions have no value.
$a = File <| |>
#    ^^^^^^^^^^ error not-rvalue: a collector is not a value
$b = [class in_array { }]
#     ^^^^^^^^^^^^^^ error not-top-level: a class may only appear at top level or in a class
#     ^^^^^^^^^^^^^^^^^^ error not-rvalue: a class is not a value
$c = { key => File <| |> }
#             ^^^^^^^^^^ error not-rvalue: a collector is not a value
if (File <| |>) { notice(1) }
#   ^^^^^^^^^^ error not-rvalue: a collector is not a value
case (File <| |>) { default: { } }
#     ^^^^^^^^^^ error not-rvalue: a collector is not a value
notice("${File <| |>}")
#         ^^^^^^^^^^ error not-rvalue: a collector is not a value
$d = !(File <| |>)
#      ^^^^^^^^^^ error not-rvalue: a collector is not a value
$e = File <| |> + 1
#    ^^^^^^^^^^ error not-rvalue: a collector is not a value
file { 'a': owner => User <| |> }
#      ^^^ error relative-file-title: 'a' is not a fully qualified path, and the 'path' attribute is not set
#                    ^^^^^^^^^^ error not-rvalue: a collector is not a value
$f = User <| |> ? { default => 1 }
#    ^^^^^^^^^^ error not-rvalue: a collector is not a value
1 -> define in_relationship() { }
#    ^^^^^^^^^^^^^^^^^^^^^^ error not-top-level: a defined type may only appear at top level or in a class
#    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error not-rvalue: a defined type is not a value
# These are not looked at, or are fine.
notice(File <| |>)
File <| |> -> Service <| |>
function f() { File <| |> }
