#include <algorithm>
#include <string>

#include "types/core/make.h"
#include "types/relations/assignable.h"
#include "types/relations/generalize.h"
#include "types/relations/init_shape.h"
#include "types/relations/normalize.h"
#include "types/text/mismatch.h"
#include "types/text/source_writer.h"

namespace puppet::types {

namespace {

std::string stepText(const PathStep& step) {
  switch (step.kind) {
    case PathStep::Kind::Subject: return step.name;
    case PathStep::Kind::Parameter: return "parameter '" + step.name + "'";
    case PathStep::Kind::Result: return "return";
    case PathStep::Kind::Block: return "block";
    case PathStep::Kind::Index: return "index " + std::to_string(step.index);
    case PathStep::Kind::EntryKey: return "key of entry '" + step.name + "'";
    case PathStep::Kind::EntryValue: return "entry '" + step.name + "'";
    case PathStep::Kind::Variant: return "variant " + std::to_string(step.index);
  }
  return {};
}

std::string withArticle(std::string_view noun) {
  const bool vowel = std::string_view("AEIOUaeiou").find(noun.front()) != noun.npos;
  return (vowel ? "an " : "a ") + std::string(noun);
}

std::string sizeText(SizeRange size, std::string_view none) {
  if (size.from == size.to) return size.from == 0 ? std::string(none) : std::to_string(size.from);
  const bool bounded = size.to != SizeRange::kUnbounded;
  if (size.from == 0) return bounded ? "at most " + std::to_string(size.to) : "unlimited";
  if (!bounded) return "at least " + std::to_string(size.from);
  return "between " + std::to_string(size.from) + " and " + std::to_string(size.to);
}

/// Returns the single inner type of a type; absent if there is none or several.
Type innerType(const Type& type) {
  switch (type.kind()) {
    case TypeKind::Optional:
    case TypeKind::NotUndef:
    case TypeKind::Iterable:
    case TypeKind::Iterator:
    case TypeKind::Sensitive:
    case TypeKind::Type: return type.as<WrappingType>().inner;
    case TypeKind::Init: return type.as<InitType>().type;
    default: return {};
  }
}

/// Returns the name without parameters.
std::string_view simpleName(const Type& type) {
  const bool isBareSet = type.is(TypeKind::TypeSet) && type.as<NamedType>().name.empty();
  return isBareSet ? "DefaultTypeSet" : nameOf(type);
}

/// Returns the name, with the name of the single inner type.
std::string shortName(const Type& type) {
  std::string name(simpleName(type));
  const Type inner = innerType(type);
  if (!inner || inner.is(TypeKind::Any)) return name;
  return (name += '[').append(simpleName(inner)) += ']';
}

std::string shortNameOfExpected(const Type& type) {
  return type.is(TypeKind::ParameterizedObject) ? toSource(type) : shortName(type);
}

std::string expanded(const Type& type) { return toSource(type, {.expands = true}); }

/// Formats the two types of a mismatch: in full if short names would not show the difference.
class TypePair {
 public:
  TypePair(std::vector<Type> expected, Type actual, LanguageLevel level)
      : expected_(std::move(expected)), actual_(std::move(actual)), level_(level) {
    detailed_ =
        isFullyDetailed(expected_) || std::ranges::any_of(expected_, [&](const Type& type) {
          return assignable(bare(resolvedOnce(type).kind()), actual_, level_) != Tristate::No;
        });
  }

  std::vector<std::string> expected() const {
    std::vector<std::string> texts;
    for (const Type& type : expected_) {
      std::string text = detailed_ ? expanded(type) : shortNameOfExpected(type);
      if (detailed_ || std::ranges::find(texts, text) == texts.end())
        texts.push_back(std::move(text));
    }
    return texts;
  }

  std::string actual() const {
    if (!detailed_) return shortName(actual_);
    std::vector<Type> resolved;
    for (const Type& type : expected_) resolved.push_back(fullyResolved(type));
    const bool full =
        isFullyDetailed(resolved) || std::ranges::any_of(resolved, [&](const Type& type) {
          return assignable(type, generalize(actual_), level_) != Tristate::No;
        });
    return full ? expanded(actual_) : std::string(simpleName(actual_));
  }

 private:
  static Type resolvedOnce(const Type& type) {
    if (!type.is(TypeKind::Alias) || !type.as<AliasType>().resolved()) return type;
    return type.as<AliasType>().resolved();
  }
  static Type fullyResolved(Type type) {
    for (int i = 0; i < kMaxTypeDepth && type.is(TypeKind::Alias); ++i) type = resolvedOnce(type);
    return type;
  }

