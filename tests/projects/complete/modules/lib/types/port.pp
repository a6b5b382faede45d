# @summary A port.
type Lib::Port = Integer[1, 65535]
