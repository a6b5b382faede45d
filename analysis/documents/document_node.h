#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parser/support/text_range.h"

namespace puppet::analysis {

/// A value in a JSON or YAML text, and where it stands.
struct DocumentNode {
  enum class Kind : std::uint8_t { Null, Scalar, List, Map };

  Kind kind = Kind::Null;
  std::string text;                 ///< of a scalar; a number as it is written
  bool isText = false;              ///< a scalar in quotes or with a tag: no number or the like
  TextRange range;                  ///< of a list or a map only its first character
  std::vector<DocumentNode> names;  ///< of a map, one for each item
  std::vector<DocumentNode> items;

  /// The item of a map under a key, the last one where there are more; null for none.
  const DocumentNode* find(std::string_view name) const;
};

/// Why a text cannot be read, and where.
struct DocumentMistake {
  std::string message;
  std::uint32_t at = 0;
};

/// What `text` holds; Null with a mistake. Any bytes will do; what nests deeper than anybody
/// writes, or is larger, is a mistake.
DocumentNode readJson(std::string_view text, std::optional<DocumentMistake>& mistake);
DocumentNode readYaml(std::string_view text, std::optional<DocumentMistake>& mistake);

}  // namespace puppet::analysis
