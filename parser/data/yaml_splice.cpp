#include "parser/data/yaml_splice.h"

#include <algorithm>
#include <utility>

#include "parser/data/line_entries.h"
#include "parser/data/yaml_parser.h"
#include "parser/data/yaml_scanner.h"
#include "parser/support/text_change.h"

namespace puppet::parser {

namespace {

/// Key of an entry that holds items, so that these are as deep as in their own text.
constexpr std::string_view kListKey = "_:\n";

TextRange moved(TextRange range, std::uint32_t by) { return {range.start + by, range.end + by}; }

/// Returns the start of the line of an offset.
std::uint32_t lineStartOf(std::string_view text, std::uint32_t offset) {
  const std::size_t end = offset == 0 ? text.npos : text.rfind('\n', offset - 1);
  return end == text.npos ? 0 : static_cast<std::uint32_t>(end + 1);
}

/// Returns true if an item of a list stands behind its hyphen, and nothing else before it.
bool isLineItem(std::string_view text, std::uint32_t lineStart, const DataNode& item) {
  const std::string_view before = text.substr(lineStart, item.range().start - lineStart);
  const std::size_t hyphen = before.find_first_not_of(' ');
  return hyphen != before.npos && before[hyphen] == '-' && hyphen + 1 < before.size() &&
         before.find_first_not_of(' ', hyphen + 1) == before.npos;
}

}  // namespace

YamlSplice::YamlSplice(const DataTree& before, SourceText text)
    : before_(before), text_(std::move(text)) {}

DataTreePtr YamlSplice::tree() {
  const bool isSuitable = hasLineEntries(before_) && text_.size() <= DataTree::kMaxBytes &&
                          before_.errors_.size() <= kMaxErrors &&
                          (before_.errors_.empty() || before_.end_ == before_.source_.size());
  if (!isSuitable) return nullptr;
  for (const DataEntryNodes& entry : entriesOf(before_.root())) keys_.push_back(entry.key);
  if (before_.errors_.empty()) {
    if (DataTreePtr made = spliceItems()) return made;
    if (DataTreePtr made = splice(Margin::None)) return made;
  }
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
  return isRead ? make(*part, root, part_.now.start) : nullptr;
}

/// Makes the tree for an edit within a list in an entry of the outermost mapping.
DataTreePtr YamlSplice::spliceItems() {
  part_ = {};
  if (!findPart(Margin::None) || !findItems()) return nullptr;
  const DataTreePtr part =
      parseYaml(SourceText(std::string(kListKey) + std::string(text_.slice(part_.now))));
  const DataNode root = part->root(), key = root.firstChild();
  const DataNode list = key ? key.nextSibling() : DataNode();
  const bool isRead = part->end_ == part->source_.size() && part->errors_.empty() &&
                      root.isMapping() && list && list.isSequence() && !list.nextSibling() &&
                      list.style() == DataStyle::Block && !list.properties();
  if (!isRead) return nullptr;
  return make(*part, list, part_.now.start - static_cast<std::uint32_t>(kListKey.size()));
}

/// Returns the tree before with the elements of a collection in place of those in the part.
DataTreePtr YamlSplice::make(const DataTree& part, const DataNode& collection,
                             std::uint32_t partShift) {
  made_ = std::make_shared<DataTree>();
  made_->source_ = text_;
  made_->format_ = DataFormat::Yaml;
  const std::uint32_t shift = part_.now.end - part_.before.end;
  made_->end_ = before_.end_ + shift;
  const auto count = static_cast<std::uint32_t>(before_.records_.size());
  made_->records_.reserve(count + part.records_.size());
  add(before_, 0, part_.firstRecord, 0);
  const std::uint32_t partStart = collection.index_ + 1;
  const auto partEnd = static_cast<std::uint32_t>(part.records_.size());
  const auto addedStart = static_cast<std::uint32_t>(made_->records_.size());
  add(part, partStart, partEnd, partShift);
  add(before_, part_.endRecord, count, shift);
  addMistakes(part, shift);
  // The collections around the part: the outermost mapping, and the list.
  const auto grownBy = static_cast<std::uint32_t>(made_->records_.size()) - count;
  const auto grow = [&](DataRecord& around, bool hasStart, bool hasEnd, TextRange inPart) {
    around.next += grownBy;
    if (hasStart) around.range.start = inPart.start + partShift;
    around.range.end = hasEnd ? inPart.end + partShift : around.range.end + shift;
  };
  const bool isAtEnd = part_.endEntry == keys_.size() && (!part_.list || part_.hasLast);
  grow(made_->records_.front(), false, isAtEnd, part.records_.front().range);
  if (part_.list) {
    grow(made_->records_[part_.list.index_], part_.hasFirst, part_.hasLast, collection.range());
    for (std::uint32_t i = addedStart; i < addedStart + partEnd - partStart;
         i = made_->records_[i].next)
      made_->records_[i].parent = part_.list.index_;
  }
  made_->reused_ = {part_.firstEntry, keys_.size() - part_.endEntry, true};
  return std::move(made_);
}

/// Narrows the part to the items that the edit touches. Returns false if it is not within one list
/// in an entry.
bool YamlSplice::findItems() {
  if (part_.endEntry != part_.firstEntry + 1) return false;
  const DataNode list = keys_[part_.firstEntry].nextSibling();
  if (!list || !list.isSequence() || list.style() != DataStyle::Block || list.properties())
    return false;
  const std::string_view before = before_.source_.view(), now = text_.view();
  const TextChange change = changeBetween(before, now);
  const std::uint32_t changeEnd = before_.source_.size() - change.suffix;
  const std::vector<DataNode> items = list.children();
  const auto startOf = [&](const DataNode& item) {
    return lineStartOf(before, item.range().start);
  };
  const auto isApart = [&](const DataNode& item) {
    return isLineItem(before, startOf(item), item);
  };
  // The hyphen of the first item stays where it is.
  const auto contentOf = [](const DataNode& item) { return item.range().start; };
  auto first = std::ranges::upper_bound(items, change.prefix, {}, contentOf);
  const auto end = std::ranges::lower_bound(items, changeEnd, {}, startOf);
  if (first == items.begin() || !isApart(*--first)) return false;
  if (end != items.end() && !isApart(*end)) return false;
  part_.list = list;
  part_.hasFirst = first == items.begin();
  part_.hasLast = end == items.end();
  part_.before.start = part_.now.start = startOf(*first);
  part_.firstRecord = first->index_;
  if (part_.hasLast) return true;
  const std::uint32_t shift = text_.size() - before_.source_.size();
  part_.before.end = startOf(*end);
  part_.now.end = part_.before.end + shift;
  part_.endRecord = end->index_;
  return now[part_.now.end - 1] == '\n';
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
  // A mistake at the end of the text is one of the last entry.
  if (part_.before.end != before_.source_.size()) addAll(before_, {part_.before.end, kEnd}, shift);
}

/// Appends records of a tree, whose offsets move by a number. The collections around them keep
/// their indices.
void YamlSplice::add(const DataTree& from, std::uint32_t begin, std::uint32_t end,
                     std::uint32_t offsetShift) {
  const auto indexShift = static_cast<std::uint32_t>(made_->records_.size()) - begin;
  for (std::uint32_t i = begin; i < end; ++i) {
    DataRecord record = from.records_[i];
    record.next += indexShift;
    if (record.parent >= begin) record.parent += indexShift;
    addRecord(from, record, offsetShift);
  }
}

void YamlSplice::addRecord(const DataTree& from, DataRecord record, std::uint32_t offsetShift) {
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
  record.range = moved(record.range, offsetShift);
  record.text = movedText(record.text);
  if (record.properties != 0) {
    DataProperties properties = from.properties_[record.properties - 1];
    for (TextRange* range : {&properties.anchorRange, &properties.tagRange})
      if (!range->empty()) *range = moved(*range, offsetShift);
    properties.anchor = movedText(properties.anchor);
    properties.tag = movedText(properties.tag);
    made_->properties_.push_back(properties);
    record.properties = static_cast<std::uint32_t>(made_->properties_.size());
  }
  made_->records_.push_back(record);
}

}  // namespace puppet::parser
