# `+>` adds to a resource that exists.
file { 'a': groups +> 'b' }
#      ^^^ warning relative-file-title: 'a' is no absolute path, and there is no 'path' beside it
#           ^^^^^^^^^ error illegal-attribute-append: '+>' is only for overrides and collectors
File { groups +> 'b' }
#      ^^^^^^ error unknown-attribute: File has no attribute 'groups'; did you mean 'group'?
#      ^^^^^^^^^ error illegal-attribute-append: '+>' is only for overrides and collectors
File['a'] { groups +> 'b' }
File <| title == 'a' |> { groups +> 'b' }
#                         ^^^^^^ error unknown-attribute: File has no attribute 'groups'; did you mean 'group'?
