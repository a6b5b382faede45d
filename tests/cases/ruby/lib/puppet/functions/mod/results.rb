# What functions give, as far as the code of their methods tells.

Puppet::Functions.create_function(:'mod::text') do
  def text(value)
    parts = [value, 'x']
    parts.join()
  end
end

Puppet::Functions.create_function(:'mod::truth') do
  def truth(value)
    unless value.is_a?(String)
      return false
    end

    return (value == 'x')
  end
end

Puppet::Functions.create_function(:'mod::either') do
  def either(value)
    return 'few' if value.size < 3
    return ['many', value.map { |x| x.to_s }.join(',')] if value.size > 9
    nil
  end
end

Puppet::Functions.create_function(:'mod::sometimes') do
  def sometimes(value)
    value.strip if value
  end
end

# Each overload has the result of its method, or the one that it says.
Puppet::Functions.create_function(:'mod::overloads') do
  dispatch :of_text do
    param 'String', :value
  end
  dispatch :of_hash do
    param 'Hash', :value
  end
  dispatch :of_number do
    param 'Integer', :value
    return_type 'Integer[0]'
  end

  def of_text(value)
    "<#{value}>"
  end

  def of_hash(value)
    { 'a' => value }
  end

  def of_number(value)
    value.abs
  end
end

# What cannot be told.
Puppet::Functions.create_function(:'mod::given') do
  def given(value)
    value
  end
end

Puppet::Functions.create_function(:'mod::printed') do
  def printed(value)
    puts value.to_s
  end
end

Puppet::Functions.create_function(:'mod::branches') do
  def branches(value)
    if value
      'a'
    else
      value.other
    end
  end
end

Puppet::Functions.create_function(:'mod::rescued') do
  def rescued(value)
    value.to_s
  rescue StandardError
    value
  end
end

Puppet::Functions.create_function(:'mod::sums') do
  def sums(value)
    value.size + value.to_i
  end
end

Puppet::Functions.create_function(:'mod::nothing') do
  def nothing(value)
  end
end

# A value for each way through the code.
Puppet::Functions.create_function(:'mod::each_way') do
  def each_way(value)
    if value == 1
      'one'
    elsif value
      unless value.empty?
        return value.size, 2
      else
        !value
      end
    else
      raise 'nothing'
    end
  end
end

# The methods of blocks end with their own values.
Puppet::Functions.create_function(:'mod::inner') do
  def inner(value) = value.map { |x| next 1 if x; 2 }.join ', '
end

Puppet::Functions.create_function(:'mod::unless_nil') do
  def unless_nil(value)
    value&.to_s
  end
end

Puppet::Functions.create_function(:'mod::lambdas') do
  def lambdas(value)
    double = ->(x) { return x * 2 }
    value.each do |x|
      return double.call(x) if x
    end
    1
  end
end
