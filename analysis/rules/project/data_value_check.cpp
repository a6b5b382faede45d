#include "analysis/rules/project/data_value_check.h"

#include <algorithm>

#include "analysis/eval/type_text.h"
#include "analysis/hiera/data_merge.h"
#include "analysis/hiera/secrets.h"
#include "analysis/hiera/yaml_scalar.h"
#include "analysis/rules/project/data_fixes.h"
#include "analysis/rules/semantic/data_keys.h"
#include "analysis/symbols/name_candidates.h"
#include "types/core/collections.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataNode;
using parser::DataStyle;
using types::Mismatch;
using types::PathStep;
using types::Tristate;
using types::Value;
using types::ValueKind;
using Strategy = MergeStrategy::Kind;

namespace {

/// Returns true for a mismatch that other levels may mend, as they add keys and elements.
bool isOfAbsence(const Mismatch& mismatch) {
  return mismatch.kind == Mismatch::Kind::MissingKey || mismatch.kind == Mismatch::Kind::Size;
}

bool hasVariant(const Mismatch& mismatch) {
  return std::ranges::any_of(
      mismatch.path, [](const PathStep& step) { return step.kind == PathStep::Kind::Variant; });
}

/// Returns the first step into the value; `nullptr` if the mismatch is that of the value itself.
const PathStep* firstStep(const Mismatch& mismatch) {
  for (const PathStep& step : mismatch.path)
    if (step.kind == PathStep::Kind::EntryValue || step.kind == PathStep::Kind::EntryKey)
      return &step;
  return nullptr;
}

/// Returns the key under which a member or a wrong key stands in the outermost Hash; empty for a
/// mismatch of the whole.
std::string memberOf(const Mismatch& mismatch) {
  if (const PathStep* step = firstStep(mismatch)) return step->name;
  return mismatch.kind == Mismatch::Kind::UnknownKey ? mismatch.name : std::string();
}

/// Returns the value that `strategy` makes of a value of one level.
Value mergedAlone(const MergeStrategy& strategy, const Value& value) {
  // A key is looked for in several layers; the others have none.
  constexpr std::size_t kLayers = 2;
  return strategy
      .lookup(kLayers,
              [&](std::size_t index) {
                return index == 0 ? DataAnswer{Tristate::Yes, value} : DataAnswer{};
              })
      .value;
}

TextRange firstLineOf(std::string_view text, TextRange range) {
  const std::size_t end = std::min<std::size_t>(text.find('\n', range.start), range.end);
  return {range.start, static_cast<std::uint32_t>(end)};
}

/// Offers the texts that a type enumerates.
void offerTexts(const types::Type& type, NameCandidates& near) {
  if (!type) return;
  if (type.kind() == types::TypeKind::Enum)
    for (const std::string& text : type.as<types::EnumType>().values) near.offer(text);
  if (type.kind() == types::TypeKind::Optional)
    offerTexts(type.as<types::WrappingType>().inner, near);
  if (type.kind() == types::TypeKind::Variant)
    for (const types::Type& member : type.as<types::VariantType>().members)
      offerTexts(member, near);
  if (type.kind() != types::TypeKind::Alias) return;
  const auto& alias = type.as<types::AliasType>();
  if (!alias.isRecursive()) offerTexts(alias.resolved(), near);
}

/// Returns true for the text of a JSON number or Boolean.
bool isJsonWord(std::string_view text) {
  const bool isNumber = text.find_first_not_of("0123456789") == text.npos &&
                        (text.size() == 1 || !text.starts_with('0'));
  return text == "true" || text == "false" || isNumber;
}

/// Returns the range to mark for a value: its own if it is on one line.
TextRange markOf(std::string_view text, const DataNode& value, TextRange otherwise) {
  const TextRange range = value ? value.range() : TextRange();
  const bool isInline = !range.empty() && text.substr(range.start, range.length()).find('\n') ==
                                              std::string_view::npos;
  return isInline && value.style() != DataStyle::Block ? range : otherwise;
}

}  // namespace

DataValueCheck::DataValueCheck(QueryContext& queries, EvaluationContext& context,
                               const std::string& path, const parser::DataTree& tree,
                               const DataFile& file)
    : queries_(queries),
      context_(context),
      path_(path),
      tree_(tree),
      options_(lookupOptionsIn(file)),
      data_(queries, path, &options_) {}

