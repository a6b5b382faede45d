#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "platform/files.h"
#include "platform/folders.h"

namespace puppet::test {

/// Folder that is deleted with the object. Paths are without symbolic links.
class TemporaryFolder {
 public:
  TemporaryFolder() { path_ = platform::realPathOf(platform::createTemporaryFolder().value()); }
  ~TemporaryFolder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::string& path() const { return path_; }
  std::string at(std::string_view name) const { return path_ + '/' + std::string(name); }

  /// Creates a file and its parent folders.
  std::string write(std::string_view name, std::string_view text) const {
    const std::filesystem::path file = at(name);
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return file.generic_string();
  }
  void folder(std::string_view name) const { std::filesystem::create_directories(at(name)); }
  void link(std::string_view target, std::string_view name) const {
    std::filesystem::create_directories(std::filesystem::path(at(name)).parent_path());
    std::filesystem::create_symlink(target, at(name));
  }
  /// Returns true if links of files can be made and are followed: Windows demands a privilege.
  static bool hasLinks() {
    const TemporaryFolder folder;
    folder.write("target", "");
    std::error_code error;
    std::filesystem::create_symlink("target", folder.at("link"), error);
    return !error && platform::isFile(folder.at("link")) && platform::isLink(folder.at("link"));
  }
  void remove(std::string_view name) const { std::filesystem::remove_all(at(name)); }

 private:
  std::string path_;
};

}  // namespace puppet::test
