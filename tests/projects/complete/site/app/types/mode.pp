# @summary The modes of the server.
type App::Mode = Enum['fast', 'slow']
