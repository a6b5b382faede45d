type Profile::Settings = Hash[Enum['keepalive', 'gzip'], Variant[Integer, Boolean]]
