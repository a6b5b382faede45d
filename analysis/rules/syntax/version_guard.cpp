#include "analysis/rules/syntax/version_guard.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;

namespace {

/// Returns the expression that decides which part of a construct is evaluated; absent if it has
/// none.
Cursor decidingExpression(const Cursor& element) {
  if (const If node{element}) return node.condition();
  if (const Elsif node{element}) return node.condition();
  if (const Unless node{element}) return node.condition();
  if (const Case node{element}) return node.control();
  if (const Selector node{element}) return node.control();
  return {};
}

constexpr auto kVersions = std::to_array<std::string_view>(
    {"puppetversion", "clientversion", "serverversion", "aio_agent_version"});
constexpr auto kTests =
    std::to_array<std::string_view>({"defined", "is_function_available", "has_function"});

bool mentions(std::string_view text, std::span<const std::string_view> words) {
  return std::ranges::any_of(words,
                             [&](std::string_view word) { return text.find(word) != text.npos; });
}

/// Returns true if the text has a version that tells today's levels apart, such as `8.0.0`; older
/// ones are a matter of the past.
bool hasTodaysVersion(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789";
  for (std::size_t at = 0; (at = text.find_first_of(kDigits, at)) != text.npos;) {
    const std::size_t end = std::min(text.find_first_not_of(kDigits, at), text.size());
    const bool isFirst = at == 0 || text[at - 1] != '.';
    if (isFirst && (end - at > 1 || text[at] >= '7')) return true;
    at = end;
  }
  return false;
}

/// Returns true if a case or a selector chooses by the version, or a condition compares it.
bool asksForVersion(const Cursor& element) {
  const Cursor condition = decidingExpression(element);
  if (!condition || !mentions(condition.text(), kVersions)) return false;
  return element.is(SyntaxKind::Case) || element.is(SyntaxKind::Selector) ||
         hasTodaysVersion(condition.text());
}

bool asksForName(const Cursor& element) {
  const Cursor condition = decidingExpression(element);
  return condition && mentions(condition.text(), kTests);
}

}  // namespace

bool isVersionGuarded(std::span<const Cursor> ancestors) {
  return std::ranges::any_of(ancestors, asksForVersion);
}

bool isNameGuarded(std::span<const Cursor> ancestors) {
  return isVersionGuarded(ancestors) || std::ranges::any_of(ancestors, asksForName);
}

}  // namespace puppet::analysis
