# Match variables are decimal numbers.
notice($0, $1, $12)
notice($01)
notice("${0x1f}")
notice("${1.5}")
notice("$00")
