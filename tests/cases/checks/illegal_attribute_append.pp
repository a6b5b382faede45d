# `+>` adds to a resource that exists.
file { 'a': groups +> 'b' }
File { groups +> 'b' }
File['a'] { groups +> 'b' }
File <| title == 'a' |> { groups +> 'b' }
