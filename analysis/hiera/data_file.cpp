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

void DataFile::addEntries(DataNode root, DataValues& values) {
  const std::string_view text = values.text();
  std::uint32_t line = 1, counted = 0;
  for (const DataEntryNodes& entry : entriesOf(root)) {
    Value key = values.keyOf(entry.key);
    Value value = values.valueOf(entry.value);
    const std::uint32_t start = entry.key.range().start;
    for (; counted < start; ++counted) line += text[counted] == '\n';
    const auto addOne = [&](const Value& name, Value held) {
      if (!name.is(ValueKind::String)) return;
      add({std::string(name.asString()), std::move(held),
           placeOf(entry.key, name.asString().size()), line, entry.value.range().start});
    };
    if (DataValues::isMerge(entry.key, key, entry.value, value)) {
      types::HashBuilder merged;
      DataValues::merge(merged, value);
      const Value all = merged.build();
      for (const auto& [name, held] : all.asHash().entries()) addOne(name, held);
    } else {
      addOne(key, std::move(value));
    }
  }
}

DataFile DataFile::unreadable() {
  DataFile file;
  file.problem_.message = "this file cannot be read";
  return file;
}

void DataFile::add(DataEntry entry) {
  const auto [known, isNew] = indices_.try_emplace(entry.key, entries_.size());
  if (isNew) {
    entries_.push_back(std::move(entry));
  } else {
    entries_[known->second] = std::move(entry);
  }
}

const DataEntry* DataFile::find(std::string_view key) const {
  const auto found = indices_.find(key);
  return found == indices_.end() ? nullptr : &entries_[found->second];
}

Value DataFile::hash() const {
  types::HashBuilder hash;
  hash.reserve(entries_.size());
  for (const DataEntry& entry : entries_) hash.set(entry.key, entry.value);
  return hash.build();
}

}  // namespace puppet::analysis
