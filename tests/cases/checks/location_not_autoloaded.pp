# path: modules/apache/examples/init.pp
# Files that are not loaded by name are free.
include apache
