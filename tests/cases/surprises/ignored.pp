# Comments that say what not to say.
class a {
  notice($nothing)  # lint:ignore:unknown-variable
  notice($nothing)  # lint:ignore:unknown_variable because
  notice($nothing)  # lint:ignore:legacy_facts
#        ^^^^^^^^ error unknown-variable: unknown variable '$nothing'
#                                 ^^^^^^^^^^^^ hint unused-ignore: unused control comment: no finding of 'legacy_facts' to suppress
  notice($::osfamily)  # lint:ignore:other lint:ignore:legacy_facts
#                                    ^^^^^ hint unknown-ignored-rule: unknown rule 'other'
  # lint:ignore:unknown-variable lint:ignore:legacy-fact
  notice($nothing)
  notice($::osfamily)
  # lint:endignore
  notice($nothing, '# lint:ignore:unknown-variable')
#        ^^^^^^^^ error unknown-variable: unknown variable '$nothing'
  notice($nothing)  # see lint:ignore:unknown-variable
#        ^^^^^^^^ error unknown-variable: unknown variable '$nothing'
  notice($nothing)  # lint:ignore:unknown-varable
#        ^^^^^^^^ error unknown-variable: unknown variable '$nothing'
#                                 ^^^^^^^^^^^^^^^ warning unknown-ignored-rule: unknown rule 'unknown-varable'; did you mean 'unknown-variable'?
  notice('text')    # lint:ignore:140chars
  # lint:endignore
# ^^^^^^^^^^^^^^^^ warning unpaired-ignore: 'lint:endignore' without a 'lint:ignore' before it
  # lint:ignore:unknown-variable a block in a block
  # lint:ignore:legacy_facts
  notice($::osfamily)
  # lint:endignore
  notice($nothing)
  # lint:endignore
  # lint:ignore:unknown-variable
#               ^^^^^^^^^^^^^^^^ warning unpaired-ignore: 'lint:ignore' without 'lint:endignore' suppresses nothing
  notice($nothing)
#        ^^^^^^^^ error unknown-variable: unknown variable '$nothing'
}
