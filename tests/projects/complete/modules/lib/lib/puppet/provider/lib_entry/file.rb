Puppet::Type.type(:lib_entry).provide(:file) do
  desc 'Entries in a file.'

  def exists?
    false
  end

  def create; end

  def destroy; end
end
