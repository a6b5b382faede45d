# Collectors and definitions have no value.
$a = File <| |>
#    ^^^^^^^^^^ error not-rvalue: a collector has no value
$b = [class in_array { }]
#     ^^^^^^^^^^^^^^ error not-top-level: a class may only stand at the top level or in a class
#     ^^^^^^^^^^^^^^^^^^ error not-rvalue: a class has no value
$c = { key => File <| |> }
#             ^^^^^^^^^^ error not-rvalue: a collector has no value
if (File <| |>) { notice(1) }
#   ^^^^^^^^^^ error not-rvalue: a collector has no value
case (File <| |>) { default: { } }
#     ^^^^^^^^^^ error not-rvalue: a collector has no value
notice("${File <| |>}")
#         ^^^^^^^^^^ error not-rvalue: a collector has no value
$d = !(File <| |>)
#      ^^^^^^^^^^ error not-rvalue: a collector has no value
$e = File <| |> + 1
#    ^^^^^^^^^^ error not-rvalue: a collector has no value
file { 'a': owner => User <| |> }
#      ^^^ warning relative-file-title: 'a' is no absolute path, and there is no 'path' beside it
#                    ^^^^^^^^^^ error not-rvalue: a collector has no value
$f = User <| |> ? { default => 1 }
#    ^^^^^^^^^^ error not-rvalue: a collector has no value
1 -> define in_relationship() { }
#    ^^^^^^^^^^^^^^^^^^^^^^ error not-top-level: a defined type may only stand at the top level or in a class
#    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error not-rvalue: a defined type has no value
# These are not looked at, or are fine.
notice(File <| |>)
File <| |> -> Service <| |>
function f() { File <| |> }
