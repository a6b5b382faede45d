// Checks attributes and titles of resources.

#include <algorithm>
#include <compare>

#include "analysis/rules/style/name_set.h"
#include "analysis/rules/style/style_rule.h"
#include "analysis/upgrade/changed_values.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;
using K = parser::SyntaxKind;

namespace {

/// puppet-lint includes hashes and options, with a set of names for each level of braces.
void checkAllDuplicates(StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  std::vector<NameSet> levels(1);
  for (TokenIndex i = body.colon + 1; i < body.end; ++i) {
    if (file.is(i, S::LBrace)) levels.emplace_back();
    if (file.is(i, S::RBrace) && levels.size() > 1) levels.pop_back();
    if (!file.is(i, S::Name) || !file.is(file.next(i), S::FatArrow)) continue;
    if (!levels.back().insert(file.text(i))) run.report(D::StyleDuplicateParams, i);
  }
}

/// Returns the innermost brace that is open before a token.
TokenIndex braceAround(const StyleFile& file, TokenIndex token) {
  do token = file.at(token).enclosing;
  while (token >= 0 && !file.is(token, S::LBrace));
  return token;
}

/// Checks for duplicate attributes.
void checkDuplicates(StyleRun& run, const StyleBody& body) {
  if (run.isCompatible) return checkAllDuplicates(run, body);
  const StyleFile& file = run.file;
  struct Attribute {
    TokenIndex brace;
    std::string_view name;
    TokenIndex token;
    auto operator<=>(const Attribute&) const = default;
  };
  if (body.arrows.size() < 2) return;
  std::vector<Attribute> attributes;
  attributes.reserve(body.arrows.size());
  for (const TokenIndex arrow : body.arrows) {
    const TokenIndex name = file.previous(arrow);
    if (file.is(name, S::Name) && file.at(name).parent == K::Attribute)
      attributes.push_back({braceAround(file, name), file.text(name), name});
  }
  std::ranges::sort(attributes);
  for (std::size_t i = 1; i < attributes.size(); ++i) {
    const Attribute &before = attributes[i - 1], &attribute = attributes[i];
    if (before.brace == attribute.brace && before.name == attribute.name)
      run.report(D::StyleDuplicateParams, attribute.token);
  }
}

/// Returns the last token of the attribute's value.
TokenIndex lastOf(const StyleFile& file, const StyleBody& body, TokenIndex attribute) {
  TokenIndex last = attribute;
  for (TokenIndex i = attribute; i >= 0 && i < body.end; i = file.next(i)) {
    if (file.is(i, S::Comma)) break;
    if (isOpening(file.kind(i)) && file.at(i).partner > 0) i = file.at(i).partner;
    last = i;
  }
  return last;
}

void checkEnsureFirst(StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  if (file.text(body.type) == "class") return;
  const auto isEnsure = [&](TokenIndex name) { return file.text(name) == "ensure"; };
  const auto ensure = std::ranges::find_if(body.attributes, isEnsure);
  if (ensure == body.attributes.end() || ensure == body.attributes.begin()) return;
  const TokenIndex first = body.attributes.front();
  const auto rangeOf = [&](TokenIndex name) {
    return TextRange{file.at(name).range.start, file.at(lastOf(file, body, name)).range.end};
  };
  const TextRange ours = rangeOf(*ensure), theirs = rangeOf(first);
  Diagnostic& finding = run.report(D::StyleEnsureFirstParam, *ensure);
  // puppet-lint finds the end of the attribute by its comma, or moves nothing.
  const S after = file.kind(file.next(lastOf(file, body, *ensure)));
  if (run.isCompatible && after != S::Comma && after != S::Semicolon) return;
  const auto textOf = [&](TextRange range) {
    return std::string(file.text().substr(range.start, range.length()));
  };
  // The text of a heredoc would not move with its tag.
  const std::string moved = textOf(theirs) + textOf(ours);
  if (moved.find("@(") == moved.npos)
    finding.fix("Put 'ensure' first", {{theirs, textOf(ours)}, {ours, textOf(theirs)}});
}

void checkSymlink(StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  if (file.text(body.type) != "file") return;
  for (const TokenIndex name : body.attributes) {
    const TokenIndex value = file.next(file.next(name));
    if (file.text(name) != "ensure" || !file.value(value).starts_with('/')) continue;
    const TokenIndex before = name - 1;
    const bool isFirstOnLine = file.is(before, S::Indent);
    const std::string blanks(isBlank(file.kind(before)) ? file.text(before) : "");
    const bool isBroken = isFirstOnLine || run.isCompatible;
    const std::string link = linkBefore(isBroken ? std::optional(blanks) : std::nullopt);
    run.report(D::StyleEnsureNotSymlinkTarget, value)
        .fix("Name the target apart",
             {inserting(file.at(value).range.start, run.isCompatible ? "sym" + link : link)});
  }
}

void reportTitle(StyleRun& run, TokenIndex title) {
  run.report(D::StyleUnquotedResourceTitle, title)
      .fix("Quote the title", {replacing(run.file, title, quoted(run.file.text(title)))});
}

/// puppet-lint checks lists of titles only if no other list follows in the file.
void checkColon(StyleRun& run, TokenIndex colon) {
  const StyleFile& file = run.file;
  const TokenIndex last = file.previous(colon);
  if (file.is(last, S::RBracket)) {
    TokenIndex open = file.at(last).partner;
    if (run.isCompatible)
      for (TokenIndex i = last; i < file.size(); ++i)
        if (file.is(i, S::LBracket)) open = i;
    for (TokenIndex i = open; open >= 0 && i < last; ++i)
      if (file.is(i, S::Name)) reportTitle(run, i);
  } else if (file.is(last, S::Name) && !file.is(file.next(colon), S::LBrace)) {
    reportTitle(run, last);
  }
}

void checkTitles(StyleRun& run, TokenIndex colon) {
  const StyleFile& file = run.file;
  if (run.isCompatible) return checkColon(run, colon);
  if (file.at(colon).parent != K::ResourceBody) return;
  const TokenIndex last = file.previous(colon);
  TokenIndex first = last;
  if (file.is(last, S::RBracket)) first = file.at(last).partner;
  if (first < 0) return;
  for (TokenIndex i = first; i <= last; ++i) {
    const K parent = file.at(i).parent;
    const bool isTitle = parent == K::ResourceBody || parent == K::ArrayLiteral;
    if (file.is(i, S::Name) && isTitle) reportTitle(run, i);
  }
}

}  // namespace

std::span<const StyleCheck> resourceStyle() {
  static constexpr StyleCheck kChecks[] = {
      bodyCheck(D::StyleDuplicateParams, checkDuplicates),
      bodyCheck(D::StyleEnsureFirstParam, checkEnsureFirst),
      bodyCheck(D::StyleEnsureNotSymlinkTarget, checkSymlink),
      tokenCheck(D::StyleUnquotedResourceTitle, S::Colon, checkTitles),
  };
  return kChecks;
}

}  // namespace puppet::analysis
