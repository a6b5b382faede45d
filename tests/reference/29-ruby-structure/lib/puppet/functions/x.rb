#!/usr/bin/ruby
# coding: utf-8
## double
# @summary x
Puppet::Functions::create_function(:colons) do
  ## d
  #
  #   indented
  # @param  a   spaced   text  
  # @param [String, Array[Integer]] b
  #   more
  #
  #     code
  #
  # after
  # @return [Bar] baz
  # @example
  #   code
  # @example Title  here
  #   x
  # @see http://x y
  # @raise [X] y
  # @api private
  dispatch(:colons) { param 'A', :a; param 'B', 'b' ; return_type 'C' }
end
module Foo
  # Text
  # @api private
  Puppet::Functions.create_function(:nested) {
    dispatch :a do
      required_param "Variant[String,
        Integer]", :x
      repeated_param %q(String), :y
      optional_repeated_param 'X', :z
    end
  }
  class Bar < Baz
    # In class
    Puppet::Functions.create_function("in_class") do
      def in_class(a, (b, c), d = {}, *, e:, f: 1, **g); end
    end
  end
  class << self
    Puppet::Functions.create_function("in_singleton") { }
  end
  def foo
    Puppet::Functions.create_function("in_method") { }
  end
  unless x
    Puppet::Functions.create_function("in_unless") { }
  end
  if x
  elsif y
    Puppet::Functions.create_function("in_elsif") { }
  else
    Puppet::Functions.create_function("in_else") { }
  end
  case x
  when 1
    Puppet::Functions.create_function("in_case") { }
  end
end
Puppet::Functions.create_function(:no_method) do
  # @param x y
  dispatch :x do
    param 'X', :x
  end
  dispatch :y, :z do
  end
  dispatch :q
  self.dispatch :s do
    param 'S', :s
  end
end
Puppet::Functions.create_function :no_parens do
  def no_parens a, b = 'x', *c, &d
  end
end
Puppet::Functions.create_function(:'a::b::c', Puppet::Functions::InternalFunction) do
  # @param scope s
  # @param args x
  def c(scope, *args)
  end
end
