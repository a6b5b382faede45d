// What comments say of the code below them.

#include <algorithm>
#include <string>
#include <vector>

#include "analysis/checks/rule.h"
#include "analysis/interface/documentation.h"
#include "analysis/interface/near_names.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;

namespace {

constexpr std::string_view kBlanks = " \t\r";
constexpr std::string_view kTag = "@param";

std::string_view withoutBlanks(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  return first == text.npos ? std::string_view() : text.substr(first);
}

/// `name` in `@param name what it is` and `@param [Type] name`; empty for other lines. A view
/// into the line.
std::string_view parameterOf(std::string_view line) {
  line = withoutBlanks(line);
  if (!line.starts_with(kTag)) return {};
  line.remove_prefix(kTag.size());
  if (line.empty() || kBlanks.find(line.front()) == kBlanks.npos) return {};
  line = withoutBlanks(line);
  if (line.starts_with('[')) {
    const std::size_t end = line.rfind(']');
    if (end == line.npos) return {};
    line = withoutBlanks(line.substr(end + 1));
  }
  const auto isPart = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  };
  const auto end = std::ranges::find_if_not(line, isPart);
  const std::string_view name(line.begin(), end);
  const bool isWhole = end == line.end() || kBlanks.find(*end) != kBlanks.npos;
  return isWhole ? name : std::string_view();
}

/// A `@param` of something that is no parameter. Declarations of one function in stubs share their
/// comment, and have no bodies.
template <typename Definition>
void checkTags(Inspection& inspection, const Definition& definition) {
  if (inspection.context().likeReference || !definition.body()) return;
  std::vector<std::string_view> known;
  for (const Parameter& parameter : definition.parameters().parameters())
    known.push_back(variableName(parameter.name()));
  std::ranges::sort(known);
  for (const std::string_view line : commentLinesBefore(definition)) {
    const std::string_view name = parameterOf(line);
    if (name.empty() || name == "name" || name == "title") continue;  // each resource has those
    if (std::ranges::binary_search(known, name)) continue;
    NearNames names(name);
    for (const std::string_view parameter : known) names.offer(parameter);
    const auto start =
        static_cast<std::uint32_t>(name.data() - inspection.tree().text.view().data());
    const TextRange place{start, start + static_cast<std::uint32_t>(name.size())};
    auto& finding = inspection.report(
        DiagnosticId::DocumentationMismatch, place,
        {name, names.best().empty() ? "" : "; did you mean '" + names.best() + "'?"});
    if (names.isSure()) finding.fix("Write '" + names.best() + "'", {{place, names.best()}});
  }
}

constexpr Rule kRules[] = {
    rule<checkTags<ClassDefinition>>(),
    rule<checkTags<DefinedType>>(),
    rule<checkTags<FunctionDefinition>>(),
    rule<checkTags<PlanDefinition>>(),
};

}  // namespace

std::span<const Rule> documentationRules() { return kRules; }

}  // namespace puppet::analysis
