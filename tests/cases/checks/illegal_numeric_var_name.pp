# Match variables are decimal numbers.
notice($0, $1, $12)
#      ^^ warning match-variable-unset: no regular expression has been matched: $0 is undef
#          ^^ warning match-variable-unset: no regular expression has been matched: $1 is undef
#              ^^^ warning match-variable-unset: no regular expression has been matched: $12 is undef
notice($01)
#      ^^^ error illegal-numeric-var-name: illegal numeric variable name '$01': match variables are $0, $1, $2 and so on
notice("${0x1f}")
#         ^^^^ error illegal-numeric-var-name: illegal numeric variable name '$0x1f': match variables are $0, $1, $2 and so on
notice("${1.5}")
#         ^^^ error illegal-numeric-var-name: illegal numeric variable name '$1.5': match variables are $0, $1, $2 and so on
notice("$00")
#       ^^^ error illegal-numeric-var-name: illegal numeric variable name '$00': match variables are $0, $1, $2 and so on
