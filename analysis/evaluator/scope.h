#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "types/value/value.h"

namespace puppet::analysis {

/// The variables that an expression sees: those of one body, and around it those of the bodies that
/// it stands in.
class Scope {
 public:
  explicit Scope(const Scope* outer = nullptr) : outer_(outer) {}

  /// Null where the variable is not set.
  const types::Value* find(std::string_view name) const {
    for (const Scope* scope = this; scope; scope = scope->outer_)
      if (const auto found = scope->variables_.find(std::string(name));
          found != scope->variables_.end())
        return &found->second;
    return nullptr;
  }
  /// False when this scope itself has set it already: variables get their value once.
  bool set(std::string_view name, types::Value value) {
    return variables_.emplace(std::string(name), std::move(value)).second;
  }

 private:
  const Scope* outer_;
  std::unordered_map<std::string, types::Value> variables_;
};

}  // namespace puppet::analysis
