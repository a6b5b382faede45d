#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "parser/data/data_tree.h"

// Places in YAML and JSON texts that are being edited, and paths of values in trees of data.

namespace puppet::analysis {

/// A step from a collection to a value in it: a key, or an element of a list.
struct DataStep {
  std::string key = {};
  bool isElement = false;
  std::uint32_t index = 0;  ///< of an element, from 0

  friend bool operator==(const DataStep&, const DataStep&) = default;
};

/// The place of an edit in a text. It follows from the text before it alone, so that errors in
/// other lines do not matter.
struct DataContext {
  enum class Role : std::uint8_t {
    None,   ///< a comment, a text of several words, an alias, or no place for a value
    Key,    ///< a key of a mapping
    Value,  ///< a scalar
    Start,  ///< a scalar, or the first key of a mapping
  };
  Role role = Role::None;
  std::vector<DataStep> path;     ///< of the mapping that has the key, or else of the value
  std::uint32_t start = 0;        ///< offset of the typed scalar, without its quote
  char quote = 0;                 ///< the quote before `start`; 0 if there is none
  bool isFlow = false;            ///< true in `{}` and `[]`
  std::vector<std::string> keys;  ///< other keys of the mapping; not those of the outermost one
};

/// Returns the place at `offset`. O(n) in the size of the entry of the outermost mapping around it;
/// in JSON, of the text.
DataContext dataContextAt(std::string_view text, parser::DataFormat format, std::uint32_t offset);

/// Returns the path of a value, or the path of the mapping and the key itself for a key.
std::vector<DataStep> dataPathOf(const parser::DataNode& node);

}  // namespace puppet::analysis
