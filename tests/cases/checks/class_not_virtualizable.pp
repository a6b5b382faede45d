# A class is declared or not.
class { 'a': }
@class { 'b': }
#< error class-not-virtualizable: a class cannot be virtual or exported
@@class { 'c': }
#^ error class-not-virtualizable: a class cannot be virtual or exported
