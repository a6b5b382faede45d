#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/workspace/snapshot.h"
#include "parser/support/text_range.h"

namespace puppet::analysis {

/// A finding in a data file.
struct DataFinding {
  enum class Kind : std::uint8_t {
    Unreadable,  ///< the file is not a hash of keys and values
    // lookup() accepts any key, so only probable misspellings are reported.
    UnknownClass,      ///< not found, but a class of a similar name exists
    UnknownParameter,  ///< not a parameter of the class, which has one of a similar name
    WrongType,         ///< not assignable to the type of the parameter
  };
  Kind kind;
  std::string path;
  TextRange place = {};
  std::uint32_t line = 0;  ///< from 1; 0 if the finding has no place
  std::string message;
};

struct CheckedData {
  std::vector<DataFinding> findings;
  /// Recorded reads: when one of them changes, the findings must be recomputed.
  std::vector<Use> uses;
};

/// Returns the definite errors in the data files of the environment and of its modules, in
/// unspecified order.
CheckedData checkData(const WorkspaceSnapshot& snapshot);

/// Returns the errors of one file with the contents `text`. Empty if it is not a data file.
CheckedData checkDataFile(const WorkspaceSnapshot& snapshot, const std::string& path,
                          std::string_view text);

}  // namespace puppet::analysis
