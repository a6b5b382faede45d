# What is declared, and how it is called.
pakcage { 'vim': }
#^^^^^^ error unknown-resource-type: there is no resource type 'pakcage'; did you mean 'package'?
whatever { 'vim': }
notify { 'twice': }
notify { 'twice': message => 'x' }
#        ^^^^^^^ error duplicate-declaration: Notify[twice] is declared twice
notify { ['a', 'a']: }
#^^^^^^^^^^^^^^^^^^^^^ error duplicate-title: the same title stands here twice
#        ^^^^^^^^^^ error duplicate-declaration: Notify[a] is declared twice
notify { 'b': message => 1, message => 2 }
#^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error duplicate-attribute: the attribute 'message' is set twice
notify { undef: }
#        ^^^^^ error missing-title: the title is undef
notify { ['c', undef]: }
#        ^^^^^^^^^^^^ error missing-title: a title is undef
notify { 1: }
#        ^ error illegal-title-type-at: a title is a String
notify { '': }
#        ^^ error empty-string-title-at: a title is empty
if $facts['x'] { notify { 'maybe': } } else { notify { 'maybe': } }
Integer { mode => '0644' }
#^^^^^^ error illegal-resource-type: a resource type is expected here, not Integer
Integer[1] { mode => '0644' }
#^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error illegal-override-target: attributes of resources are set so, not those of Integer[1]
1 -> Notify['b']
#^^^^^^^^^^^^^^^ error relationship-operand: relationships are between resources and classes
Integer -> Notify['b']
#^^^^^^^^^^^^^^^^^^^^^ error relationship-operand: relationships are between resources and classes
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
