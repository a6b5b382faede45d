Puppet::Type.newtype(:app_setting) do
  @doc = 'A setting of the application.'

  ensurable

  newparam(:name, namevar: true) do
    desc 'The name of the setting.'
  end

  newproperty(:value) do
    desc 'Its value.'
  end

  newproperty(:kind) do
    desc 'Its kind.'
    newvalues(:string, :number)
  end

  newparam(:reload, boolean: true) do
    desc 'Whether the application reads its settings again.'
    newvalues(:true, :false)
  end
end
