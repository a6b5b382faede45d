# Ünïcode
Puppet::Type.newtype(:u) do
  desc <<-EOT
    Größe und Länge äöü
    zweite Zeile
  EOT
  newparam(:größe) { desc "ä#{x}ö" }
  newparam(:b, :doc => <<-"FOO", :bär => "ä") do
     foo bär
     täst
    FOO
    desc <<~'X Y'
      with blank tag — dash
        inner

      end
    X Y
    newvalues(/^ä/, "\u00e4", 'it''s', %w(a b), ?a, 1.5, nil, :"quo ted", :'s#{x}')
    defaultto "line\nbreak\\"
  end
  newparam(:c) do
    desc "multi
line \
continued"
    desc 'second'
    defaultto :true
    newvalues
    newvalue :x, :y
    aliasvalue :x, 'y'
    aliasvalue(:z)
  end
  newparam(:d) { desc %Q{quoted {nested} "x"} }
  newparam(:e) { desc %q|pipe| }
  newparam(:f) { desc <<EOT }
plain heredoc
  text
EOT
  newparam(:g) { desc <<-A + <<-B }
   a
  A
   b
  B
  newparam(:h) { @doc = "x"; desc "y" }
  newparam(:i) { self.desc "z" }
  newparam(:j) { desc("p") ; isnamevar ; isrequired }
  newparam(:k, :parent => Puppet::Parameter::Boolean)
  newparam(:l, :parent => ::Puppet::Parameter::Boolean) { desc 'l' }
  newparam(:m, {:parent => Puppet::Parameter::Boolean, 'required_features' => 'x'}) { desc 'l'; newvalues :true }
  newproperty(:n, :required_features => ['a']) { desc <<-EOT.strip
    foo
    EOT
  }
  newproperty(:o) do |x|
    desc "o"
    def retrieve
      desc "no"
    end
    newvalue(:a) do
      foo
    end
    validate { |v| fail "x" }
    munge do |v|
      newvalues :no
    end
    if x
      newvalues :cond
    end
  end
  ensurable(&foo)
  newcheck(:p) { desc "check" }
  @doc = 'late'
end
