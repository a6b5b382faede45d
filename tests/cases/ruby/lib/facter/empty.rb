# Facter is only asked here.
puts Facter.value(:kernel)
