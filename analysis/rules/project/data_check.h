#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/hiera/data_overview.h"
#include "analysis/hiera/read_data.h"
#include "analysis/rules/project/right_entries.h"
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
    WrongOption,       ///< lookup options that fail at each lookup
    RefusedValue,      ///< the same, where each declaration of the class takes the value
  };
  Kind kind;
  TextRange place = {};
  std::uint32_t line = 0;  ///< from 1; 0 if the finding has no place
  std::string message;
  std::string replacement = {};  ///< probable text at the place; empty if there is none
};

/// Findings in a data file.
struct DataFileFindings {
  std::vector<DataFinding> list;
  /// Offsets of the keys of which the values were checked together with those of other files.
  std::vector<std::uint32_t> merged;
};

/// Returns the definite errors of a data file that has been read, besides those of `right` entries.
DataFileFindings checkDataFile(QueryContext& queries, const std::string& path,
                               const DataFileRole& role, const ReadData& read,
                               const RightEntries& right = {});

}  // namespace puppet::analysis
