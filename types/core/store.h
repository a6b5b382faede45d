#pragma once

#include <functional>
#include <memory>
#include <string>

#include "types/core/nodes.h"

namespace puppet::types {

/// The interned type nodes of the process (hash consing). Thread-safe; the table is sharded by
/// hash, each shard with its own mutex, to reduce contention.
///
/// Invariant: at any time there is at most one node for each written form, so two types are written
/// alike if and only if their handles hold the same pointer. Equality is a pointer comparison, a
/// hash is read from the node, and memos can use pointers as keys. "Written alike" is structural
/// and nothing more: `Optional[String]` and `Variant[Undef, String]` are two nodes, although they
/// accept the same values.
///
/// intern() hashes the fields of a candidate and looks it up in its shard under the lock. Inner
/// types are interned before outer ones, so hashing and comparing a candidate looks at one level
/// only: inner types contribute their stored hash and compare by pointer. If there is an equal
/// node, it is returned and the candidate destroyed; otherwise the candidate becomes the node.
///
/// Nodes are reference-counted by Type handles. The last reference is dropped under the same shard
/// lock (detail::releaseLast), and the node is removed from the table before it is deleted, so a
/// lookup never returns a node that is being destroyed: either it increments the count first, and
/// the release sees that, or it finds no node. Interning cannot create cycles, since a node only
/// refers to older ones.
///
/// Named types (aliases, objects, type sets) can be recursive and are therefore not interned but
/// created in two steps: begin() returns a unique node, which its definition may refer to, and
/// define() completes it and unifies it with an equal older type. A type that contains itself is a
/// cycle of references; it is exempt from counting and lives as long as the process.
///
/// Example: `Array[String]` written in two files. The first intern() stores a node whose inner type
/// is the node of `String`. The second builds the same candidate, finds equal hash, kind and
/// fields, and returns the first node with its count incremented.
class TypeStore {
 public:
  static TypeStore& instance();

  /// Returns the node that is written like `candidate`, which becomes that node if there is none. A
  /// candidate with a depth above kMaxTypeDepth becomes `Any`.
  Type intern(std::unique_ptr<TypeNode> candidate);

  /// Returns a named type that is to be defined; distinct from every other type until then.
  Type begin(std::unique_ptr<NamedType> node);
  /// Completes a type of begin(). Returns the type to use from now on: an existing one with the
  /// same kind and name for which `isSame` returns true, else `begun`. If two threads define the
  /// same type, both get the same result. A type that does not contain itself is reference-counted
  /// from then on.
  Type define(const Type& begun, const std::function<bool(const Type& existing)>& isSame);

  Type beginAlias(std::string name);
  /// Sets the definition of an alias of beginAlias(); see define(). Two aliases are the same if
  /// their definitions are equal when each alias is considered equal to the other.
  Type defineAlias(const Type& alias, Type resolved);

  /// Returns the number of nodes, for measurements and tests.
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
