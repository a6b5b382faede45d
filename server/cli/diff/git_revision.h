#pragma once

#include <string>

#include <tl/expected.hpp>

namespace puppet::server {

/// Folder that is removed with its contents when this is destroyed.
class TemporaryFolder {
 public:
  /// Creates a folder that only this user can read.
  static tl::expected<TemporaryFolder, std::string> create();
  TemporaryFolder(TemporaryFolder&& other) noexcept;
  TemporaryFolder& operator=(TemporaryFolder&& other) noexcept;
  ~TemporaryFolder();

  const std::string& path() const { return path_; }

 private:
  explicit TemporaryFolder(std::string path) : path_(std::move(path)) {}

  std::string path_;  ///< empty if it was moved from
};

/// Writes the files of a revision of the repository around `repository` to a new folder: `main`
/// stands for the part of the revision that corresponds to `repository`, `main:path` for a folder
/// of it. Reads objects only: nothing is checked out or fetched, and neither hooks nor filters run.
/// Files of more than kMaxRevisionFile bytes are left out.
tl::expected<TemporaryFolder, std::string> readRevision(const std::string& revision,
                                                        const std::string& repository);

inline constexpr std::size_t kMaxRevisionFile = 16 << 20;
inline constexpr std::size_t kMaxRevisionBytes = std::size_t{1} << 30;

}  // namespace puppet::server
