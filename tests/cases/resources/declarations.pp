# What is declared, and how it is called.
pakcage { 'vim': }
#^^^^^^ error unknown-resource-type: unknown resource type 'pakcage'; did you mean 'package'?
whatever { 'vim': }
notify { 'twice': }
notify { 'twice': message => 'x' }
#        ^^^^^^^ error duplicate-declaration: Notify[twice] is already declared
notify { ['a', 'a']: }
#^^^^^^^^^^^^^^^^^^^^^ error duplicate-title: duplicate title in this resource expression
notify { 'b': message => 1, message => 2 }
#^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error duplicate-attribute: the attribute 'message' is set more than once
notify { undef: }
#        ^^^^^ error missing-title: missing title: the title expression is undef
notify { ['c', undef]: }
#        ^^^^^^^^^^^^ error missing-title: missing title: an element of the title array is undef
notify { 1: }
#        ^ error illegal-title-type-at: illegal title type: expected a String
notify { '': }
#        ^^ error empty-string-title-at: empty string title
if $facts['x'] { notify { 'maybe': } } else { notify { 'maybe': } }
Integer { mode => '0644' }
#^^^^^^ error illegal-resource-type: illegal resource type expression: expected a type name, got Integer
Integer[1] { mode => '0644' }
#^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error illegal-override-target: illegal override: expected a resource reference, got Integer[1]
1 -> Notify['b']
#^^^^^^^^^^^^^^^ error relationship-operand: an operand of a relationship must be a resource or class reference
Integer -> Notify['b']
#^^^^^^^^^^^^^^^^^^^^^ error relationship-operand: an operand of a relationship must be a resource or class reference
Notify { withpath => true }
Notify { withpath => false }
#^^^^^^^^^^^^^^^^^^^^^^^^^^^ error duplicate-resource-default: there is a default for 'withpath' already
notify { 'set': message => 'x' }
Notify['set'] { message => 'y' }
#^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error override-outside-inheritance: 'message' of Notify[set] is set already
class parent { notify { 'inherited': message => 'x' } }
class child inherits parent { Notify['inherited'] { message => 'y' } }
class stranger { notify { 'own': message => 'x' } Notify['own'] { message => 'y' } }
#                                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error override-outside-inheritance: 'message' of Notify[own] is set already
