#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "types/core/value.h"

namespace puppet::server {

/// List of variables that a client can expand.
struct VariableHandle {
  enum class Kind : std::uint8_t {
    Parameters,
    Locals,
    Top,
    Facts,
    Classes,
    ClassVariables,
    ResourceTypes,
    Resources,
    Parts,  ///< of a value
  };
  Kind kind = Kind::Parts;
  std::size_t frame = 0;
  std::string name = {};  ///< of the class or the resource type
  types::Value value = {};
  std::string expression = {};  ///< that evaluates to `value`; empty if there is none
  std::string dataId = {};      ///< resource that a data breakpoint can name; empty for none
};

/// Numbers of expandable lists, valid until the program continues.
class VariableHandles {
 public:
  void clear() { handles_.clear(); }
  /// Returns 0, the number of no list, once there are too many.
  int add(VariableHandle handle) {
    if (handles_.size() >= kMax) return 0;
    handles_.push_back(std::move(handle));
    return static_cast<int>(handles_.size());
  }
  /// Returns nullptr for an invalid number.
  const VariableHandle* find(int reference) const {
    const bool isValid = reference > 0 && static_cast<std::size_t>(reference) <= handles_.size();
    return isValid ? &handles_[static_cast<std::size_t>(reference) - 1] : nullptr;
  }

 private:
  static constexpr std::size_t kMax = 1'000'000;
  std::vector<VariableHandle> handles_;
};

}  // namespace puppet::server