Value DataValueCheck::valueOf(const DataEntry& entry, HierarchyLevel::Source source) {
  const bool mayBeSecret = source == HierarchyLevel::Source::Eyaml;
  return valueOnAnyNode(queries_, mayBeSecret ? withoutSecrets(entry.value) : entry.value,
                        context_.level());
}

DataValueCheck::Others DataValueCheck::othersOf(const KeyData& data) {
  Others others;
  others.areAll = data.isWhole;
  bool isSeen = false;
  for (const DataPlace& place : data.places) {
    if (place.path == path_) {
      isSeen = true;
      continue;
    }
    others.areAll = others.areAll && place.file->problem().message.empty();
    others.values.push_back(valueOf(*place.entry, place.source));
    others.isLowest = others.isLowest && !isSeen;
  }
  std::ranges::reverse(others.values);
  return others;
}

DataValueCheck::Mismatches DataValueCheck::mismatchesOf(const DataEntry& entry,
                                                        const types::Type& type,
                                                        const Value& value) const {
  const LanguageLevel level = context_.level();
  if (types::isInstance(type, value, level) != Tristate::No) return {};
  return types::findMismatches(type, types::inferDetailed(value),
                               {{PathStep::Kind::Subject, '\'' + std::string(entry.key) + '\''}},
                               level);
}

std::optional<RefusedValue> DataValueCheck::refused(const DataEntry& entry,
                                                    HierarchyLevel::Source source,
                                                    const types::Type& type, bool hasDefault) {
  const KeyOptions found = data_.options(entry.key);
  const auto strategy = MergeStrategy::of(found.options.merge);
  if (!found.isCertain || !strategy) return std::nullopt;
  const Value& convertTo = found.options.convertTo;
  Value value = valueOf(entry, source);
  // An undef leaves the default in effect.
  if (value.isUndef() && (hasDefault || !convertTo.isUndef())) return std::nullopt;
  if (strategy->kind() != Strategy::First) {
    merged_.push_back(entry.place.start);
    const Others others = othersOf(data_.data(entry.key));
    if (!others.values.empty() || !others.areAll) {
      if (!convertTo.isUndef()) return std::nullopt;
      return refusedPart(entry, type, value, *strategy, others);
    }
    value = mergedAlone(*strategy, value);
  }
  if (!convertTo.isUndef()) {
    const auto typeOf = [&](std::string_view text) { return typeOfText(context_, text); };
    auto made = convertedTo(convertTo, value, typeOf, context_.level());
    if (!made)
      return RefusedValue{
          '\'' + std::string(entry.key) + "' cannot be converted: " + made.error().message,
          placeOf(entry, {})};
    value = *std::move(made);
  }
  const Mismatches mismatches = mismatchesOf(entry, type, value);
  if (mismatches.empty()) return std::nullopt;
  return described(entry, mismatches);
}

/// Checks a value that is merged with others: its parts have to fit, and what it lacks has to be
/// somewhere.
std::optional<RefusedValue> DataValueCheck::refusedPart(const DataEntry& entry,
                                                        const types::Type& type, const Value& value,
                                                        const MergeStrategy& strategy,
                                                        const Others& others) {
  const bool isKnockout = !strategy.options().isUndef();
  if (isKnockout) return std::nullopt;
  Mismatches mismatches = mismatchesOf(entry, type, mergedAlone(strategy, value));
  const std::size_t count = mismatches.size();
  const bool hasVariants = std::ranges::any_of(mismatches, hasVariant);
  std::erase_if(mismatches, isOfAbsence);
  if (!mismatches.empty() && (mismatches.size() == count || !hasVariants)) {
    RefusedValue refused = described(entry, mismatches);
    const std::string member = memberOf(mismatches.front());
    refused.mayBeReplaced =
        strategy.kind() != Strategy::Unique &&
        (member.empty() || !others.areAll ||
         std::ranges::any_of(others.values, [&](const Value& other) {
           return !other.is(ValueKind::Hash) || other.asHash().find(member) != nullptr;
         }));
    return refused;
  }
  // One finding for all files: in the one that the others are merged onto.
  if (!others.areAll || !others.isLowest) return std::nullopt;
  std::vector<Value> all{value};
  all.insert(all.end(), others.values.begin(), others.values.end());
  const DataAnswer merged = strategy.lookup(all.size(), [&](std::size_t index) {
    return DataAnswer{Tristate::Yes, all[all.size() - 1 - index]};
  });
  if (!merged.error.empty()) return std::nullopt;
  mismatches = mismatchesOf(entry, type, merged.value);
  const bool lacks = !mismatches.empty() && std::ranges::all_of(mismatches, [](const auto& one) {
    return one.kind == Mismatch::Kind::MissingKey && !hasVariant(one);
  });
  if (!lacks) return std::nullopt;
  return described(entry, mismatches);
}

