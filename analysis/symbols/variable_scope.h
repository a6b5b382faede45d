#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "parser/support/text_range.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// Variables that one body declares. Conditions have no scope of their own, lambdas do, and
/// definitions see no variables of enclosing bodies.
class VariableScope {
 public:
  enum class Kind : std::uint8_t { Top, Class, DefinedType, Template, Plan, Body, Lambda };

  /// `owner` names the class, defined type, template or plan; `outer` is the scope that encloses a
  /// lambda.
  VariableScope(Kind kind, std::string_view owner, TextRange range, const VariableScope* outer)
      : kind_(kind), owner_(owner), range_(range), outer_(outer) {}

  void addParameter(std::string_view name) { add(name, 0, true); }
  /// Adds the variables that `body` assigns, except in nested scopes.
  void addAssignments(const parser::Cursor& body);
  /// Sorts the names; must be called before find().
  void sort();

  Kind kind() const { return kind_; }
  std::string_view owner() const { return owner_; }
  TextRange range() const { return range_; }

  struct Found {
    const VariableScope* scope = nullptr;
    bool isParameter = false;
  };
  /// Returns the scope that declares `name` as seen at `offset`: for a lambda, an enclosing scope
  /// as long as the lambda has not assigned the variable. `scope` is null for an undeclared
  /// variable.
  Found find(std::string_view name, std::uint32_t offset) const;

 private:
  struct Name {
    std::uint32_t hash;  ///< of the name: names are sorted by it, which takes no look at the text
    std::string_view name;
    std::uint32_t from;  ///< offset of the end of the assignment
    bool isParameter;
  };
  void add(std::string_view name, std::uint32_t from, bool isParameter);
  void addTargets(const parser::Cursor& target, std::uint32_t from);
  const Name* findOwn(std::string_view name, std::uint32_t hash) const;

  Kind kind_;
  std::string_view owner_;
  TextRange range_;
  const VariableScope* outer_;
  std::vector<Name> names_;
};

}  // namespace puppet::analysis
