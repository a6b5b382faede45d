# level: draft
type a { attr size, Integer { $default = 'large' } }
#                                        ^^^^^^^ error attribute-default-type: the default cannot be made a value of Integer
