#include "analysis/workspace/index_cache.h"

#include <algorithm>
#include <chrono>
#include <cstring>

#include "analysis/symbols/interface_codec.h"
#include "analysis/workspace/cache_folder.h"
#include "analysis/workspace/replace_file.h"
#include "parser/support/stable_hash.h"
#include "platform/folders.h"

namespace puppet::analysis {
namespace {

constexpr std::string_view kMagic = "puppet-ls index\n";
constexpr std::size_t kMaxCacheBytes = std::size_t{1} << 30;
/// Coarsest resolution of file times among common file systems, in nanoseconds.
constexpr std::int64_t kStampGrain = 2'000'000'000;

/// Writes numbers and texts in native byte order: the cache is only read on the same machine.
class Writer {
 public:
  template <typename T>
  void writeNumber(T value) {
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void writeText(std::string_view text) {
    writeNumber<std::uint32_t>(static_cast<std::uint32_t>(text.size()));
    bytes_ += text;
  }
  template <typename T>
  void writeNumbers(const std::vector<T>& values) {
    writeNumber<std::uint32_t>(static_cast<std::uint32_t>(values.size()));
    bytes_.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
  }
  std::string& bytes() { return bytes_; }

 private:
  std::string bytes_;
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  template <typename T>
  T readNumber() {
    T value{};
    if (rest_.size() < sizeof value) {
      failed_ = true;
      return value;
    }
    std::memcpy(&value, rest_.data(), sizeof value);
    rest_.remove_prefix(sizeof value);
    return value;
  }
  template <typename T>
  std::vector<T> readNumbers() {
    const auto count = readNumber<std::uint32_t>();
    failed_ |= count > rest_.size() / sizeof(T);
    std::vector<T> values(failed_ ? 0 : count);
    const std::size_t size = values.size() * sizeof(T);
    if (size) std::memcpy(values.data(), rest_.data(), size);
    rest_.remove_prefix(size);
    return values;
  }
  std::string_view readText() {
    const auto size = readNumber<std::uint32_t>();
    failed_ |= size > rest_.size();
    const std::string_view text = rest_.substr(0, failed_ ? 0 : size);
    rest_.remove_prefix(text.size());
    return text;
  }
  bool failed() const { return failed_; }
  bool atEnd() const { return rest_.empty(); }

 private:
  std::string_view rest_;
  bool failed_ = false;
};

/// Returns a hash of the inputs that determine how a file is read: the format, the program and the
/// level.
std::uint64_t versionOf(LanguageLevel level) {
  StableHash hash;
  // Another build of the program may produce another summary of the same file.
  hash.add(kInterfaceFormat).add(platform::programId());
  return hash.add(static_cast<std::uint64_t>(level)).add(sizeof(FileInterface)).value();
}

std::uint64_t checksum(std::string_view bytes) { return StableHash().add(bytes).value(); }

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::string hexadecimal(std::uint64_t value) {
  std::string digits(16, '0');
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, value >>= 4)
    *digit = "0123456789abcdef"[value & 15];
  return digits;
}

}  // namespace

std::string IndexCache::userFolder() {
  const std::string cache = platform::cacheFolder();
  return cache.empty() ? cache : cache + "/puppet-ls";
}

std::string IndexCache::pathFor(const std::string& directory, std::string_view root) {
  const std::string folder = directory.empty() ? userFolder() : directory;
  if (folder.empty()) return {};
  return folder + '/' + hexadecimal(StableHash().add(root).value()) + ".index";
}

bool IndexCache::load() {
  clear();
  if (path_.empty()) return false;
  auto content = readFile(path_, kMaxCacheBytes);
  if (!content || !content->bytes.starts_with(kMagic)) return false;
  bytes_ = std::move(content->bytes);
  Reader header(std::string_view(bytes_).substr(kMagic.size()));
  const auto version = header.readNumber<std::uint64_t>();
  const auto sum = header.readNumber<std::uint64_t>();
  constexpr std::size_t kHeader = kMagic.size() + 2 * sizeof(std::uint64_t);
  if (header.failed() || version != versionOf(level_) ||
      sum != checksum(std::string_view(bytes_).substr(kHeader))) {
    clear();
    return false;
  }
  Reader body(std::string_view(bytes_).substr(kHeader));
  written_ = body.readNumber<std::int64_t>();
  // With a time in the future, changes since then cannot be detected.
  if (written_ > now()) written_ = 0;
  const auto count = body.readNumber<std::uint64_t>();
  entries_.reserve(std::min<std::size_t>(count, bytes_.size() / sizeof(FileStamp)));
  for (std::uint64_t i = 0; i < count && !body.failed(); ++i) {
    const std::string_view path = body.readText();
    Entry entry;
    entry.stamp = body.readNumber<FileStamp>();
    entry.contentHash = body.readNumber<std::uint64_t>();
    entry.isBroken = body.readNumber<std::uint8_t>() != 0;
    entry.mentions = body.readNumbers<Mention>();
    entry.interface = body.readText();
    entries_.emplace(path, entry);
  }
  if (body.failed() || !body.atEnd()) clear();
  if (!entries_.empty()) markCacheUsed(path_);
  return !entries_.empty();
}

const IndexCache::Entry* IndexCache::find(std::string_view path) const {
  const auto found = entries_.find(path);
  return found == entries_.end() ? nullptr : &found->second;
}

bool IndexCache::isUnchanged(const Entry& entry, const FileStamp& stamp) const {
  const std::int64_t last = std::max(stamp.modified, stamp.changed);
  return entry.stamp == stamp && last < written_ - kStampGrain;
}

bool IndexCache::store(std::span<const IndexedFilePtr> files) const {
  if (path_.empty()) return false;
  Writer body;
  body.writeNumber<std::int64_t>(now());
  const auto isKept = [](const IndexedFilePtr& file) { return !file->isOpen; };
  body.writeNumber<std::uint64_t>(static_cast<std::uint64_t>(std::ranges::count_if(files, isKept)));
  std::string interface;
  for (const IndexedFilePtr& file : files) {
    if (!isKept(file)) continue;
    interface.clear();
    encode(*file->interface, interface);
    body.writeText(file->path());
    body.writeNumber<FileStamp>(file->stamp);
    body.writeNumber<std::uint64_t>(file->contentHash);
    body.writeNumber<std::uint8_t>(file->isBroken);
    body.writeNumbers(file->mentions);
    body.writeText(interface);
  }
  Writer whole;
  whole.bytes() = kMagic;
  whole.writeNumber<std::uint64_t>(versionOf(level_));
  whole.writeNumber<std::uint64_t>(checksum(body.bytes()));
  whole.bytes() += body.bytes();
  // A part of it is no cache, and it is for the user alone.
  constexpr unsigned kOwn = 0600;
  const auto written =
      replaceFile(path_, whole.bytes(), {.makesFolders = true, .isDurable = false, .mode = kOwn});
  trimCacheFolder(std::string(parentOf(path_)), path_);
  return written.has_value();
}

void IndexCache::clear() {
  entries_ = {};
  bytes_ = {};
  written_ = 0;
}

}  // namespace puppet::analysis
