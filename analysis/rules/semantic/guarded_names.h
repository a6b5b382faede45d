#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "parser/syntax/cursor.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// The names of which a file asks whether they are there, as by `defined('a::b')`: who asks knows
/// that they may not be.
class GuardedNames {
 public:
  explicit GuardedNames(const parser::SyntaxTree& tree) : tree_(tree) {}

  /// A class, a type or a function. Case and `::` in front do not matter.
  bool hasDefinition(std::string_view name) { return has(std::string(), name); }
  bool hasVariable(std::string_view name) { return has("$", name); }

 private:
  bool has(std::string prefix, std::string_view name);
  void collect();
  void add(const parser::Cursor& argument);

  const parser::SyntaxTree& tree_;
  std::optional<std::set<std::string>> names_;  ///< variables with their `$`
};

}  // namespace puppet::analysis
