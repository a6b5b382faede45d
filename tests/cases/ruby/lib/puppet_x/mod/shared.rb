module PuppetX
  module Mod
    module Shared
      def shared_parameters
        ensurable
        newparam(:shared) { desc 'In many types.' }
      end
    end

    module Hook
      def self.included(klass)
        klass.class_eval do
          newproperty(:hooked)
        end
      end
    end

    module Nothing
      def helper; end
    end
  end
end
module PuppetX::Mod::Path
  def more(names)
    names.each { |name| newparam(name) }
    newparam(:sure)
  end
end
