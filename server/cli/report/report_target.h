#pragma once

#include <cstdint>
#include <string>

namespace puppet::server {

struct ReportFormat;

/// Report that a run is asked for, and where it goes.
struct ReportTarget {
  enum class Where : std::uint8_t { Output, Error, File };

  const ReportFormat* format = nullptr;
  Where where = Where::Output;
  std::string path = {};  ///< of a file
};

}  // namespace puppet::server
