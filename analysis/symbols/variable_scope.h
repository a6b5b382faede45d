#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "parser/support/text_range.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// The variables that one body declares. Conditions have no scope of their own, blocks do, and
/// definitions see nothing of what is around them.
class VariableScope {
 public:
  enum class Kind : std::uint8_t { Top, Class, DefinedType, Template, Body, Lambda };

  /// `owner` names the class, defined type or template; `outer` is what a lambda stands in.
  VariableScope(Kind kind, std::string_view owner, TextRange range, const VariableScope* outer)
      : kind_(kind), owner_(owner), range_(range), outer_(outer) {}

  void addParameter(std::string_view name) { names_.push_back({name, 0, true}); }
  /// Adds what `body` assigns, without what has a scope of its own.
  void addAssignments(const parser::Cursor& body);
  /// After this, names can be looked up.
  void sort();

  Kind kind() const { return kind_; }
  std::string_view owner() const { return owner_; }
  TextRange range() const { return range_; }

  struct Found {
    const VariableScope* scope = nullptr;
    bool isParameter = false;
  };
  /// The scope that `name` belongs to where it is used at `offset`: one around a block, as long as
  /// the block has not assigned it. No scope for a variable that none declares.
  Found find(std::string_view name, std::uint32_t offset) const;

 private:
  struct Name {
    std::string_view name;
    std::uint32_t from;  ///< behind the assignment
    bool isParameter;
  };
  void addTargets(const parser::Cursor& target, std::uint32_t from);
  const Name* findOwn(std::string_view name) const;

  Kind kind_;
  std::string_view owner_;
  TextRange range_;
  const VariableScope* outer_;
  std::vector<Name> names_;
};

/// Whether a node of this kind has variables of its own.
bool hasVariableScope(parser::SyntaxKind kind);

}  // namespace puppet::analysis
