# Comments that say what not to say.
class a {
  notice($nothing)  # lint:ignore:unknown-variable
  notice($nothing)  # lint:ignore:unknown_variable because
  notice($nothing)  # lint:ignore:legacy_facts
#        ^^^^^^^^ error unknown-variable: unknown variable '$nothing'
  notice($::osfamily)  # lint:ignore:other lint:ignore:legacy_facts
  # lint:ignore:unknown-variable lint:ignore:legacy-fact
  notice($nothing)
  notice($::osfamily)
  # lint:endignore
  notice($nothing, '# lint:ignore:unknown-variable')
#        ^^^^^^^^ error unknown-variable: unknown variable '$nothing'
}
