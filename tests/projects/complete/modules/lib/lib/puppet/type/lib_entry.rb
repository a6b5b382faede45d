Puppet::Type.newtype(:lib_entry) do
  @doc = 'An entry.'

  ensurable

  newparam(:name, namevar: true) do
    desc 'The name of the entry.'
  end
end
