#include "parser/data/yaml_splice.h"

#include <algorithm>
#include <utility>

#include "parser/data/line_entries.h"
#include "parser/data/yaml_parser.h"
#include "parser/data/yaml_scanner.h"
#include "parser/support/text_change.h"

namespace puppet::parser {

YamlSplice::YamlSplice(const DataTree& before, SourceText text)
    : before_(before), text_(std::move(text)) {}

DataTreePtr YamlSplice::tree() {
  const bool isSuitable = hasLineEntries(before_) && text_.size() <= DataTree::kMaxBytes &&
                          before_.errors_.size() <= kMaxErrors &&
                          (before_.errors_.empty() || before_.end_ == before_.source_.size());
  if (!isSuitable) return nullptr;
  for (const DataEntryNodes& entry : entriesOf(before_.root())) keys_.push_back(entry.key);
  if (before_.errors_.empty())
    if (DataTreePtr made = splice(Margin::None)) return made;
  return splice(Margin::Entries);
}

DataTreePtr YamlSplice::splice(Margin margin) {
  part_ = {};
  if (!findPart(margin)) return nullptr;
  std::uint32_t reach = 0;
  const DataTreePtr part = parseYaml(SourceText(std::string(text_.slice(part_.now))), &reach);
  const DataNode root = part->root();
  const bool isRead =
      part->end_ == part->source_.size() && root.isMapping() && root.style() == DataStyle::Block &&
      part->records_.front().properties == 0 && root.range().start == 0 &&
      (margin == Margin::Entries ? hasOwnMistakes(*part, reach) : part->errors_.empty());
  if (!isRead) return nullptr;

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
  addMistakes(*part, shift);
  DataRecord& outermost = made_->records_.front();
  outermost.next = static_cast<std::uint32_t>(made_->records_.size());
  outermost.range.end = part_.endEntry == keys_.size() ? root.range().end + part_.now.start
                                                       : before_.records_.front().range.end + shift;
  made_->reused_ = {part_.firstEntry, keys_.size() - part_.endEntry, true};
  return std::move(made_);
}

/// Finds the entries that the edit touches. Returns false if they have no lines of their own.
bool YamlSplice::findPart(Margin margin) {
  const std::string_view before = before_.source_.view(), now = text_.view();
  const TextChange change = changeBetween(before, now);
  const TextRange changed{change.prefix, before_.source_.size() - change.suffix};
  const auto startOf = [](const DataNode& key) { return key.range().start; };
  // An edit right before a key belongs to the entry above, too.
  auto first = std::ranges::lower_bound(keys_, changed.start, {}, startOf);
  auto end = std::ranges::lower_bound(keys_, changed.end, {}, startOf);
  if (first == keys_.begin()) return false;
  --first;
  part_.changed.start = startOf(*first);
  part_.changed.end = end == keys_.end() ? before_.source_.size() : startOf(*end);
  if (margin == Margin::Entries) {
    if (first == keys_.begin() || !isLineEntry(before_, *first)) return false;
    --first;
    if (end != keys_.end() && !isLineEntry(before_, *end++)) return false;
  }
  part_.firstEntry = static_cast<std::size_t>(first - keys_.begin());
  part_.endEntry = static_cast<std::size_t>(end - keys_.begin());
  part_.before.start = part_.now.start = startOf(*first);
  part_.firstRecord = first->index_;
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
  return isLineEntry(before_, *first) && (end == keys_.end() || now[part_.now.end - 1] == '\n');
}

/// Returns true if the mistakes of the part, which has an entry more at both ends, are those of the
/// changed entries alone: then, they have no effect on what stands around them. The same holds for
/// the mistakes of the tree before. `reach` is how far the part was read to find them: what stands
/// behind the key below cannot have been one of their causes.
bool YamlSplice::hasOwnMistakes(const DataTree& part, std::uint32_t reach) const {
  const std::uint32_t shift = part_.now.end - part_.before.end;
  const bool isLast = part_.changed.end == part_.before.end;
  const TextRange own{part_.changed.start - part_.now.start,
                      isLast ? part.source_.size() : part_.changed.end + shift - part_.now.start};
  const auto isOwn = [&](TextRange range) {
    return own.start <= range.start && range.end <= own.end + 1;
  };
  const auto hasOwnContext = [&](const DataSyntaxError& error) {
    // That of the outermost mapping is 0.
    return error.contextRange.start == 0 || isOwn(error.contextRange);
  };
  const auto isApart = [&](TextRange range) {
    return range.end < part_.before.start || range.start > part_.before.end ||
           (part_.changed.start <= range.start && range.end <= part_.changed.end + 1);
  };
  // Others may follow from what stands far away, as indentation does.
  const auto isLineWithoutColon = [](const DataSyntaxError& error) {
    return error.message == kMissingColon;
  };
  const std::vector<DataEntryNodes> entries = entriesOf(part.root());
  // The entries at both ends are there as before.
  const bool areEndsThere =
      entries.size() >= 2 && (isLast || (entries.back().key.range().start == own.end &&
                                         reach <= entries.back().key.range().end));
  return areEndsThere && part.errors_.size() + before_.errors_.size() <= kMaxErrors &&
         std::ranges::all_of(part.errors_, isLineWithoutColon) &&
         std::ranges::all_of(before_.errors_, isLineWithoutColon) &&
         std::ranges::all_of(part.errors_, isOwn, &DataSyntaxError::range) &&
         std::ranges::all_of(part.errors_, hasOwnContext) &&
         std::ranges::all_of(part.skipped_, isOwn) &&
         std::ranges::all_of(before_.errors_, isApart, &DataSyntaxError::range) &&
         std::ranges::all_of(before_.skipped_, isApart);
}

/// Adds the mistakes of the part, and those of the tree before around it.
void YamlSplice::addMistakes(const DataTree& part, std::uint32_t shift) {
  const auto moved = [](TextRange range, std::uint32_t by) {
    return TextRange{range.start + by, range.end + by};
  };
  const auto addAll = [&](const DataTree& from, TextRange within, std::uint32_t by) {
    for (DataSyntaxError error : from.errors_) {
      if (!within.contains(error.range.start)) continue;
      error.range = moved(error.range, by);
      // That of the outermost mapping is 0.
      if (error.contextRange.start != 0) error.contextRange = moved(error.contextRange, by);
      made_->errors_.push_back(std::move(error));
    }
    for (const TextRange range : from.skipped_)
      if (within.contains(range.start)) made_->skipped_.push_back(moved(range, by));
  };
  constexpr std::uint32_t kEnd = ~std::uint32_t{0};
  addAll(before_, {0, part_.before.start}, 0);
  addAll(part, {0, kEnd}, part_.now.start);
  addAll(before_, {part_.before.end, kEnd}, shift);
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
