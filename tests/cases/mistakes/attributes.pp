# Attributes that nothing has, where no resource is declared.
class app {
  File { mod => '0644', owner => 'root', require => Class['app'] }
#        ^^^ error unknown-attribute: File has no attribute 'mod'; did you mean 'mode'?
  Package { ensures => installed }
#           ^^^^^^^ error unknown-attribute: Package has no attribute 'ensures'; did you mean 'ensure'?
  File <| titel == '/etc/app' or (onwer == 'root' and tag == 'app') |> { grupo => 'app', mode => '0600' }
#         ^^^^^ warning unknown-attribute: File has no attribute 'titel'; did you mean 'title'?
#                                 ^^^^^ warning unknown-attribute: File has no attribute 'onwer'; did you mean 'owner'?
#                                                                        ^^^^^ error unknown-attribute: File has no attribute 'grupo'
  Service <| title == 'app' |>
  Nosuch::Type { anything => 1 }
  define_of_others { 'a': }
}
