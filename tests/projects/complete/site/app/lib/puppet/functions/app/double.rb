# Doubles a number.
Puppet::Functions.create_function(:'app::double') do
  dispatch :double do
    param 'Numeric', :number
    return_type 'Numeric'
  end

  def double(number)
    number * 2
  end
end
