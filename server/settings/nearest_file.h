#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace puppet::server {

/// File that configures the folder in which it stands and those below.
struct NearestFile {
  std::string folder;
  std::string path;
  std::string text;
};

/// Returns the readable file of this name in the folder or the nearest one above; nothing if there
/// is none within 32 folders. At most a mebibyte of the file is read.
std::optional<NearestFile> nearestFile(const std::string& folder, std::string_view name);

/// Returns the path of a file in a folder.
std::string pathIn(std::string_view folder, std::string_view name);

}  // namespace puppet::server
