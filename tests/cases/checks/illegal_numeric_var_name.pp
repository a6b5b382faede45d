# Match variables are decimal numbers.
notice($0, $1, $12)
#      ^^ warning match-variable-unset: no regular expression has matched here: $0 is undef
#          ^^ warning match-variable-unset: no regular expression has matched here: $1 is undef
#              ^^^ warning match-variable-unset: no regular expression has matched here: $12 is undef
notice($01)
#      ^^^ error illegal-numeric-var-name: '$01' is not a match variable: these are $0, $1, $2 and so on
notice("${0x1f}")
#         ^^^^ error illegal-numeric-var-name: '$0x1f' is not a match variable: these are $0, $1, $2 and so on
notice("${1.5}")
#         ^^^ error illegal-numeric-var-name: '$1.5' is not a match variable: these are $0, $1, $2 and so on
notice("$00")
#       ^^^ error illegal-numeric-var-name: '$00' is not a match variable: these are $0, $1, $2 and so on
