# Only resources can be virtual or exported.
@user { 'a': }
@@user { 'a': }
@File { mode => '0644' }
@@File['a'] { mode => '0644' }
@ @@File['a'] { mode => '0644' }
