#include "types/construct/constructors.h"
#include "types/scalar/semver_range.h"

// Constructors of SemVer and SemVerRange.

namespace puppet::types::construction {

namespace {

Type versionText() {
  constexpr std::string_view kNumber = R"((0|[1-9]\d*))";
  constexpr std::string_view kQualifier = R"(([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))";
  std::string source = R"(\A)";
  for (std::string_view before : {"", R"(\.)", R"(\.)"}) source.append(before).append(kNumber);
  for (std::string_view before : {"-", R"(\+)"})
    source.append("(?:").append(before).append(kQualifier).append(")?");
  return patternType({source + R"(\Z)"});
}

Type qualifier() { return patternType({R"(\A[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*\Z)"}); }

Type natural() { return integerType({.from = Integer(0), .to = {}}); }

Type versionOrDefault() { return variantType({bare(TypeKind::Default), bare(TypeKind::SemVer)}); }

std::optional<std::string_view> textGiven(const Value& value) {
  if (!value.is(ValueKind::String)) return std::nullopt;
  return value.asString();
}

/// Returns true for dot-separated parts of letters, digits and hyphens.
bool isQualifier(std::string_view text) {
  constexpr std::string_view kAllowed =
      "-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  return !text.empty() && !text.starts_with('.') && !text.ends_with('.') &&
         text.find("..") == std::string_view::npos &&
         text.find_first_not_of(kAllowed) == std::string_view::npos;
}

Made blaming(std::size_t argument, Made made) {
  if (!made) made.error().argument = argument;
  return made;
}

/// A pre-release passed as an argument is a single identifier, even if it contains dots.
Made makeVersion(const Value& majorPart, const Value& minorPart, const Value& patchPart,
                 const Value& prerelease, const Value& build) {
  SemVer::Prerelease parts;
  if (const auto text = textGiven(prerelease)) {
    if (!isQualifier(*text)) return blaming(3, cannotConvert(prerelease, "SemVer"));
    parts.emplace().emplace_back(std::string(*text));
  }
  SemVer::Build buildParts;
  if (const auto text = textGiven(build)) {
    if (!isQualifier(*text)) return blaming(4, cannotConvert(build, "SemVer"));
    buildParts.emplace().emplace_back(*text);
  }
  return boxed(ValueKind::SemVer,
               SemVer(majorPart.asInteger(), minorPart.asInteger(), patchPart.asInteger(),
                      std::move(parts), std::move(buildParts)));
}

Made makeVersionOfText(const Call& call) {
  auto version = SemVer::parse(call[0].asString());
  if (!version) return cannotConvert(call[0], "SemVer");
  return boxed(ValueKind::SemVer, std::move(*version));
}

Made makeRangeOfText(const Call& call) {
  auto range = SemVerRange::parse(call[0].asString());
  if (!range) return cannotConvert(call[0], "SemVerRange");
  return boxed(ValueKind::SemVerRange, std::move(*range));
}

Made makeRange(const Value& from, const Value& to, const Value& excludesMax) {
  const auto bound = [](const Value& value, const SemVer& otherwise) {
    return value.is(ValueKind::SemVer) ? value.as<BoxedValue<SemVer>>().leaf() : otherwise;
  };
  const bool excludes = excludesMax.is(ValueKind::Boolean) && excludesMax.asBoolean();
  return boxed(ValueKind::SemVerRange, SemVerRange::between(bound(from, SemVer::min()),
                                                            bound(to, SemVer::max()), excludes));
}

}  // namespace

const Constructors& semVerConstructors() {
  static const auto& constructors = *new Constructors{
      {{{"from", versionText()}}, makeVersionOfText},
      {{{"major", natural()},
        {"minor", natural()},
        {"patch", natural()},
        {"prerelease", qualifier(), true},
        {"build", qualifier(), true}},
       [](const Call& call) {
         return makeVersion(call[0], call[1], call[2], call.get(3), call.get(4));
       }},
      {{{"options", structType({required("major", natural()), required("minor", natural()),
                                required("patch", natural()), optional("prerelease", qualifier()),
                                optional("build", qualifier())})}},
       [](const Call& call) {
         return blaming(0, makeVersion(call.get("major"), call.get("minor"), call.get("patch"),
                                       call.get("prerelease"), call.get("build")));
       }}};
  return constructors;
}

const Constructors& semVerRangeConstructors() {
  static const auto& constructors = *new Constructors{
      {{{"from", stringType(SizeRange{.from = 1})}}, makeRangeOfText},
      {{{"min", versionOrDefault()},
        {"max", versionOrDefault()},
        {"exclude_max", bare(TypeKind::Boolean), true}},
       [](const Call& call) { return makeRange(call[0], call[1], call.get(2)); }},
      {{{"options",
         structType({required("min", versionOrDefault()), optional("max", versionOrDefault()),
                     optional("exclude_max", bare(TypeKind::Boolean))})}},
       [](const Call& call) {
         return makeRange(call.get("min"), call.get("max"), call.get("exclude_max"));
       }}};
  return constructors;
}

}  // namespace puppet::types::construction
