# Ruby cannot load this file: what has a mistake in it is not certain.
Puppet::Type.newtype(:before) do
  newparam(:name)
  newproperty(:size) { newvalues(:a) }
end

Puppet::Type.newtype(:broken) do
  newparam(:name)
  newproperty(:right) { newvalues(:a) }
  newproperty(:wrong) do
    newvalues(:a, )) :b
  end
  newproperty(:open) do
    newvalues(:a
end
