class class { }
define class() { }
