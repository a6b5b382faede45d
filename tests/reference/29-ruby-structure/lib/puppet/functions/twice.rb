Puppet::Functions.create_function(:dup) { dispatch(:a) { param 'A', :a } }
# second
Puppet::Functions.create_function(:dup) { dispatch(:b) { param 'B', :b } }
