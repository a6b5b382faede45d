# @summary The settings of a host.
type App::Settings = Struct[{Optional['user'] => String, Optional['workers'] => Integer[1, 64]}]
