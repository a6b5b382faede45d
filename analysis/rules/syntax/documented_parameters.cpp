// Documentation comments compared with the code below them.

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "analysis/symbols/docstring.h"
#include "analysis/symbols/documentation.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using namespace parser;

namespace {

/// Tags that are mistaken for others of puppet-strings.
constexpr auto kMeant =
    std::to_array<std::pair<std::string_view, std::string_view>>({{"attr", "param"},
                                                                  {"parameter", "param"},
                                                                  {"parameters", "param"},
                                                                  {"returns", "return"},
                                                                  {"examples", "example"},
                                                                  {"description", "summary"}});

std::string withoutBlanks(std::string_view text) {
  std::string result(text);
  std::erase(result, ' ');
  return result;
}

/// Returns the tag that was meant; empty if the tag is known or unlike all others.
std::string_view meantTag(std::string_view tag) {
  if (tag == "param") return {};  // as most are
  const auto meant = std::ranges::find(kMeant, tag, [](const auto& pair) { return pair.first; });
  if (meant != kMeant.end()) return meant->second;
  bool isKnown = false;
  forEachDocTag([&](std::string_view known) { isKnown = isKnown || known == tag; });
  if (isKnown) return {};
  NameCandidates names(tag);
  std::string_view near;
  forEachDocTag([&](std::string_view known) {
    names.offer(known);
    if (known == names.best()) near = known;
  });
  return names.isSure() ? near : std::string_view();
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

/// Returns the first type in `@param [Type, Other] name` or `@param name [Type]`, a view into the
/// line; empty if there is none before the text.
std::string_view documentedType(std::string_view line, std::string_view tag) {
  constexpr std::string_view kBlanks = " \t";
  std::size_t open = line.find(tag);
  open = open == line.npos ? open : line.find_first_not_of(kBlanks, open + tag.size());
  if (open == line.npos) return {};
  if (line[open] != '[') {  // the name
    open = line.find_first_of(kBlanks, open);
    open = open == line.npos ? open : line.find_first_not_of(kBlanks, open);
    if (open == line.npos || line[open] != '[') return {};
  }
  int depth = 0;
  for (std::size_t i = open; i < line.size(); ++i) {
    depth += line[i] == '[' || line[i] == '{' || line[i] == '(';
    depth -= line[i] == ']' || line[i] == '}' || line[i] == ')';
    if (depth == 0 || (depth == 1 && line[i] == ','))
      return trimmed(line.substr(open + 1, i - open - 1), kBlanks);
  }
  return {};
}

/// Reports a type in the comment that is another one than the declared `type`, as sources.
void checkType(Inspection& inspection, std::string_view line, std::string_view tag,
               const Cursor& type) {
  const std::string_view documented = documentedType(line, tag);
  if (documented.empty() || !type || type.text().find('\n') != std::string_view::npos) return;
  if (withoutBlanks(documented) == withoutBlanks(type.text())) return;
  const std::string_view text = inspection.tree().text.view();
  const auto start = static_cast<std::uint32_t>(documented.data() - text.data());
  const TextRange place{start, start + static_cast<std::uint32_t>(documented.size())};
  inspection.report(DiagnosticId::DocumentationType, place, {type.text()})
      .fix("Write " + std::string(type.text()), {{place, std::string(type.text())}});
}

/// Reports a `@param` tag for an unknown parameter. Stub overloads of one function share their
/// comment and have no bodies.
template <typename Definition>
void checkTags(Inspection& inspection, const Definition& definition) {
  if (inspection.context().likeReference || !definition.body()) return;
  if (definition.leadingText().find('@') == std::string_view::npos) return;  // as most comments
  const std::vector<std::string_view> lines = commentLinesBefore(definition);
  if (lines.empty()) return checkDetached(inspection, definition);
  std::vector<std::pair<std::string_view, Cursor>> known;  // with their types, by name
  for (const Parameter& parameter : definition.parameters().parameters())
    known.emplace_back(variableName(parameter.name()), parameter.type());
  const auto nameOf = [](const auto& parameter) { return parameter.first; };
  std::ranges::stable_sort(known, {}, nameOf);
  for (const std::string_view line : lines) {
    if (line.find('@') == line.npos) continue;  // as most lines
    checkTagName(inspection, line);
    if (const FunctionDefinition function{definition})
      if (function.returnType())
        checkType(inspection, line, "@return ", function.returnType().type());
    const std::string_view name = documentedParameter(line, "@param");
    if (name.empty() || name == "name" || name == "title") continue;  // every resource has these
    const auto found = std::ranges::lower_bound(known, name, {}, nameOf);
    if (found != known.end() && found->first == name) {
      checkType(inspection, line, "@param ", found->second);
      continue;
    }
    NameCandidates names(name);
    for (const auto& [parameter, type] : known) names.offer(parameter);
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
      rule<checkTags<ClassDefinition>>(OnDamage::Skip, Reads::Head),
      rule<checkTags<DefinedType>>(OnDamage::Skip, Reads::Head),
      rule<checkTags<FunctionDefinition>>(OnDamage::Skip, Reads::Head),
      rule<checkTags<PlanDefinition>>(OnDamage::Skip, Reads::Head),
  };
  return kRules;
}

}  // namespace puppet::analysis
