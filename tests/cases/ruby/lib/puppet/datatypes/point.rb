# A point of the plane.
Puppet::DataTypes.create_type('Mod::Point') do
  interface <<-PUPPET
    attributes => {
      x => Float,
      y => { type => Float, value => 0.0 },
    }
    PUPPET

  implementation_class Mod::Point
end
