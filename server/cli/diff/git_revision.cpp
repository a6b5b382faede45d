#include "server/cli/diff/git_revision.h"

#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>
#include <vector>

#include "platform/folders.h"
#include "platform/run_process.h"

namespace puppet::server {
namespace {

namespace fs = std::filesystem;

/// File of a revision, as `git ls-tree -l` lists it.
struct TreeEntry {
  std::string mode;
  std::string object;
  std::string path;
};

/// Runs git so that it reads objects only.
tl::expected<void, std::string> runGit(const std::string& repository,
                                       const std::vector<std::string>& arguments,
                                       std::string_view input, const platform::OutputSink& sink) {
  std::vector<std::string> command = {"git",
                                      "-C",
                                      repository,
                                      "--no-pager",
                                      "--literal-pathspecs",
                                      "-c",
                                      "core.fsmonitor=false",
                                      "-c",
                                      "core.hooksPath=/dev/null",
                                      "-c",
                                      "protocol.allow=never"};
  command.insert(command.end(), arguments.begin(), arguments.end());
  static const std::vector<std::string> kSettings = {"GIT_OPTIONAL_LOCKS=0", "GIT_NO_LAZY_FETCH=1",
                                                     "GIT_TERMINAL_PROMPT=0", "LC_ALL=C"};
  return platform::runProcess(command, input, kSettings, sink);
}

tl::expected<std::string, std::string> outputOf(const std::string& repository,
                                                const std::vector<std::string>& arguments) {
  std::string output;
  const auto sink = [&](std::string_view piece) {
    output += piece;
    return output.size() <= kMaxRevisionBytes;
  };
  auto run = runGit(repository, arguments, {}, sink);
  if (!run) return tl::unexpected(run.error());
  return output;
}

/// Returns true if a path of a tree stays below the folder that it is written to.
bool isSafePath(const std::string& path) {
  if (path.empty() || fs::path(path).has_root_path()) return false;
  for (const fs::path& part : fs::path(path))
    if (part.empty() || part == "." || part == ".." || part == ".git") return false;
  return true;
}

/// Parses the records `MODE TYPE OBJECT SIZE\tPATH` that end with NUL.
std::vector<TreeEntry> entriesOf(std::string_view listing) {
  std::vector<TreeEntry> entries;
  while (!listing.empty()) {
    const std::size_t end = std::min(listing.find('\0'), listing.size());
    const std::string_view record = listing.substr(0, end);
    listing.remove_prefix(std::min(end + 1, listing.size()));
    const std::size_t tab = record.find('\t');
    std::vector<std::string> fields;
    for (std::size_t at = 0; tab != record.npos && at < tab;) {
      const std::size_t stop = std::min(record.find(' ', at), tab);
      if (stop > at) fields.emplace_back(record.substr(at, stop - at));
      at = stop + 1;
    }
    if (fields.size() != 4 || fields[1] != "blob") continue;  // a submodule has no contents here
    std::size_t size = 0;
    std::from_chars(fields[3].data(), fields[3].data() + fields[3].size(), size);
    std::string path(record.substr(tab + 1));
    if (size <= kMaxRevisionFile && isSafePath(path))
      entries.push_back({fields[0], fields[2], std::move(path)});
  }
  return entries;
}

/// Splits the output of `git cat-file --batch` into the contents of files and writes these. Links
/// are made last, so that no file is written through one.
class RevisionWriter {
 public:
  RevisionWriter(const std::string& folder, const std::vector<TreeEntry>& entries)
      : folder_(folder), entries_(entries) {}

  bool add(std::string_view piece) {
    total_ += piece.size();
    if (total_ > kMaxRevisionBytes) return fail("the revision is too large");
    buffer_ += piece;
    std::size_t begin = 0;
    while (next_ < entries_.size() && takeObject(begin)) {
    }
    buffer_.erase(0, begin);
    return error_.empty();
  }

  /// Returns an error if not all files were written.
  std::string finish() {
    if (error_.empty() && next_ < entries_.size()) fail("git printed too few objects");
    for (const auto& [path, target] : links_) {
      std::error_code error;
      fs::create_directories(path.parent_path(), error);
      if (isInFolder(path.parent_path())) fs::create_symlink(target, path, error);
    }
    return error_;
  }

