#pragma once

#include "types/scalar/integer.h"

namespace puppet::analysis {

/// `Random.new(seed).rand(limit + 1)` of Ruby: the first number that its generator gives for the
/// seed, from 0 to `limit`. Neither is negative.
types::Integer rubyRandom(const types::Integer& seed, const types::Integer& limit);

}  // namespace puppet::analysis
