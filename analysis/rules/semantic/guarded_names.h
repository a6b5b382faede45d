#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "parser/syntax/cursor.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Names whose existence a file tests, as by `defined('a::b')`, so that they are known to be
/// possibly missing. Computed on first use.
class GuardedNames {
 public:
  explicit GuardedNames(const parser::SyntaxTree& tree) : tree_(tree) {}

  /// Returns true if the existence of this class, type or function is tested. Letter case and a
  /// leading `::` are ignored.
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