RefusedValue DataValueCheck::described(const DataEntry& entry, const Mismatches& mismatches) const {
  // A key that is misspelt is missing, too: the mark is on what is written.
  const auto written = std::ranges::find(mismatches, Mismatch::Kind::UnknownKey, &Mismatch::kind);
  const Mismatch& told = written == mismatches.end() ? mismatches.front() : *written;
  RefusedValue refused{types::sentenceOf(told, context_.level()), placeOf(entry, told)};
  if (told.kind == Mismatch::Kind::Type || told.kind == Mismatch::Kind::Pattern)
    refused.replacement = replacementOf(refused.place, told.expected);
  if (told.kind != Mismatch::Kind::UnknownKey) return refused;
  NameCandidates near(told.name);
  for (const Mismatch& other : mismatches)
    if (other.kind == Mismatch::Kind::MissingKey && other.path == told.path) near.offer(other.name);
  if (near.best().empty()) return refused;
  refused.message += "; did you mean '" + near.best() + "'?";
  const bool isPlain = tree_.source().slice(refused.place) == told.name;
  if (near.isSure() && isPlain) refused.replacement = near.best();
  return refused;
}

/// Returns what is probably meant by a scalar at `place` of which the type expects another value:
/// the same with or without quotes, or a misspelt text of an Enum; empty if there is none.
std::string DataValueCheck::replacementOf(TextRange place, const types::Type& expected) const {
  const DataNode node = tree_.nodeAt(place.start);
  const bool isValue = node && node.isScalar() && node.keyOfEntry() != node;
  if (!expected || !isValue || node.range() != place) return {};
  const auto written = textRangeOf(tree_.source().view(), node);
  if (!written || node.text().empty()) return {};
  const auto fits = [&](const Value& value) {
    return types::isInstance(expected, value, context_.level()) == Tristate::Yes;
  };
  const std::string text(node.text());
  const bool isJson = tree_.format() == parser::DataFormat::Json;
  const Value bare = yamlScalar(text);
  // Lookup options may have made another value of one that fits.
  const bool isText = node.isQuoted() || bare.is(ValueKind::String);
  if (!bare.isKnown() || fits(isText ? Value::string(text) : bare)) return {};
  if (!isText && fits(Value::string(text))) return isJson ? '"' + text + '"' : singleQuoted(text);
  const bool isWord = !bare.isUndef() && (!isJson || isJsonWord(text));
  if (node.isQuoted() && isWord && fits(bare)) return text;
  NameCandidates near(text);
  offerTexts(expected, near);
  if (!near.isSure()) return {};
  std::string replaced(tree_.source().slice(place));
  replaced.replace(written->start - place.start, written->length(), near.best());
  return replaced;
}

/// Returns the range of the part that a mismatch is about, as far as it is written here.
TextRange DataValueCheck::placeOf(const DataEntry& entry, const Mismatch& mismatch) const {
  const std::string_view text = tree_.source().view();
  DataNode value;
  for (const DataEntryNodes& one : entriesOf(tree_.root()))
    if (one.key.range().start <= entry.place.start && entry.place.start < one.key.range().end)
      value = one.value;
  TextRange place = entry.place;
  const auto enter = [&](std::string_view key) -> DataNode {
    for (const DataEntryNodes& one : entriesOf(value)) {
      if (one.key.text() != key) continue;
      place = one.key.range();
      return one.value;
    }
    return {};
  };
  for (const PathStep& step : mismatch.path) {
    if (step.kind == PathStep::Kind::Index) {
      const auto children = value.isSequence() ? value.children() : std::vector<DataNode>();
      if (step.index >= children.size()) return markOf(text, value, place);
      value = children[step.index];
      place = firstLineOf(text, value.range());
    } else if (step.kind == PathStep::Kind::EntryValue) {
      if (const DataNode member = enter(step.name))
        value = member;
      else
        return markOf(text, value, place);
    } else if (step.kind == PathStep::Kind::EntryKey) {
      enter(step.name);
      return place;
    }
  }
  if (mismatch.kind == Mismatch::Kind::UnknownKey && enter(mismatch.name)) return place;
  return markOf(text, value, place);
}

}  // namespace puppet::analysis
