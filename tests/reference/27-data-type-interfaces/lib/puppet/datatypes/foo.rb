# A text
# @summary S
# @param a [String] x
# @param a2 y
# @param nope z
# @api private
#
# @!method one(x, y)
#   One.
#   @param x [String] xx
#   @param y yy
#   @return the thing
# @!method gone()
#   Gone.
# @!method four()
#   Four.
Puppet::DataTypes.create_type('Foo') do
  interface <<-PUPPET
    attributes => {
      a => { 'type' => Optional[String], value => undef },
      a2 => { type => Variant[Integer, 'X'], value => [1, 'b', { c => true }] },
      a3 => { type => Integer, value => -5 },
      a4 => { type => Float, value => 1.50 },
      a5 => 'Integer',
      a6 => { type => 'Integer[0,1]', value => default },
      a7 => $x,
      a8 => { value => {} },
    },
    functions => {
      one => Callable[[Integer[0,10]], String[1]],
      two => Callable[String, Integer, 2, 3],
      four => 'Callable[[], Optional[Foo]]',
    }
    PUPPET
end
# Bare
Puppet::DataTypes.create_type('Bare') do
end