 private:
  /// Takes `OBJECT TYPE SIZE\nCONTENTS\n` from the buffer. Returns false if it is not complete.
  bool takeObject(std::size_t& begin) {
    const std::size_t line = buffer_.find('\n', begin);
    if (line == buffer_.npos) return false;
    const std::string_view head = std::string_view(buffer_).substr(begin, line - begin);
    const std::string_view number = head.substr(head.rfind(' ') + 1);
    std::size_t size = 0;
    const auto read = std::from_chars(number.data(), number.data() + number.size(), size);
    if (read.ec != std::errc() || head.find(" blob ") == head.npos)
      return fail("git cannot read the object " + entries_[next_].object);
    if (buffer_.size() - line - 1 < size + 1) return false;
    write(entries_[next_++], buffer_.substr(line + 1, size));
    begin = line + 1 + size + 1;
    return true;
  }

  void write(const TreeEntry& entry, const std::string& contents) {
    constexpr std::string_view kLink = "120000";
    const fs::path path = fs::path(folder_) / entry.path;
    if (entry.mode == kLink) {
      links_.emplace_back(path, contents);
      return;
    }
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    std::ofstream file(path, std::ios::binary);
    if (!file.write(contents.data(), static_cast<std::streamsize>(contents.size())))
      fail(path.generic_string() + ": " + std::strerror(errno));
  }

  /// Returns false for a folder behind a link of a malformed tree.
  bool isInFolder(const fs::path& path) const {
    std::error_code error;
    const fs::path expected = fs::canonical(folder_, error) / path.lexically_relative(folder_);
    return fs::canonical(path, error) == expected.lexically_normal();
  }

  bool fail(std::string error) {
    if (error_.empty()) error_ = std::move(error);
    return false;
  }

  const std::string& folder_;
  const std::vector<TreeEntry>& entries_;
  std::size_t next_ = 0;
  std::size_t total_ = 0;
  std::string buffer_;
  std::vector<std::pair<fs::path, std::string>> links_;
  std::string error_;
};

}  // namespace

tl::expected<TemporaryFolder, std::string> TemporaryFolder::create() {
  auto path = platform::createTemporaryFolder();
  if (!path) return tl::unexpected("cannot create a temporary folder: " + path.error());
  return TemporaryFolder(std::move(*path));
}

TemporaryFolder::TemporaryFolder(TemporaryFolder&& other) noexcept
    : path_(std::exchange(other.path_, {})) {}

TemporaryFolder& TemporaryFolder::operator=(TemporaryFolder&& other) noexcept {
  std::swap(path_, other.path_);
  return *this;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code error;
  if (!path_.empty()) fs::remove_all(path_, error);
}

tl::expected<TemporaryFolder, std::string> readRevision(const std::string& revision,
                                                        const std::string& repository) {
  if (revision.empty() || revision.front() == '-')
    return tl::unexpected("'" + revision + "' is not a revision");
  const bool hasPath = revision.find(':') != revision.npos;
  auto tree = outputOf(repository,
                       {"rev-parse", "--verify", "--quiet", hasPath ? revision : revision + ":./"});
  if (!tree) return tl::unexpected("'" + revision + "' is not a revision of this repository");
  while (!tree->empty() && tree->back() == '\n') tree->pop_back();
  const auto listing = outputOf(repository, {"ls-tree", "-r", "-z", "-l", "--full-tree", *tree});
  if (!listing) return tl::unexpected(listing.error());
  const std::vector<TreeEntry> entries = entriesOf(*listing);
  auto folder = TemporaryFolder::create();
  if (!folder) return folder;
  std::string objects;
  for (const TreeEntry& entry : entries) objects += entry.object + '\n';
  RevisionWriter writer(folder->path(), entries);
  auto run = runGit(repository, {"cat-file", "--batch"}, objects,
                    [&](std::string_view piece) { return writer.add(piece); });
  if (const std::string error = writer.finish(); !error.empty()) return tl::unexpected(error);
  if (!run) return tl::unexpected(run.error());
  return folder;
}

}  // namespace puppet::server
