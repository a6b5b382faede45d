#include "analysis/hiera/data_file.h"

#include <algorithm>

#include "analysis/hiera/data_values.h"
#include "parser/data/data_tree.h"
#include "types/core/collections.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataNode;
using parser::DataTree;
using types::Value;
using types::ValueKind;

namespace {

/// Returns the range of a key without its quotes.
TextRange placeOf(DataNode key, std::size_t size) {
  TextRange range = key.range();
  if (key.isQuoted()) ++range.start;
  range.end = std::min(range.end, range.start + static_cast<std::uint32_t>(size));
  return range;
}

DataEntry entryOf(const DataEntryNodes& written, const Value& name, Value value,
                  std::uint32_t line) {
  return {std::string(name.asString()), std::move(value),
          placeOf(written.key, name.asString().size()), line, written.value.range().start};
}

std::string problemOf(const DataTree& tree, const parser::DataSyntaxError& error) {
  const char* kind =
      tree.format() == parser::DataFormat::Json ? "invalid JSON: " : "invalid YAML: ";
  return kind + error.message + (error.context.empty() ? "" : ' ' + error.context);
}

}  // namespace

DataFile DataFile::read(std::string_view text, Format format) {
  const auto tree =
      DataTree::parse(SourceText(std::string(text)),
                      format == Format::Yaml ? parser::DataFormat::Yaml : parser::DataFormat::Json);
  return of(*tree);
}

DataFile DataFile::of(const DataTree& tree) {
  const Budget::Use unmetered(nullptr);  // data files are cached across evaluations
  DataFile file;
  file.isPlain_ = !tree.hasAnchors();
  DataValues values(tree);
  if (!tree.errors().empty()) {
    const parser::DataSyntaxError& error = tree.errors().front();
    values.fail(problemOf(tree, error), error.range);
  }
  const DataNode root = tree.root();
  if (root.isMapping())
    file.addEntries(root, values);
  else if (root && !values.valueOf(root).isUndef())
    values.fail("expected a hash of keys and values", {0, 0});
  file.problem_ = values.problem();
  return file;
}

DataFile DataFile::of(const DataTree& tree, const DataFile& before) {
  // Larger ones are limited as a whole.
  constexpr std::size_t kMaxReused = 1 << 20;
  if (!tree.reused().isThere || !before.isPlain_ || !before.problem_.message.empty() ||
      tree.hasAnchors() || tree.source().size() > kMaxReused)
    return of(tree);
  const Budget::Use unmetered(nullptr);
  DataFile file;
  DataValues values(tree);
  return file.addChanged(tree, values, before) ? file : of(tree);
}

void DataFile::addEntries(DataNode root, DataValues& values) {
  const std::string_view text = values.text();
  Indices indices;
  std::uint32_t line = 1, counted = 0;
  const std::vector<DataEntryNodes> written = entriesOf(root);
  for (const DataEntryNodes& entry : written) {
    Value key = values.keyOf(entry.key);
    Value value = values.valueOf(entry.value);
    const std::uint32_t start = entry.key.range().start;
    for (; counted < start; ++counted) line += text[counted] == '\n';
    const auto addOne = [&](const Value& name, Value held) {
      if (!name.is(ValueKind::String)) return;
      add(entryOf(entry, name, std::move(held), line), indices);
    };
    if (DataValues::isMerge(entry.key, key, entry.value, value)) {
      isPlain_ = false;
      types::HashBuilder merged;
      DataValues::merge(merged, value);
      const Value all = merged.build();
      for (const auto& [name, held] : all.asHash().entries()) addOne(name, held);
    } else {
      addOne(key, std::move(value));
    }
  }
  isPlain_ = isPlain_ && entries_.size() == written.size();
  indices_ = std::make_shared<const Indices>(std::move(indices));
}

/// Adds the entries of `before` that are still there, and the values of the others. Returns false
/// if the file has to be made as a whole.
bool DataFile::addChanged(const DataTree& tree, DataValues& values, const DataFile& before) {
  const std::vector<DataEntryNodes> written = entriesOf(tree.root());
  const auto [first, last, isThere] = tree.reused();
  if (first + last > std::min(written.size(), before.entries_.size())) return false;
  entries_.reserve(written.size());
  entries_.assign(before.entries_.begin(),
                  before.entries_.begin() + static_cast<std::ptrdiff_t>(first));
  const std::string_view text = values.text();
  std::uint32_t line = 1, counted = 0;
  if (first > 0) {
    line = entries_.back().line;
    counted = written[first - 1].key.range().start;
  }
  const auto lineAt = [&](const DataEntryNodes& entry) {
    for (const std::uint32_t start = entry.key.range().start; counted < start; ++counted)
      line += text[counted] == '\n';
    return line;
  };
  for (std::size_t i = first; i < written.size() - last; ++i) {
    const Value key = values.keyOf(written[i].key);
    Value value = values.valueOf(written[i].value);
    if (!key.is(ValueKind::String) ||
        DataValues::isMerge(written[i].key, key, written[i].value, value))
      return false;
    entries_.push_back(entryOf(written[i], key, std::move(value), lineAt(written[i])));
  }
  if (last > 0) {
    const DataEntryNodes& next = written[written.size() - last];
    const DataEntry& known = before.entries_[before.entries_.size() - last];
    const std::uint32_t shift = next.value.range().start - known.valueAt;
    const std::uint32_t lines = lineAt(next) - known.line;
    for (std::size_t i = before.entries_.size() - last; i < before.entries_.size(); ++i) {
      DataEntry& moved = entries_.emplace_back(before.entries_[i]);
      moved.place = {moved.place.start + shift, moved.place.end + shift};
      moved.valueAt += shift;
      moved.line += lines;
    }
  }
  if (!values.problem().message.empty()) return false;
  if (hasKeysOf(before)) {
    indices_ = before.indices_;
    return true;
  }
  Indices indices;
  for (std::size_t i = 0; i < entries_.size(); ++i) indices.try_emplace(entries_[i].key, i);
  if (indices.size() != entries_.size()) return false;
  indices_ = std::make_shared<const Indices>(std::move(indices));
  return true;
}

bool DataFile::hasKeysOf(const DataFile& other) const {
  return std::ranges::equal(entries_, other.entries_, {}, &DataEntry::key, &DataEntry::key);
}

DataFile DataFile::unreadable() {
  DataFile file;
  file.problem_.message = "this file cannot be read";
  return file;
}

void DataFile::add(DataEntry entry, Indices& indices) {
  const auto [known, isNew] = indices.try_emplace(entry.key, entries_.size());
  if (isNew) {
    entries_.push_back(std::move(entry));
  } else {
    entries_[known->second] = std::move(entry);
  }
}

const DataEntry* DataFile::find(std::string_view key) const {
  const auto found = indices_->find(key);
  return found == indices_->end() ? nullptr : &entries_[found->second];
}

Value DataFile::hash() const {
  types::HashBuilder hash;
  hash.reserve(entries_.size());
  for (const DataEntry& entry : entries_) hash.set(entry.key, entry.value);
  return hash.build();
}

}  // namespace puppet::analysis
