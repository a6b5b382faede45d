# frozen_string_literal: true

require 'json'

# @summary Joins what it is given.
#
# @example
#   mod::dispatches('a')
Puppet::Functions.create_function(:'mod::dispatches', Puppet::Functions::InternalFunction) do
  local_types do
    type 'Part = Variant[String, Integer]'
    type 'Parts = Array[Variant[Part, Parts]]'
  end

  # Of one part
  # @param part the part
  dispatch :one do
    scope_param
    param 'Part', :part
    optional_param 'Hash[String, Struct[{
      name => String,
    }]]', :options
    return_type 'String'
  end

  dispatch(:many) {
    required_param "Parts", :parts
    repeated_param 'Any', 'rest'
    required_block_param 'Callable[2]', :joiner
  }

  dispatch :none do
    required_repeated_param 'String', :names
    optional_block_param
  end

  dispatch :typed do
    param Puppet::Pops::Types::TypeFactory.string, :computed
    optional_repeated_param('String', :more); block_param :code
  end

  argument_mismatch :wrong do
    param 'Any', :x
  end

  def one(scope, part, options = {})
    "dispatch #{part}"
  end
end
