#include "parser/data/yaml_splice.h"

#include <algorithm>
#include <utility>

#include "parser/data/line_entries.h"
#include "parser/data/yaml_parser.h"
#include "parser/support/text_change.h"

namespace puppet::parser {

YamlSplice::YamlSplice(const DataTree& before, SourceText text)
    : before_(before), text_(std::move(text)) {}

DataTreePtr YamlSplice::tree() {
  if (!hasLineEntries(before_) || text_.size() > DataTree::kMaxBytes || !findPart()) return nullptr;
  const DataTreePtr part = parseYaml(SourceText(std::string(text_.slice(part_.now))));
  const DataNode root = part->root();
  const bool isWhole = part->errors_.empty() && part->end_ == part->source_.size();
  if (!isWhole || !root.isMapping() || root.style() != DataStyle::Block ||
      part->records_.front().properties != 0 || root.range().start != 0)
    return nullptr;

  made_ = std::make_shared<DataTree>();
  made_->source_ = text_;
  made_->format_ = DataFormat::Yaml;
  const std::uint32_t shift = part_.now.end - part_.before.end;
  made_->end_ = before_.end_ + shift;
  const auto count = static_cast<std::uint32_t>(before_.records_.size());
  made_->records_.reserve(count + part->records_.size());
  add(before_, 0, part_.firstRecord, 0);
  add(*part, 1, static_cast<std::uint32_t>(part->records_.size()), part_.now.start);
  add(before_, part_.endRecord, count, shift);
  DataRecord& outermost = made_->records_.front();
  outermost.next = static_cast<std::uint32_t>(made_->records_.size());
  outermost.range.end = part_.endEntry == keys_.size() ? root.range().end + part_.now.start
                                                       : before_.records_.front().range.end + shift;
  made_->reused_ = {part_.firstEntry, keys_.size() - part_.endEntry, true};
  return std::move(made_);
}

/// Finds the entries that the edit touches. Returns false if they have no lines of their own.
bool YamlSplice::findPart() {
  const std::string_view before = before_.source_.view(), now = text_.view();
  const TextChange change = changeBetween(before, now);
  const TextRange changed{change.prefix, before_.source_.size() - change.suffix};
  for (const DataEntryNodes& entry : entriesOf(before_.root())) keys_.push_back(entry.key);
  const auto startOf = [](const DataNode& key) { return key.range().start; };
  // An edit right before a key belongs to the entry above, too.
  const auto first = std::ranges::lower_bound(keys_, changed.start, {}, startOf);
  const auto end = std::ranges::lower_bound(keys_, changed.end, {}, startOf);
  if (first == keys_.begin()) return false;
  part_.firstEntry = static_cast<std::size_t>(first - keys_.begin()) - 1;
  part_.endEntry = static_cast<std::size_t>(end - keys_.begin());
  part_.before.start = part_.now.start = startOf(keys_[part_.firstEntry]);
  part_.firstRecord = keys_[part_.firstEntry].index_;
  const std::uint32_t shift = text_.size() - before_.source_.size();
  if (end == keys_.end()) {
    if (before_.end_ != before_.source_.size()) return false;
    part_.before.end = before_.source_.size();
    part_.endRecord = static_cast<std::uint32_t>(before_.records_.size());
  } else {
    part_.before.end = startOf(*end);
    part_.endRecord = end->index_;
    if (!isLineEntry(before_, *end)) return false;
  }
  part_.now.end = part_.before.end + shift;
  return isLineEntry(before_, keys_[part_.firstEntry]) &&
         (end == keys_.end() || now[part_.now.end - 1] == '\n');
}

/// Appends records of a tree, whose offsets move by a number.
void YamlSplice::add(const DataTree& from, std::uint32_t begin, std::uint32_t end,
                     std::uint32_t offsetShift) {
  const auto indexShift = static_cast<std::uint32_t>(made_->records_.size()) - begin;
  for (std::uint32_t i = begin; i < end; ++i)
    addRecord(from, from.records_[i], indexShift, offsetShift);
}

void YamlSplice::addRecord(const DataTree& from, const DataRecord& record, std::uint32_t indexShift,
                           std::uint32_t offsetShift) {
  const auto movedRange = [&](TextRange range) {
    return TextRange{range.start + offsetShift, range.end + offsetShift};
  };
  const auto movedText = [&](DataText text) {
    if (text.size == 0) return DataText{};
    if (!text.isDecoded) {
      text.start += offsetShift;
      return text;
    }
    const auto start = static_cast<std::uint32_t>(made_->decoded_.size());
    made_->decoded_.append(from.decoded_, text.start, text.size);
    return DataText{start, text.size, true};
  };
  DataRecord moved = record;
  moved.range = movedRange(record.range);
  moved.text = movedText(record.text);
  moved.next += indexShift;
  if (record.parent != 0) moved.parent += indexShift;
  if (record.properties != 0) {
    DataProperties properties = from.properties_[record.properties - 1];
    for (TextRange* range : {&properties.anchorRange, &properties.tagRange})
      if (!range->empty()) *range = movedRange(*range);
    properties.anchor = movedText(properties.anchor);
    properties.tag = movedText(properties.tag);
    made_->properties_.push_back(properties);
    moved.properties = static_cast<std::uint32_t>(made_->properties_.size());
  }
  made_->records_.push_back(moved);
}

}  // namespace puppet::parser
