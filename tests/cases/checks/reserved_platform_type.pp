# level: draft
$x = [Jvm, C, Go, Ruby]
#     ^^^ error reserved-platform-type: 'Jvm' is reserved for types of a platform
#          ^ error reserved-platform-type: 'C' is reserved for types of a platform
#             ^^ error reserved-platform-type: 'Go' is reserved for types of a platform
