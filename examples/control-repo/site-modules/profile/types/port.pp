# @summary A port that a service may listen on.
type Profile::Port = Integer[1024, 65535]
