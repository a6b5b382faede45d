// Documentation comments compared with the code below them.

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "analysis/symbols/documentation.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;

namespace {

/// Tags of puppet-strings and YARD.
constexpr auto kTags = std::to_array<std::string_view>(
    {"abstract", "api",      "attr",    "author",  "deprecated", "enum",       "example", "note",
     "option",   "overload", "param",   "private", "raise",      "return",     "see",     "since",
     "summary",  "todo",     "version", "yield",   "yieldparam", "yieldreturn"});
/// Tags that are mistaken for others of puppet-strings.
constexpr auto kMeant =
    std::to_array<std::pair<std::string_view, std::string_view>>({{"attr", "param"},
                                                                  {"parameter", "param"},
                                                                  {"parameters", "param"},
                                                                  {"returns", "return"},
                                                                  {"examples", "example"},
                                                                  {"description", "summary"}});

/// Returns the tag that was meant; empty if the tag is known or unlike all others.
std::string_view meantTag(std::string_view tag) {
  const auto meant = std::ranges::find(kMeant, tag, [](const auto& pair) { return pair.first; });
  if (meant != kMeant.end()) return meant->second;
  if (std::ranges::find(kTags, tag) != kTags.end()) return {};
  NameCandidates names(tag);
  for (const std::string_view known : kTags) names.offer(known);
  const auto near = std::ranges::find(kTags, names.best());
  return names.isSure() && near != kTags.end() ? *near : std::string_view();
}

void checkTagName(Inspection& inspection, std::string_view line) {
  const std::size_t at = line.find_first_not_of(' ');
  if (at == line.npos || line[at] != '@') return;
  const std::string_view tag = line.substr(at + 1, line.find_first_of(" \t[", at) - at - 1);
  const std::string_view meant = meantTag(tag);
  if (meant.empty()) return;
  const auto start = static_cast<std::uint32_t>(tag.data() - inspection.tree().text.view().data());
  const TextRange place{start, start + static_cast<std::uint32_t>(tag.size())};
  inspection.report(DiagnosticId::DocumentationTag, place, {tag, meant})
      .fix("Write @" + std::string(meant), {{place, std::string(meant)}});
}

/// Reports a comment with tags that a blank line separates from the definition.
template <typename Definition>
void checkDetached(Inspection& inspection, const Definition& definition) {
  const auto detached = detachedDocumentationBefore(definition);
  if (!detached) return;
  inspection.report(DiagnosticId::DetachedDocumentation, detached->tag, {nounOf(definition)})
      .fix("Remove the blank line", {{detached->blank, ""}});
}

/// Reports a `@param` tag for an unknown parameter. Stub overloads of one function share their
/// comment and have no bodies.
template <typename Definition>
void checkTags(Inspection& inspection, const Definition& definition) {
  if (inspection.context().likeReference || !definition.body()) return;
  std::vector<std::string_view> known;
  for (const Parameter& parameter : definition.parameters().parameters())
    known.push_back(variableName(parameter.name()));
  std::ranges::sort(known);
  const std::vector<std::string_view> lines = commentLinesBefore(definition);
  if (lines.empty()) checkDetached(inspection, definition);
  for (const std::string_view line : lines) {
    checkTagName(inspection, line);
    const std::string_view name = documentedParameter(line, "@param");
    if (name.empty() || name == "name" || name == "title") continue;  // every resource has these
    if (std::ranges::binary_search(known, name)) continue;
    NameCandidates names(name);
    names.offerAll(known);
    const auto start =
        static_cast<std::uint32_t>(name.data() - inspection.tree().text.view().data());
    const TextRange place{start, start + static_cast<std::uint32_t>(name.size())};
    auto& finding = inspection.report(
        DiagnosticId::DocumentationMismatch, place,
        {name, names.best().empty() ? "" : "; did you mean '" + names.best() + "'?"});
    if (names.isSure()) finding.fix("Write '" + names.best() + "'", {{place, names.best()}});
  }
}

}  // namespace

std::span<const Rule> documentationRules() {
  static constexpr Rule kRules[] = {
      rule<checkTags<ClassDefinition>>(),
      rule<checkTags<DefinedType>>(),
      rule<checkTags<FunctionDefinition>>(),
      rule<checkTags<PlanDefinition>>(),
  };
  return kRules;
}

}  // namespace puppet::analysis
