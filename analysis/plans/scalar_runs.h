#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "parser/data/data_tree.h"

namespace puppet::analysis {

/// Bytes of a scalar's text that are the same in the file.
struct ScalarRun {
  std::uint32_t text = 0;    ///< offset in DataNode::text()
  std::uint32_t source = 0;  ///< offset in the file
  std::uint32_t length = 0;
};

/// Returns the runs of a scalar's text, in order: all of it but escapes, folded line breaks and
/// indentation. Empty if they cannot be told.
std::vector<ScalarRun> runsOf(const parser::DataNode& scalar, std::string_view source);

}  // namespace puppet::analysis
