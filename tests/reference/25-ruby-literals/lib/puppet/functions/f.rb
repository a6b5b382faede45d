Puppet::Functions.create_function(:f1) do # trailing
  dispatch :x do # trail2
    param 'String', :a
    optional_param "Hash[\"a\"]", :b
    param TYPE, :c
    param 'X'
    param 'String', :d, 1
    block_param :blk
    block_param 'X', :y
    return_type 'Foo'
  end
  dispatch(:z) { param 'String', :q }
end
Puppet::Functions.create_function('f2', X) {
  # c
  def f2(a, b, c: 1, **k)
  end
  def f2(a, b, c=[1,
    2], d = FOO)
  end
}
Puppet::Functions.create_function(:f3)
Puppet::Functions.create_function(:f4) do
  # @param a x
  # @return [X, Y] z
  # @return [Z] zz
  # @summary foo
  dispatch :x do
    param 'String', :a
    return_type 'Q'
  end
  def self.f4(a); end
end
