#pragma once

#include <functional>
#include <utility>

#include "parser/support/hash.h"

namespace puppet::types {

/// Hash of pairs that are identified by their two addresses.
struct HashOfAddresses {
  template <class First, class Second>
  std::size_t operator()(const std::pair<const First*, const Second*>& pair) const {
    return mixHash(std::hash<const void*>{}(pair.first), std::hash<const void*>{}(pair.second));
  }
};

}  // namespace puppet::types
