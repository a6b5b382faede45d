# Repeats a text.
Puppet::Functions.create_function(:'lib::twice') do
  dispatch :twice do
    param 'String', :text
    return_type 'String'
  end

  def twice(text)
    text * 2
  end
end
