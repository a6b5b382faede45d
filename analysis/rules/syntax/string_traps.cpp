// Valid strings that do not mean what they seem to.

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/visible_variables.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Attributes interpreted by a shell, in which `$(…)` runs a command.
constexpr std::array<std::string_view, 4> kCommands = {"command", "onlyif", "refresh", "unless"};

bool isInCommand(const Inspection& inspection) {
  for (std::size_t i = 0; const Cursor around = inspection.ancestor(i); ++i)
    if (const Attribute attribute{around})
      return std::ranges::find(kCommands, attribute.name().text()) != kCommands.end();
  return false;
}

/// Reports `"$(version)"`.
void checkParentheses(Inspection& inspection, const Cursor& part) {
  const std::string_view text = part.text();
  for (std::size_t at = 0; (at = text.find("$(", at)) != text.npos; ++at) {
    const std::size_t end = text.find(')', at);
    if (end == text.npos || isInCommand(inspection)) return;
    const std::string_view name = text.substr(at + 2, end - at - 2);
    const auto known = variablesAround(inspection);
    if (std::ranges::find(known, name) == known.end()) continue;
    const auto start = part.start() + static_cast<std::uint32_t>(at);
    const TextRange range{start, part.start() + static_cast<std::uint32_t>(end) + 1};
    const std::string meant = "${" + std::string(name) + "}";
    inspection.report(DiagnosticId::ParenthesesForBraces, range, {name})
        .fix("Write " + meant, {{range, meant}});
  }
}

/// Reports `puppet://modules/…`, which names a server, and `puppet:///module/…`, which names a
/// nonexistent mount point.
void checkUrl(Inspection& inspection, const Cursor& string) {
  constexpr std::string_view kScheme = "puppet://";
  if (string.text().size() < 2 || !string.text().substr(1).starts_with(kScheme)) return;
  const std::string_view behind = string.text().substr(1 + kScheme.size());
  const auto start = static_cast<std::uint32_t>(string.start() + 1 + kScheme.size());
  if (behind.starts_with("modules/")) {
    inspection
        .report(DiagnosticId::MalformedPuppetUrl, {start, start + 7},
                {"'modules' is the name of a server here; a file of a module is "
                 "'puppet:///modules/...'"})
        .fix("Write 'puppet:///modules'", {{{start, start}, "/"}});
    return;
  }
  if (!behind.starts_with('/')) return;
  const std::string_view mount = behind.substr(1, behind.find('/', 1) - 1);
  NameCandidates names(mount);
  names.offer("modules");
  if (!names.isMistyped()) return;
  const TextRange range{start + 1, start + 1 + static_cast<std::uint32_t>(mount.size())};
  inspection
      .report(DiagnosticId::MalformedPuppetUrl, range,
              {"'" + std::string(mount) + "' is not a mount point; did you mean 'modules'?"})
      .fix("Write 'modules'", {{range, "modules"}});
}

/// Reports `content => 'text\n'`.
void checkNewLine(Inspection& inspection, const Cursor& string) {
  const std::string_view text = string.text();
  const Attribute attribute{inspection.ancestor(0)};
  if (!attribute || attribute.name().text() != "content" || !text.starts_with('\'')) return;
  constexpr std::string_view kEnd = "\\n'";
  if (!text.ends_with(kEnd) || text.ends_with("\\\\n'")) return;
  const auto from = string.end() - static_cast<std::uint32_t>(kEnd.size());
  auto& finding = inspection.report(DiagnosticId::SingleQuotedEscape, {from, from + 2});
  // Offers a fix only if no other character changes its meaning in double quotes.
  if (text.find_first_of("\"$") == text.npos && text.find('\\') == text.size() - kEnd.size())
    finding.fix("Write double quotes", {{{string.start(), string.start() + 1}, "\""},
                                        {{string.end() - 1, string.end()}, "\""}});
}

void checkString(Inspection& inspection, const Cursor& string) {
  if (inspection.context().likeReference) return;
  if (string.text().starts_with('"')) checkParentheses(inspection, string);
  checkUrl(inspection, string);
  checkNewLine(inspection, string);
}

void checkInterpolated(Inspection& inspection, const InterpolatedString& string) {
  if (inspection.context().likeReference) return;
  for (const Cursor part : string.children())
    if (part.isToken() && !part.is(K::Variable)) checkParentheses(inspection, part);
  checkUrl(inspection, string.head());
}

/// Reports `epp('m/a.erb')` and `template('m/a.epp')`.
void checkTemplate(Inspection& inspection, const Call& call) {
  if (inspection.context().likeReference || !call.function().is(K::Name)) return;
  const std::string_view function = call.function().text();
  const bool isEpp = function == "epp";
  if (!isEpp && function != "template") return;
  const auto arguments = call.arguments().arguments();
  if (arguments.empty() || !(*arguments.begin()).is(K::String)) return;
  const std::string_view other = isEpp ? "template" : "epp";
  if (!stringValue(*arguments.begin()).ends_with(isEpp ? ".erb" : ".epp")) return;
  inspection.report(DiagnosticId::TemplateExtension, (*arguments.begin()).range(),
                    {function, isEpp ? "EPP" : "ERB", other});
}

}  // namespace

std::span<const Rule> stringTrapRules() {
  static constexpr Rule kRules[] = {tokenRule(K::String, checkString), rule<checkInterpolated>(),
                                    rule<checkTemplate>()};
  return kRules;
}

}  // namespace puppet::analysis
