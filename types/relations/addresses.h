#pragma once

#include <functional>
#include <utility>

#include "parser/support/hash.h"

namespace puppet::types {

/// Of what is told apart by its two addresses.
struct HashOfAddresses {
  template <class First, class Second>
  std::size_t operator()(const std::pair<const First*, const Second*>& pair) const {
    return mixHash(std::hash<const void*>{}(pair.first), std::hash<const void*>{}(pair.second));
  }
};

}  // namespace puppet::types
