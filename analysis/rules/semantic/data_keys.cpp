#include "analysis/rules/semantic/data_keys.h"

#include <algorithm>
#include <set>

#include "analysis/eval/evaluation_context.h"
#include "analysis/eval/symbol_provider.h"
#include "analysis/eval/type_text.h"
#include "analysis/hiera/data_overview.h"
#include "analysis/hiera/interpolation.h"
#include "analysis/symbols/find_references.h"
#include "analysis/symbols/mentions.h"
#include "analysis/symbols/name_candidates.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/mismatch.h"

namespace puppet::analysis {

using Kind = ReferenceKind;
using types::Tristate;
using types::Value;

namespace {

/// Collects the parameters of a class that a file sets.
class SetParameters final : public ReferenceSink {
 public:
  explicit SetParameters(std::string_view class_) : class_(class_) {}

  void add(const Reference& reference) override {
    if (reference.kind == Kind::ClassVariable && reference.role == ReferenceRole::Write &&
        isSameName(reference.owner, class_))
      names.emplace(reference.name);
  }
  bool has(std::string_view name) const {
    return names.contains(name) || names.contains(kAnyAttribute);
  }
  std::set<std::string, std::less<>> names;

 private:
  std::string_view class_;
};

/// The scope of an unspecified node: all variables are unknown.
class AnyNode final : public DataScope {
 public:
  explicit AnyNode(LanguageLevel level) : level_(level) {}
  std::optional<Value> variable(std::string_view) override {
    return Value::unknown(types::anyType());
  }
  bool isStrict() const override { return false; }
  Value typeOf(std::string_view) override { return Value::unknown(types::anyType()); }
  DataCall call(std::string_view, std::vector<Value>, LookupContext&) override { return {}; }
  LanguageLevel level() const override { return level_; }

 private:
  LanguageLevel level_;
};

/// Returns true if functions may compute the data of the module of a key.
bool mayBeComputed(QueryContext& queries, std::string_view module) {
  return queries.find(NameKind::Function, std::string(module) + "::data") ||
         queries.find(NameKind::Function, "environment::data");
}

bool isClosed(QueryContext& queries) {
  return queries.environmentKind() == Environment::Kind::ControlRepo && queries.gaps().empty();
}

}  // namespace

bool isAbsentKey(QueryContext& queries, std::string_view key) {
  if (!isClosed(queries)) return false;
  const std::string name(key.substr(0, key.find('.')));
  const std::size_t end = name.find("::");
  if (end == name.npos) return false;
  const std::string module = name.substr(0, end);
  for (const std::string& owner : {std::string(), module}) {
    const DataSummaryPtr data = dataSummaryOf(queries, owner);
    if (!data->isWhole || data->mayHave(name)) return false;
  }
  return !mayBeComputed(queries, module);
}

std::string nearKey(QueryContext& queries, std::string_view key) {
  const std::size_t end = key.find("::");
  const std::string module(end == key.npos ? std::string_view() : key.substr(0, end));
  if (!isClosed(queries) || mayBeComputed(queries, module)) return {};
  const KeyData data = dataOfKey(queries, key);
  if (!data.isWhole || !data.places.empty()) return {};
  NameCandidates near(key);
  if (end != key.npos) {
    const std::size_t last = key.rfind("::");
    const std::string class_(key.substr(0, last));
    if (const Declaration found = queries.find(NameKind::Class, class_))
      for (const ParameterInterface& parameter : found.asClass().parameters) {
        if (parameter.name == key.substr(last + 2)) return {};
        near.offer(class_ + "::" + parameter.name);
      }
  }
  for (const std::string& other : keysOfEveryNode(queries, module)) near.offer(other);
  return near.isMistyped() ? near.best() : std::string();
}

bool isSetByCode(QueryContext& queries, std::string_view class_, std::string_view parameter) {
  const Mention mentions[] = {mentionOf(Kind::ClassVariable, class_, parameter),
                              mentionOf(Kind::ClassVariable, class_, kAnyAttribute)};
  const auto sets = [&](const IndexedFile* file) {
    const parser::SyntaxTreePtr tree = queries.treeOf(*file);
    if (!tree) return false;
    SetParameters set(class_);
    return !findBounded(*tree, set) || set.has(parameter);
  };
  return std::ranges::any_of(queries.filesMentioning(mentions), sets);
}

/// Returns the value of a key that has one; `depth` counts the keys that lead to it.
static Value onAnyNode(QueryContext& queries, const Value& written, LanguageLevel level,
                       int depth) {
  constexpr int kMaxDepth = 8;
  AnyNode scope(level);
  Interpolation interpolation(scope, [&](std::string_view key) {
    const auto values =
        depth < kMaxDepth && key.find('.') == key.npos ? allValuesOf(queries, key) : std::nullopt;
    if (!values || values->size() != 1)
      return DataAnswer{Tristate::Unknown, Value::unknown(types::anyType())};
    return DataAnswer{Tristate::Yes, onAnyNode(queries, values->front(), level, depth + 1)};
  });
  Value value = interpolation.value(written);
  return interpolation.error().empty() ? value : Value::unknown(types::anyType());
}

/// Returns true if a String in the value may have an interpolation.
static bool mayInterpolate(const Value& value) {
  switch (value.kind()) {
    case types::ValueKind::String: return value.asString().find("%{") != std::string_view::npos;
    case types::ValueKind::Array:
      return std::ranges::any_of(value.asArray().elements(), mayInterpolate);
    case types::ValueKind::Hash:
      return std::ranges::any_of(value.asHash().entries(), [](const auto& entry) {
        return mayInterpolate(entry.first) || mayInterpolate(entry.second);
      });
    case types::ValueKind::Undef:
    case types::ValueKind::Boolean:
    case types::ValueKind::Integer:
    case types::ValueKind::Float: return false;
    default: return true;
  }
}

Value valueOnAnyNode(QueryContext& queries, const Value& written, LanguageLevel level) {
  if (!mayInterpolate(written)) return written;
  return onAnyNode(queries, written, level, 0);
}

std::string lookupMismatch(QueryContext& queries, const std::string& key, std::string_view text,
                           LanguageLevel level) {
  const std::size_t end = key.find("::");
  if (!isClosed(queries) || end == key.npos || key.find('.') != key.npos) return {};
  if (mayBeComputed(queries, key.substr(0, end))) return {};
  BuiltInSymbols names({.level = level});
  EvaluationContext context(level, names);
  const Budget::Use use(&context.budget);
  const Value type = typeOfText(context, text);
  if (!type.is(types::ValueKind::Type)) return {};
  const auto values = allValuesOf(queries, key);
  std::string mismatch;
  for (const Value& written : values.value_or(std::vector<Value>())) {
    const Value value = valueOnAnyNode(queries, written, level);
    if (types::isInstance(type.asType(), value, level) != Tristate::No) return {};
    if (mismatch.empty())
      mismatch = types::describeMismatch("the value of '" + key + "'", type.asType(),
                                         types::inferDetailed(value), level);
  }
  return mismatch;
}

bool findBounded(const parser::SyntaxTree& tree, ReferenceSink& sink) {
  if (tree.root->depth > kMaxSearchedDepth) return false;
  findReferences(tree, {}, sink);
  return true;
}

}  // namespace puppet::analysis
