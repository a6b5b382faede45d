# A class is declared or not.
class { 'a': }
@class { 'b': }
@@class { 'c': }
