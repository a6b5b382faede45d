# frozen_string_literal: true
# encoding: utf-8

# Text of the function
# in two lines.

Puppet::Functions.create_function(:dispatches) do
  # Behind do,
  # in two lines.
  # @param a The first.
  dispatch :one do
    param 'String', :a
    return_type 'String'
  end
  # Behind end,
  # in two lines.
  #
  # @param [Integer] b The second.
  # @return [Integer, Float] A number.
  dispatch :two do
    param 'Integer', :b
  end

  local_types do
    type 'T = Integer'
  end # a remark

  # @param c The third,
  #   which goes on.
  # @option c [String] :key A key.
  dispatch :three do
    optional_param 'Hash', :c
  end
end
