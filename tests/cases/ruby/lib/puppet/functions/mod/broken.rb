Puppet::Functions.create_function(:'mod::broken') do
  # ï¿½ï¿½ is not UTF-8
  dispatch :x do
    param 'String', :a
  end
  def x(a
    "never #{ends
  # ÿþ
