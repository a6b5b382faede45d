#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/workspace/snapshot.h"
#include "parser/support/text_range.h"

namespace puppet::analysis {

/// What is wrong with the data.
struct DataFinding {
  enum class Kind : std::uint8_t {
    Unreadable,  ///< the file is no hash of keys and values
    // lookup() may ask for any key: only slips of the pen are told.
    UnknownClass,      ///< there is none, but one of a similar name
    UnknownParameter,  ///< the class has none, but one of a similar name
    WrongType,         ///< no value that the parameter takes
  };
  Kind kind;
  std::string path;
  TextRange place = {};
  std::uint32_t line = 0;  ///< from 1; 0 where it has no place
  std::string message;
};

struct CheckedData {
  std::vector<DataFinding> findings;
  /// What was looked up: when one of these means something else, so may the findings.
  std::vector<Use> uses;
};

/// What is certainly wrong in the files of data of the environment, and of its modules. In no
/// order.
CheckedData checkData(const WorkspaceSnapshot& snapshot);

/// The same for one file, as if it held `text`. Nothing for what is no file of data.
CheckedData checkDataFile(const WorkspaceSnapshot& snapshot, const std::string& path,
                          std::string_view text);

}  // namespace puppet::analysis
