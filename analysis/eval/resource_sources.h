#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "analysis/eval/catalog/catalog.h"
#include "analysis/eval/symbol_provider.h"

namespace puppet::analysis {

/// Sources of resources by class, linked along the inheritance of classes.
class ResourceSources {
 public:
  ResourceSources(SymbolProvider& symbols, bool isClosed)
      : symbols_(symbols), maxParents_(maxParents(isClosed)) {}

  /// Returns the source of top scope.
  ResourceSource& top() { return of({}); }
  /// Returns the source of a class, linked to those of its ancestors, or that of a defined type or
  /// a node under a key that no class can have.
  ResourceSource& of(const std::string& name, std::size_t depth = 0);
  /// Returns the module that contains the code.
  std::string moduleOf(const parser::Cursor& code) const {
    return std::string(symbols_.moduleOf(*code.tree()));
  }

  /// Returns the maximum length of an inheritance chain of classes.
  static constexpr std::size_t maxParents(bool isClosed) { return isClosed ? 250 : kMaxParents; }

 private:
  SymbolProvider& symbols_;
  const std::size_t maxParents_;
  std::unordered_map<std::string, std::unique_ptr<ResourceSource>> sources_;
};

}  // namespace puppet::analysis
