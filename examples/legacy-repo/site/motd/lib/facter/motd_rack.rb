# The rack of the machine, from a file that the installation writes.
Facter.add(:motd_rack) do
  confine osfamily: 'Debian'
  setcode do
    File.read('/etc/rack').strip if File.exists?('/etc/rack')
  end
end
