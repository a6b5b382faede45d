#pragma once

#include <functional>
#include <memory>
#include <string>

#include "types/core/nodes.h"

namespace puppet::types {

/// All type nodes of the process. Thread-safe; its tables are split so that threads seldom meet.
class TypeStore {
 public:
  static TypeStore& instance();

  /// The node that is written like `candidate`, which becomes that node if there is none.
  /// A candidate that nests deeper than kMaxTypeDepth becomes `Any`.
  Type intern(std::unique_ptr<TypeNode> candidate);

  /// A type with a name that is going to be defined; different from every other one until then.
  Type begin(std::unique_ptr<NamedType> node);
  /// Says that the type of begin() is complete. Returns the type to use from now on: one of the
  /// same kind and name for which `isSame` answers true, if there is one already. Of two threads
  /// that define the same, both get one. A type that does not contain itself goes with its last
  /// holder.
  Type define(const Type& begun, const std::function<bool(const Type& existing)>& isSame);

  Type beginAlias(std::string name);
  /// Says what an alias of beginAlias() names; see define(). Two aliases are the same if their
  /// definitions are, in which each of them may stand itself.
  Type defineAlias(const Type& alias, Type resolved);

  /// How many nodes there are, for measurements and tests.
  std::size_t size() const;

 private:
  struct Impl;
  friend void detail::releaseLast(const TypeNode* node);

  TypeStore();
  ~TypeStore();
  static bool mayContainItself(const NamedType& named);
  static Type handleOf(const TypeNode& node) { return Type(&node); }
  std::unique_ptr<Impl> impl_;
};

}  // namespace puppet::types
