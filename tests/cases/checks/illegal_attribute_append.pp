# `+>` adds to a resource that exists.
file { 'a': groups +> 'b' }
#      ^^^ error relative-file-title: 'a' is not a fully qualified path, and the 'path' attribute is not set
#           ^^^^^^^^^ error illegal-attribute-append: '+>' is allowed only in overrides and collectors
File { groups +> 'b' }
#      ^^^^^^ error unknown-attribute: File has no attribute 'groups'; did you mean 'group'?
#      ^^^^^^^^^ error illegal-attribute-append: '+>' is allowed only in overrides and collectors
File['a'] { groups +> 'b' }
#           ^^^^^^ error unknown-attribute: File has no attribute 'groups'; did you mean 'group'?
File <| title == 'a' |> { groups +> 'b' }
#                         ^^^^^^ error unknown-attribute: File has no attribute 'groups'; did you mean 'group'?
