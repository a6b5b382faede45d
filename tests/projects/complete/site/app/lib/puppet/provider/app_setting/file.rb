Puppet::Type.type(:app_setting).provide(:file) do
  desc 'Settings in a file.'
  mk_resource_methods

  def exists?
    false
  end

  def create; end

  def destroy; end
end
