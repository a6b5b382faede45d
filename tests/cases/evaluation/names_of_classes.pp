# Class takes texts: what is written like a type is one.
define app::vhost() { }
$a = Class[App]
#          ^^^ error class-reference-name: Class takes the name of a class as a text: 'app'
$b = [Class['app', App::Server::Port], Class[app], Class[App::Vhost]]
#                  ^^^^^^^^^^^^^^^^^ error class-reference-name: Class takes the name of a class as a text: 'app::server::port'
#                                                        ^^^^^^^^^^ error class-reference-name: Class takes the name of a class as a text: 'app::vhost'
$c = Class[Integer]
#          ^^^^^^^ error class-reference-name: the name of a class is a String, not a Type[Integer]
