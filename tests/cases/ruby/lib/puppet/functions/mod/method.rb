# Copyright of someone

Puppet::Functions::create_function('mod::method') do
  def helper(a)
    a
  end

  def method(first, second = 'x', third = helper(1), *rest, &block)
    first if second
  end
end

# @summary Stands apart.

Puppet::Functions.create_function(:apart) do
  def apart; end
end
