Puppet::Type.newtype(:a) do
  newparam(:b, { parent: [1, *%i[c d], **e }) { newvalues(*[:f, /g
  Facter.add("h #{i "j
  Puppet::Functions.create_function('k') do dispatch :l do param 'M', :n; (] end
  Puppet::ResourceApi.register_type(name: 'o', attributes: { p: { type: <<-Q
