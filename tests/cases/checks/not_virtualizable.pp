# Only resources can be virtual or exported.
@user { 'a': }
@@user { 'b': }
@File { mode => '0644' }
#< error not-virtualizable: a resource default cannot be virtual or exported
@@File['a'] { mode => '0644' }
#^ error not-virtualizable: a resource override cannot be virtual or exported
@ @@File['a'] { mode => '0644' }
#< error not-virtualizable: a resource override cannot be virtual or exported
