#include "server/cli/diff/file_contents.h"

#include <algorithm>
#include <array>
#include <fstream>

#include "analysis/eval/functions/digests.h"
#include "analysis/workspace/files.h"
#include "parser/support/text_encoding.h"
#include "types/core/value.h"
#include "types/text/value_printer.h"

namespace puppet::server {
namespace {

using types::Tristate;

constexpr std::size_t kBlock = 64 << 10;
/// Maximum size of a text that a report shows.
constexpr std::size_t kMaxShownText = 16 << 10;

/// Returns true for a small file that git-lfs replaces by a larger one at checkout.
bool isLfsPointer(const std::string& path, std::uint64_t size) {
  constexpr std::uint64_t kMaxPointer = 1024;
  return size <= kMaxPointer && analysis::textOfFile(path, kMaxPointer)
                                    .starts_with("version https://git-lfs.github.com/spec/");
}

/// Compares files of one size in blocks.
Tristate haveSameBlocks(const std::string& before, const std::string& after, std::size_t& bytes) {
  std::ifstream first(before, std::ios::binary), second(after, std::ios::binary);
  std::array<char, kBlock> old{}, now{};
  while (first && second) {
    first.read(old.data(), kBlock);
    second.read(now.data(), kBlock);
    if (first.bad() || second.bad()) return Tristate::Unknown;
    const auto count = static_cast<std::size_t>(first.gcount());
    bytes += 2 * count;
    if (first.gcount() != second.gcount()) return Tristate::No;
    if (!std::equal(old.begin(), old.begin() + static_cast<std::ptrdiff_t>(count), now.begin()))
      return Tristate::No;
    if (count < kBlock) return first.eof() && second.eof() ? Tristate::Yes : Tristate::Unknown;
  }
  return Tristate::Unknown;
}

}  // namespace

Tristate haveSameContents(const std::string& before, const std::string& after, std::size_t& bytes) {
  if (before == after) return Tristate::Yes;
  const auto old = analysis::stampOf(before), now = analysis::stampOf(after);
  if (!old || !now) return Tristate::Unknown;
  if (old->size != now->size)
    return isLfsPointer(before, old->size) != isLfsPointer(after, now->size) ? Tristate::Unknown
                                                                             : Tristate::No;
  if (old->size > kMaxComparedFile) return Tristate::Unknown;
  return haveSameBlocks(before, after, bytes);
}

std::optional<ReportedValue> reportedContents(const std::string& path, bool showsText) {
  if (path.empty()) return std::nullopt;
  const auto content = analysis::readFile(path, kMaxComparedFile);
  if (!content) {
    const auto stamp = analysis::stampOf(path);
    return ReportedValue{stamp ? std::to_string(stamp->size) + " bytes" : "unreadable"};
  }
  const std::string& bytes = content->bytes;
  const bool isText =
      bytes.size() <= kMaxShownText && isValidUtf8(bytes) && bytes.find('\0') == bytes.npos;
  if (!showsText || !isText)
    return ReportedValue{std::to_string(bytes.size()) + " bytes, sha256 " +
                         analysis::sha256(bytes).substr(0, 12)};
  ReportedValue value{types::programText(types::Value::string(bytes))};
  if (bytes.find('\n') != bytes.npos) value.lines = bytes;
  return value;
}

}  // namespace puppet::server
