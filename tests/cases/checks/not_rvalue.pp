# Collectors and definitions have no value.
$a = File <| |>
$b = [class in_array { }]
$c = { key => File <| |> }
if File <| |> { notice(1) }
case (File <| |>) { default: { } }
notice("${File <| |>}")
$d = !(File <| |>)
$e = File <| |> + 1
file { 'a': owner => User <| |> }
$f = User <| |> ? { default => 1 }
1 -> define in_relationship() { }
# These are not looked at, or are fine.
notice(File <| |>)
File <| |> -> Service <| |>
function f() { File <| |> }
