#include "types/scalar/semver.h"

#include <algorithm>

#include "parser/support/ascii.h"

namespace puppet::types {
namespace {

constexpr bool isIdentifierCharacter(char c) {
  return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
}

/// Consumes a number without leading zeros.
std::optional<Integer> takeNumber(std::string_view& text) {
  const auto digits =
      static_cast<std::size_t>(std::ranges::find_if_not(text, isDigit) - text.begin());
  if (digits == 0 || (digits > 1 && text.front() == '0')) return std::nullopt;
  const std::optional<Integer> number = Integer::parse(text.substr(0, digits));
  text.remove_prefix(digits);
  return number;
}

bool take(std::string_view& text, char c) {
  if (!text.starts_with(c)) return false;
  text.remove_prefix(1);
  return true;
}

/// Consumes dot-separated identifiers.
std::optional<std::string_view> takeIdentifiers(std::string_view& text) {
  std::size_t at = 0;
  do {
    const std::size_t begin = at;
    while (at < text.size() && isIdentifierCharacter(text[at])) ++at;
    if (at == begin) return std::nullopt;
  } while (at < text.size() && text[at] == '.' && ++at);
  const std::string_view taken = text.substr(0, at);
  text.remove_prefix(at);
  return taken;
}

template <typename Each>
void forEachIdentifier(std::string_view text, Each each) {
  while (true) {
    const std::size_t dot = text.find('.');
    each(text.substr(0, dot));
    if (dot == text.npos) return;
    text.remove_prefix(dot + 1);
  }
}

std::string identifierText(const SemVer::Identifier& identifier) {
  const auto* number = std::get_if<Integer>(&identifier);
  return number ? number->toString() : std::get<std::string>(identifier);
}

const std::string& identifierText(const std::string& identifier) { return identifier; }

template <typename Identifiers>
std::string joinedIdentifiers(const Identifiers& identifiers) {
  std::string text;
  for (const auto& identifier : identifiers) {
    if (!text.empty()) text += '.';
    text += identifierText(identifier);
  }
  return text;
}

std::weak_ordering compareIdentifiers(const SemVer::Identifier& a, const SemVer::Identifier& b) {
  if (a.index() != b.index()) return a.index() <=> b.index();
  if (const auto* number = std::get_if<Integer>(&a)) return *number <=> std::get<Integer>(b);
  return std::get<std::string>(a) <=> std::get<std::string>(b);
}

std::weak_ordering comparePrereleases(const SemVer::Prerelease& a, const SemVer::Prerelease& b) {
  if (!a || !b) return b.has_value() <=> a.has_value();
  return std::lexicographical_compare_three_way(a->begin(), a->end(), b->begin(), b->end(),
                                                compareIdentifiers);
}

}  // namespace

Result<SemVer> SemVer::parse(std::string_view text) {
  const auto bad = [whole = std::string(text)] {
    return failure("'" + whole + "' is not a semantic version");
  };
  if (text.ends_with('\n')) text.remove_suffix(1);
  const std::optional<Integer> majorPart = takeNumber(text);
  if (!majorPart || !take(text, '.')) return bad();
  const std::optional<Integer> minorPart = takeNumber(text);
  if (!minorPart || !take(text, '.')) return bad();
  const std::optional<Integer> patchPart = takeNumber(text);
  if (!patchPart) return bad();
  std::optional<std::string_view> prereleaseText, buildText;
  if (take(text, '-') && !(prereleaseText = takeIdentifiers(text))) return bad();
  if (take(text, '+') && !(buildText = takeIdentifiers(text))) return bad();
  if (!text.empty()) return bad();
  return parsePrerelease(prereleaseText).map([&](Prerelease prerelease) {
    return SemVer(*majorPart, *minorPart, *patchPart, std::move(prerelease), parseBuild(buildText));
  });
}

Result<SemVer::Prerelease> SemVer::parsePrerelease(std::optional<std::string_view> text) {
  if (!text) return Prerelease();
  std::vector<Identifier> identifiers;
  bool valid = true;
  forEachIdentifier(*text, [&](std::string_view part) {
    const bool isNumber = std::ranges::all_of(part, isDigit);
    valid = valid && !(isNumber && part.size() > 1 && part.front() == '0');
    const std::optional<Integer> number = isNumber ? Integer::parse(part) : std::nullopt;
    if (number)
      identifiers.emplace_back(*number);
    else
      identifiers.emplace_back(std::string(part));
  });
  if (!valid) return failure("a number in a pre-release must not begin with a zero");
  return Prerelease(std::move(identifiers));
}

SemVer::Build SemVer::parseBuild(std::optional<std::string_view> text) {
  if (!text) return {};
  Build build(std::in_place);
  forEachIdentifier(*text, [&](std::string_view part) { build->emplace_back(part); });
  return build;
}

const SemVer& SemVer::min() {
  static const SemVer version(0, 0, 0, Prerelease(std::in_place));
  return version;
}

const SemVer& SemVer::max() {
  static const SemVer version = [] {
    SemVer largest(0, 0, 0);
    largest.isInfinite_ = true;
    return largest;
  }();
  return version;
}

std::optional<std::string> SemVer::prerelease() const {
  if (isStable()) return std::nullopt;
  return joinedIdentifiers(*prerelease_);
}

std::optional<std::string> SemVer::build() const {
  if (!build_ || build_->empty()) return std::nullopt;
  return joinedIdentifiers(*build_);
}

bool SemVer::hasTripleOf(const SemVer& other) const {
  return isInfinite_ == other.isInfinite_ && major_ == other.major_ && minor_ == other.minor_ &&
         patch_ == other.patch_;
}

std::string SemVer::toString() const {
  std::string text = isInfinite_ ? "Infinity" : major_.toString();
  text += '.' + minor_.toString() + '.' + patch_.toString();
  if (prerelease_) text += '-' + joinedIdentifiers(*prerelease_);
  if (build_) text += '+' + joinedIdentifiers(*build_);
  return text;
}

std::size_t SemVer::hash() const { return std::hash<std::string>()(toString()); }

std::weak_ordering operator<=>(const SemVer& a, const SemVer& b) {
  if (const auto order = a.isInfinite_ <=> b.isInfinite_; order != 0) return order;
  if (const auto order = a.major_ <=> b.major_; order != 0) return order;
  if (const auto order = a.minor_ <=> b.minor_; order != 0) return order;
  if (const auto order = a.patch_ <=> b.patch_; order != 0) return order;
  return comparePrereleases(a.prerelease_, b.prerelease_);
}

}  // namespace puppet::types
