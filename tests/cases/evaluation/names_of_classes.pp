# Class takes texts: what is written like a type is one.
define app::vhost() { }
$a = Class[App]
#          ^^^ error class-reference-name: Class expects the name of a class as a String: 'app'
$b = [Class['app', App::Server::Port], Class[app], Class[App::Vhost]]
#                  ^^^^^^^^^^^^^^^^^ error class-reference-name: Class expects the name of a class as a String: 'app::server::port'
#                                                        ^^^^^^^^^^ error class-reference-name: Class expects the name of a class as a String: 'app::vhost'
$c = Class[Integer]
#          ^^^^^^^ error class-reference-name: the name of a class is a String, not a Type[Integer]
