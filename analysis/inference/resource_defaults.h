#pragma once

#include <set>
#include <string>
#include <string_view>

#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// Attributes that a file sets for resources that stand elsewhere: in resource defaults, those of
/// any scope since they hold for what is included there, and in collectors.
class ResourceDefaultSet {
 public:
  /// The defaults in `node` and below it.
  explicit ResourceDefaultSet(const parser::Cursor& node) { collect(node); }

  /// `type` is in lower case.
  bool mayHave(std::string_view type, std::string_view attribute) const;

 private:
  void collect(const parser::Cursor& node);

  std::set<std::string> names_;  ///< `type attribute`
};

}  // namespace puppet::analysis
