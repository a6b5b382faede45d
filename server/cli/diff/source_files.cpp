#include "server/cli/diff/source_files.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "analysis/workspace/files.h"
#include "parser/support/glob.h"
#include "types/core/collections.h"

namespace puppet::server {
namespace {

using analysis::DirectoryEntry;
using types::Tristate;
using types::Value;
using types::ValueKind;

constexpr std::string_view kModules = "puppet:///modules/";
/// Maximum depth of folders below a source.
constexpr std::size_t kMaxFolders = 100;

/// Decodes `%20`. Absent for a malformed escape.
std::optional<std::string> decodedUrl(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i];
      continue;
    }
    unsigned value = 0;
    const std::string_view digits = text.substr(i + 1, 2);
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (digits.size() < 2 || error != std::errc() || end != digits.data() + 2 || value == 0)
      return std::nullopt;
    decoded += static_cast<char>(value);
    i += 2;
  }
  return decoded;
}

/// Returns true for a path with a component `..`, or one that other systems read as such.
bool mayLeave(std::string_view path) {
  if (path.find_first_of(std::string_view("\\\0", 2)) != path.npos) return true;
  for (std::size_t at = 0; at <= path.size();) {
    const std::size_t end = std::min(path.find('/', at), path.size());
    if (path.substr(at, end - at) == "..") return true;
    at = end + 1;
  }
  return false;
}

bool isSetTo(const Value& value, std::initializer_list<std::string_view> words) {
  if (value.is(ValueKind::Boolean)) return value.asBoolean();
  return value.is(ValueKind::String) && std::ranges::find(words, value.asString()) != words.end();
}

std::optional<std::size_t> numberIn(const Value& value) {
  if (value.isSmallInteger() && value.asSmallInteger() >= 0)
    return static_cast<std::size_t>(value.asSmallInteger());
  if (!value.is(ValueKind::String)) return std::nullopt;
  const std::string_view text = value.asString();
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool isNumber = error == std::errc() && end == text.data() + text.size();
  return isNumber ? std::optional(number) : std::nullopt;
}

}  // namespace

SourceSelection SourceSelection::of(const analysis::Resource& file) {
  SourceSelection selection{
      .isRecursive = isSetTo(file.valueOf("recurse"), {"true", "remote", "inf"}),
      .maxDepth = numberIn(file.valueOf("recurselimit")).value_or(kMaxFolders)};
  const Value ignore = file.valueOf("ignore");
  if (ignore.is(ValueKind::String)) selection.ignored.emplace_back(ignore.asString());
  if (ignore.is(ValueKind::Array))
    for (const Value& pattern : ignore.asArray().elements())
      if (pattern.is(ValueKind::String)) selection.ignored.emplace_back(pattern.asString());
  return selection;
}

SourceFile SourceFiles::find(const std::string& url) const {
  SourceFile file{.url = url};
  if (!url.starts_with(kModules)) return file;
  const auto decoded = decodedUrl(std::string_view(url).substr(kModules.size()));
  if (!decoded || mayLeave(*decoded)) return file;
  const std::size_t slash = std::min(decoded->find('/'), decoded->size());
  const analysis::Module* module = environment_.findModule(decoded->substr(0, slash));
  if (!module) return file;
  std::string path = module->path + "/files" + decoded->substr(slash);
  while (path.ends_with('/')) path.pop_back();
  file.path = analysis::realPathOf(path);
  if (file.path.empty()) {
    // A link to nothing here may lead to something on the server.
    file.isThere = analysis::isLink(path) ? Tristate::Unknown : Tristate::No;
  } else if (environment_.contains(file.path)) {
    file.isThere = Tristate::Yes;
  }
  return file;
}

SourceFile SourceFiles::firstOf(const std::vector<std::string>& urls) const {
  SourceFile file{.isThere = Tristate::No};
  for (const std::string& url : urls) {
    file = find(url);
    if (file.isThere != Tristate::No) break;
  }
  return file;
}

SourceFiles::Listing SourceFiles::list(const std::string& folder,
                                       const SourceSelection& selection) const {
  Listing listing;
  addEntries(folder, "", 1, selection, listing);
  std::ranges::sort(listing.entries, {}, &Entry::name);
  return listing;
}

void SourceFiles::addEntries(const std::string& folder, const std::string& prefix,
                             std::size_t depth, const SourceSelection& selection,
                             Listing& listing) const {
  if (depth > selection.maxDepth || !listing.isComplete) return;
  const auto entries = analysis::listDirectory(folder);
  if (!entries || depth > kMaxFolders) {
    listing.isComplete = false;
    return;
  }
  for (const DirectoryEntry& entry : *entries) {
    const auto isIgnoredBy = [&](const std::string& pattern) {
      return matchesGlob(pattern, entry.name);
    };
    if (std::ranges::any_of(selection.ignored, isIgnoredBy)) continue;
    const std::string path = folder + '/' + entry.name;
    if (entry.kind == DirectoryEntry::Kind::Directory) {
      addEntries(path, prefix + entry.name + '/', depth + 1, selection, listing);
      continue;
    }
    const std::string real =
        entry.kind == DirectoryEntry::Kind::Link ? analysis::realPathOf(path) : path;
    if (real.empty() || !environment_.contains(real) || !analysis::isFile(real)) continue;
    if (listing.entries.size() >= maxEntries_) {
      listing.isComplete = false;
      return;
    }
    listing.entries.push_back({prefix + entry.name, real});
  }
}

}  // namespace puppet::server
