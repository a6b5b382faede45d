#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parser/support/text_range.h"

namespace puppet::analysis {

/// A value in a JSON or YAML text, with its range.
struct DocumentNode {
  enum class Kind : std::uint8_t { Null, Scalar, List, Map };

  Kind kind = Kind::Null;
  std::string text;     ///< text of a scalar; numbers as written
  bool isText = false;  ///< true for a quoted or tagged scalar: never a number, Boolean or null
  TextRange range;      ///< for a list or a map, only its first character
  std::vector<DocumentNode> names;  ///< for a map, the key of each item
  std::vector<DocumentNode> items;

  /// Returns the item of a map under a key, the last one of several; `nullptr` if there is none.
  const DocumentNode* find(std::string_view name) const;
};

/// Reason why a text cannot be parsed, and its range.
struct DocumentMistake {
  std::string message;
  std::uint32_t at = 0;
};

/// Parses `text`, which may hold any bytes; returns Null with a mistake. Excessive size or nesting
/// is a mistake.
DocumentNode readJson(std::string_view text, std::optional<DocumentMistake>& mistake);
DocumentNode readYaml(std::string_view text, std::optional<DocumentMistake>& mistake);

}  // namespace puppet::analysis
