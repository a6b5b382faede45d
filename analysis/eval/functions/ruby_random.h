#pragma once

#include "types/scalar/integer.h"

namespace puppet::analysis {

/// Returns Ruby's `Random.new(seed).rand(limit + 1)`: the first number from 0 to `limit` that its
/// generator yields for the seed. Neither argument is negative.
types::Integer rubyRandom(const types::Integer& seed, const types::Integer& limit);

}  // namespace puppet::analysis
