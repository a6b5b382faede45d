# level: puppet7
# Before Puppet 8, any expression may stand in the type of a class parameter.
class a(Integer[1, 1 + 1] $computed = 1) { }