  bool isFullyDetailed(const std::vector<Type>& expected) const {
    return std::ranges::any_of(expected, [&](const Type& type) {
      return type.kind() == actual_.kind() || type.is(TypeKind::Alias) ||
             actual_.is(TypeKind::Alias) ||
             (type.is(TypeKind::Struct) && actual_.is(TypeKind::Hash)) ||
             (type.is(TypeKind::Tuple) && actual_.is(TypeKind::Array));
    });
  }

  std::vector<Type> expected_;
  Type actual_;
  LanguageLevel level_;
  bool detailed_;
};

std::string typeSentence(const Mismatch& mismatch, LanguageLevel level) {
  Type expected = normalize(mismatch.expected);
  const bool optional = expected.is(TypeKind::Optional) && expected.as<WrappingType>().inner;
  if (optional) expected = Type(expected.as<WrappingType>().inner);
  const bool isVariant = expected.is(TypeKind::Variant);
  const TypePair pair(isVariant ? expected.as<VariantType>().members : std::vector{expected},
                      normalize(mismatch.actual), level);
  std::vector<std::string> names = pair.expected();
  if (optional) names.insert(names.begin(), "Undef");
  std::string text;
  if (names.size() == 1) {
    text = " expects " + withArticle(names[0]) + " value";
  } else {
    text = " expects a value of type ";
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (i > 0) text += names.size() == 2 ? " or " : i + 1 < names.size() ? ", " : ", or ";
      text += names[i];
    }
  }
  return text + ", got " + pair.actual();
}

std::string patternSentence(const Mismatch& mismatch) {
  Type expected = normalize(mismatch.expected);
  const Type actual = normalize(mismatch.actual);
  std::string text = " expects ";
  if (expected.is(TypeKind::Optional)) {
    expected = Type(expected.as<WrappingType>().inner);
    text += "an undef value or ";
  }
  text += "a match for " + expanded(expected) + ", got ";
  const bool isLiteral = actual.is(TypeKind::String) && actual.as<StringType>().value;
  return text + (isLiteral ? "'" + *actual.as<StringType>().value + "'" : shortName(actual));
}

std::string countSentence(const Mismatch& mismatch) {
  const SizeRange size = mismatch.expectedSize;
  const bool one = (size.from == 1 && (size.to == 1 || size.to == SizeRange::kUnbounded)) ||
                   (size.from == 0 && size.to == 1);
  return " expects " + sizeText(size, "no") + (one ? " argument" : " arguments") + ", got " +
         sizeText(mismatch.actualSize, "none");
}

}  // namespace

std::string sentenceOf(const Mismatch& mismatch, LanguageLevel level) {
  std::string text;
  for (const PathStep& step : mismatch.path) text += (text.empty() ? "" : " ") + stepText(step);
  switch (mismatch.kind) {
    case Mismatch::Kind::Type: return text + typeSentence(mismatch, level);
    case Mismatch::Kind::Pattern: return text + patternSentence(mismatch);
    case Mismatch::Kind::Size:
      return text + " expects size to be " + sizeText(mismatch.expectedSize, "0") + ", got " +
             sizeText(mismatch.actualSize, "0");
    case Mismatch::Kind::Count: return text + countSentence(mismatch);
    case Mismatch::Kind::MissingKey:
      return text + " expects a value for key '" + mismatch.name + "'";
    case Mismatch::Kind::UnknownKey: return text + " unrecognized key '" + mismatch.name + "'";
    case Mismatch::Kind::Unresolved:
      return text + " references an unresolved type '" + mismatch.name + "'";
  }
  return text;
}

std::string describeMismatch(std::string_view subject, const Type& expected, const Type& actual,
                             LanguageLevel level) {
  const auto mismatches = findMismatches(
      expected, actual, {{.kind = PathStep::Kind::Subject, .name = std::string(subject)}}, level);
  if (mismatches.size() == 1) return sentenceOf(mismatches[0], level);
  std::string text;
  for (const Mismatch& mismatch : mismatches) {
    if (!text.empty()) text += "\n ";
    text += ' ' + sentenceOf(mismatch, level);
  }
  return text;
}

std::optional<std::string> describeInvalidInit(const Type& type, LanguageLevel level) {
  const Type invalid = invalidInitIn(type, level);
  if (!invalid) return std::nullopt;
  const auto& init = invalid.as<InitType>();
  if (init.arguments.empty()) return "values of " + toSource(init.type) + " cannot be made";
  return "the parameters of " + toSource(invalid) + " are not valid for the constructor of " +
         std::string(nameOf(init.type));
}

}  // namespace puppet::types
