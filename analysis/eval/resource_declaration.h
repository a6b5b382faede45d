#pragma once

#include <string>

#include "analysis/eval/catalog/resource.h"
#include "parser/syntax/cursor.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Attributes of one resource body.
struct AttributeList {
  ResourceAttributes attributes;
  bool mayHaveOthers = false;  ///< see Resource

  /// Adds those of `others` whose names are not in the list.
  void addMissing(const AttributeList& others);
};

/// Arguments for declaring a resource.
struct ResourceDeclaration {
  std::string type;  ///< resource type or `class`; any letter case, with or without a leading `::`
  types::Value title;  ///< a String or an Unknown
  AttributeList list = {};
  Presence presence = Presence::Real;
  parser::Cursor place = {};
  parser::Cursor body = {};  ///< see Resource
};

}  // namespace puppet::analysis
