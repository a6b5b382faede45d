#include "analysis/hiera/data_file.h"

#include <algorithm>

#include "analysis/hiera/data_values.h"
#include "parser/data/parse_data.h"
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

/// Counts the lines of a text during one pass over it.
class LineCounter {
 public:
  explicit LineCounter(std::string_view text, std::uint32_t offset = 0, std::uint32_t line = 1)
      : text_(text), offset_(offset), line_(line) {}

  /// Returns the line of an offset, which must not lie before the last one.
  std::uint32_t lineAt(std::uint32_t offset) {
    for (; offset_ < offset; ++offset_) line_ += text_[offset_] == '\n';
    return line_;
  }

 private:
  const std::string_view text_;
  std::uint32_t offset_, line_;
};

DataEntry entryOf(const DataEntryNodes& written, const Value& name, Value value,
                  std::uint32_t line) {
  const std::string_view key = name.asString();
  return {name,
          key,
          std::move(value),
          placeOf(written.key, key.size()),
          line,
          written.value.range().start};
}

std::string problemOf(const DataTree& tree, const parser::DataSyntaxError& error) {
  const char* kind =
      tree.format() == parser::DataFormat::Json ? "invalid JSON: " : "invalid YAML: ";
  return kind + error.message + (error.context.empty() ? "" : ' ' + error.context);
}

}  // namespace

DataFile DataFile::read(std::string_view text, Format format) {
  const auto tree =
      parseData(SourceText(std::string(text)),
                format == Format::Yaml ? parser::DataFormat::Yaml : parser::DataFormat::Json);
  return of(*tree);
}

DataFile DataFile::of(const DataTree& tree) {
  const Budget::Use unmetered(nullptr);  // data files are cached across evaluations
  DataFile file;
  file.isPlain_ = !tree.hasAnchors();
  DataValues values(tree);
  const DataNode root = tree.root();
  if (root.isMapping())
    file.addEntries(root, values);
  else if (root && !values.valueOf(root).isUndef())
    values.fail(DataProblem::kNoHash, {0, 0});
  file.isPlain_ = file.isPlain_ && values.problem().message.empty();
  file.setProblem(tree, values);
  return file;
}

DataFile DataFile::of(const DataTree& tree, const DataFile& before) {
  // Larger ones are limited as a whole.
  constexpr std::size_t kMaxReused = 1 << 20;
  if (!tree.reused().isThere || !before.isPlain_ || tree.hasAnchors() ||
      tree.source().size() > kMaxReused)
    return of(tree);
  const Budget::Use unmetered(nullptr);
  DataFile file;
  DataValues values(tree);
  if (!file.addChanged(tree, values, before)) return of(tree);
  file.setProblem(tree, values);
  return file;
}

void DataFile::setProblem(const DataTree& tree, const DataValues& values) {
  problem_ = values.problem();
  if (tree.errors().empty()) return;
  const parser::DataSyntaxError& error = tree.errors().front();
  const std::string_view before = tree.source().view().substr(0, error.range.start);
  const std::size_t lineStart = before.rfind('\n') + 1;
  problem_ = {problemOf(tree, error), lineOf(tree.source().view(), error.range.start), error.range,
              static_cast<std::uint32_t>(before.size() - lineStart + 1)};
}

void DataFile::addEntries(DataNode root, DataValues& values) {
  Indices indices;
  LineCounter lines(values.text());
  const std::vector<DataEntryNodes> written = entriesOf(root);
  for (const DataEntryNodes& entry : written) {
    Value key = values.keyOf(entry.key);
    Value value = values.valueOf(entry.value);
    const std::uint32_t line = lines.lineAt(entry.key.range().start);
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
  LineCounter lines = first == 0 ? LineCounter(values.text())
                                 : LineCounter(values.text(), written[first - 1].key.range().start,
                                               entries_.back().line);
  for (std::size_t i = first; i < written.size() - last; ++i) {
    const Value key = values.keyOf(written[i].key);
    Value value = values.valueOf(written[i].value);
    if (!key.is(ValueKind::String) ||
        DataValues::isMerge(written[i].key, key, written[i].value, value))
      return false;
    entries_.push_back(
        entryOf(written[i], key, std::move(value), lines.lineAt(written[i].key.range().start)));
  }
  if (last > 0) {
    const DataEntryNodes& next = written[written.size() - last];
    addMoved(before, last, next.value.range().start, lines.lineAt(next.key.range().start));
  }
  if (!values.problem().message.empty()) return false;
  return indexAfter(before);
}

/// Adds the last entries of `before`, of which the first one has its value and its line there now.
void DataFile::addMoved(const DataFile& before, std::size_t count, std::uint32_t valueAt,
                        std::uint32_t line) {
  const std::size_t begin = before.entries_.size() - count;
  const std::uint32_t shift = valueAt - before.entries_[begin].valueAt;
  const std::uint32_t lines = line - before.entries_[begin].line;
  for (std::size_t i = begin; i < before.entries_.size(); ++i) {
    DataEntry& moved = entries_.emplace_back(before.entries_[i]);
    moved.place = {moved.place.start + shift, moved.place.end + shift};
    moved.valueAt += shift;
    moved.line += lines;
  }
}

/// Sets the index, which is that of `before` if the keys are the same. Returns false if a key is
/// there twice.
bool DataFile::indexAfter(const DataFile& before) {
  if (std::ranges::equal(entries_, before.entries_, {}, &DataEntry::key, &DataEntry::key)) {
    indices_ = before.indices_;
    return true;
  }
  Indices indices;
  for (std::size_t i = 0; i < entries_.size(); ++i)
    indices.try_emplace(std::string(entries_[i].key), i);
  if (indices.size() != entries_.size()) return false;
  indices_ = std::make_shared<const Indices>(std::move(indices));
  return true;
}

DataFile DataFile::unreadable() {
  DataFile file;
  file.problem_.message = "this file cannot be read";
  return file;
}

void DataFile::add(DataEntry entry, Indices& indices) {
  const auto [known, isNew] = indices.try_emplace(std::string(entry.key), entries_.size());
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
  for (const DataEntry& entry : entries_) hash.set(entry.name, entry.value);
  return hash.build();
}

}  // namespace puppet::analysis
