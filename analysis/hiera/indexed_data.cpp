#include "analysis/hiera/indexed_data.h"

#include <algorithm>
#include <utility>

#include "analysis/hiera/data_key.h"
#include "parser/support/stable_hash.h"

namespace puppet::analysis {

namespace {

bool isPartOfName(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == ':' || c == '-';
}

std::uint64_t hashOf(std::string_view name) { return StableHash().add(name).value(); }

/// Returns true if the word between these offsets may be a key: before a colon, perhaps in quotes,
/// or behind a question mark. That it stands in a comment does not matter.
bool mayBeKey(std::string_view text, std::size_t begin, std::size_t end) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const auto isQuote = [&](std::size_t at) {
    return at < text.size() && (text[at] == '"' || text[at] == '\'');
  };
  if (isQuote(end)) ++end;
  const std::size_t next = text.find_first_not_of(kBlanks, end);
  if (next != text.npos && text[next] == ':') return true;
  if (begin > 0 && isQuote(begin - 1)) --begin;
  const std::size_t before = begin == 0 ? text.npos : text.find_last_not_of(kBlanks, begin - 1);
  return before != text.npos && text[before] == '?';
}

/// A name without colons at its ends.
struct NameRange {
  std::size_t begin, end;
};

/// Returns the name around the colon at `at`, or the one before it.
NameRange nameAround(std::string_view text, std::size_t at) {
  std::size_t begin = at, end = at;
  while (begin > 0 && isPartOfName(text[begin - 1])) --begin;
  while (end < text.size() && isPartOfName(text[end])) ++end;
  while (end > begin && text[end - 1] == ':') --end;
  return {begin, end};
}

/// Sorts hashes, each of which stays once.
std::vector<std::uint64_t> asSet(std::vector<std::uint64_t> hashes) {
  std::ranges::sort(hashes);
  const auto rest = std::ranges::unique(hashes);
  hashes.erase(rest.begin(), rest.end());
  hashes.shrink_to_fit();
  return hashes;
}

/// Returns the hashes of every name that may be a key.
std::vector<std::uint64_t> keysIn(std::string_view text) {
  std::vector<std::uint64_t> keys;
  const auto add = [&](NameRange range) {
    std::string_view name = text.substr(range.begin, range.end - range.begin);
    while (name.starts_with(':')) name.remove_prefix(1);
    if (!name.empty() && mayBeKey(text, range.begin, range.end)) keys.push_back(hashOf(name));
  };
  for (std::size_t at = 0; (at = text.find(':', at)) != text.npos;) {
    // The colon behind a quote or a blank ends the name before these.
    std::size_t before = at;
    while (before > 0 && (text[before - 1] == ' ' || text[before - 1] == '\t')) --before;
    if (before > 0 && (text[before - 1] == '"' || text[before - 1] == '\'')) --before;
    const NameRange range = nameAround(text, before);
    add(range);
    at = std::max(at, range.end) + 1;
  }
  // A name without a colon behind it.
  for (std::size_t at = 0; (at = text.find('?', at)) != text.npos; ++at) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n'\"", at + 1);
    if (begin != text.npos) add(nameAround(text, begin));
  }
  return asSet(std::move(keys));
}

/// Returns the hashes of the keys of a file.
std::vector<std::uint64_t> keysIn(const DataFile& file) {
  std::vector<std::uint64_t> keys;
  keys.reserve(file.entries().size());
  for (const DataEntry& entry : file.entries()) keys.push_back(hashOf(entry.key));
  return asSet(std::move(keys));
}

/// Returns the hashes of the words in `%{...}`.
std::vector<std::uint64_t> interpolatedIn(std::string_view text) {
  std::vector<std::uint64_t> words;
  for (std::size_t at = 0; (at = text.find("%{", at)) != text.npos;) {
    const std::size_t end = std::min(text.find('}', at), text.size());
    while (at < end) {
      while (at < end && !isPartOfName(text[at])) ++at;
      const std::size_t begin = at;
      while (at < end && isPartOfName(text[at])) ++at;
      if (at > begin) words.push_back(hashOf(text.substr(begin, at - begin)));
    }
  }
  std::ranges::sort(words);
  return words;
}

}  // namespace

KeyHash::KeyHash(std::string_view key)
    : value(hashOf(key)),
      isIndexed(std::ranges::all_of(key, isPartOfName) && !key.starts_with(':') &&
                !key.ends_with(':')) {}

IndexedData::IndexedData(std::optional<SourceText> text, HierarchyLevel::Source source, bool isOpen,
                         ReadDataPtr read, const IndexedData* before)
    : text_(std::move(text)), source_(source), isOpen_(isOpen), read_(std::move(read)) {
  if (!text_) return;
  const std::string_view bytes = text_->view();
  fingerprint_ = hashOf(bytes);
  // The values of an open document are needed in any case.
  const DataFile* const file = read_ ? read_->file().get() : nullptr;
  if (!file || !file->problem().message.empty())  // some keys may not have been read
    keys_ = keysIn(bytes);
  else if (before && before->read_ && before->read_->file()->problem().message.empty() &&
           file->hasKeysOf(*before->read_->file()))
    keys_ = before->keys_;
  else
    keys_ = keysIn(*file);
  interpolated_ = interpolatedIn(bytes);
  mayHaveOptions_ = bytes.find(kLookupOptions) != std::string_view::npos;
  mayHaveEscapes_ = bytes.find('\\') != std::string_view::npos;
}

bool IndexedData::mayHave(const KeyHash& key) const {
  return !key.isIndexed || std::ranges::binary_search(keys_, key.value);
}

bool IndexedData::mayName(const KeyHash& key) const {
  return mayHaveOptions_ || mayHaveEscapes_ || mayHave(key) ||
         std::ranges::binary_search(interpolated_, key.value);
}

const DataFilePtr& IndexedData::file() const {
  std::call_once(isRead_, [&] {
    const auto format =
        source_ == HierarchyLevel::Source::Json ? DataFile::Format::Json : DataFile::Format::Yaml;
    file_ = read_ ? read_->file()
                  : std::make_shared<const DataFile>(text_ ? DataFile::read(text_->view(), format)
                                                           : DataFile::unreadable());
    if (mayHaveOptions_) options_ = lookupOptionsIn(*file_);
  });
  return file_;
}

const std::vector<LookupOptionEntry>& IndexedData::options() const {
  // Few files have options, and reading the others would be slow.
  if (mayHaveOptions_) file();
  return options_;
}

}  // namespace puppet::analysis
