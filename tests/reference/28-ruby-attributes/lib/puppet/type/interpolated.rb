Puppet::Type.newtype(:l) do
  desc "#{intro} text of #{x} more"
  newparam(:a) { desc "#{foo['x']} b"; defaultto "#{Puppet[:vardir]}/a/#{b}" }
  newparam(:b) { desc "#{foo}"; defaultto "#{a}#{b}" }
  newparam(:c) { desc "#{{a: 1}} c"; defaultto "x#{a}" }
  newparam(:d) { desc "#{""}d"; defaultto "\#{a}b#{c}" }
end
