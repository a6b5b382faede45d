#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace puppet::platform {

struct ReplaceOptions {
  /// The content that the file must still have: a file with another one is left as it is.
  std::optional<std::string_view> expected = {};
  /// Writes to what is no regular file: a pipe, a device, what the process has open.
  bool writesToStreams = false;
  /// Makes the folders that the file needs.
  bool makesFolders = false;
  /// Returns only when the content has reached the disk.
  bool isDurable = true;
  /// The permissions of a file that is new, less the mask of the process, where the system has
  /// such.
  unsigned mode = 0666;
  /// How long a file with expected content may be locked by another process.
  std::chrono::milliseconds lockPatience = std::chrono::seconds(5);
};

/// Puts `bytes` in the place of a file's content; the one way in which this program writes files.
/// Readers see the old content or the new, never a part, and so does the next start after a crash.
/// Links are followed; mode, owner and extended attributes stay. Returns why it failed; the file is
/// then as it was.
///
/// A file that cannot be exchanged without losing other names (hard links), its owner or its mount
/// is overwritten in place, and the complete new content lies next to it until that is done.
tl::expected<void, std::string> replaceFile(const std::string& path, std::string_view bytes,
                                            const ReplaceOptions& options = {});

}  // namespace puppet::platform
