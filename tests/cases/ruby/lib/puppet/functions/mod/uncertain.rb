# Dispatches made in a loop, under a condition, or with parts that only Ruby knows: it takes anything.
Puppet::Functions.create_function(:"mod::loop") do
  %w[String Integer].each do |type|
    dispatch :x do
      param type, :value
    end
  end
end
Puppet::Functions.create_function(:'mod::condition') do
  dispatch :x do
    param 'String', :a
    param 'String', :b if Puppet.version > '5'
  end
end
Puppet::Functions.create_function(:'mod::helper') do
  dispatch :x do
    common_params
  end
end
Puppet::Functions.create_function(:'mod::nothing') do
  include SomeModule
end
Puppet::Functions.create_function(NAME) do
end
