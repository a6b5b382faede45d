#include "server/lsp/convert.h"

#include <algorithm>
#include <array>
#include <set>

#include "analysis/rules/syntax/cap_findings.h"
#include "analysis/upgrade/upgrade_rows.h"
#include "server/lsp/position_mapper.h"

namespace puppet::server {
namespace {

using analysis::FoldingKind;

PositionMapper mapperOf(const Document& document, PositionEncoding encoding) {
  return {document.text().view(), document.lines(), encoding};
}

protocol::DiagnosticSeverity severityFor(Severity severity) {
  switch (severity) {
    case Severity::Error: return protocol::DiagnosticSeverity::Error;
    case Severity::Warning:
    case Severity::Deprecation: return protocol::DiagnosticSeverity::Warning;
    case Severity::Info: return protocol::DiagnosticSeverity::Information;
    case Severity::Hint:
    case Severity::Off: break;
  }
  return protocol::DiagnosticSeverity::Hint;
}

protocol::SymbolKind symbolKindFor(analysis::SymbolKind kind) {
  using From = analysis::SymbolKind;
  using To = protocol::SymbolKind;
  switch (kind) {
    case From::Class:
    case From::TypeDefinition: return To::Class;
    case From::DefinedType: return To::Struct;
    case From::Function:
    case From::Plan:
    case From::Lambda: return To::Function;
    case From::Node: return To::Module;
    case From::TypeAlias: return To::Interface;
    case From::Attribute: return To::Field;
    case From::Application:
    case From::Module:
    case From::Site: return To::Package;
    case From::Parameter: return To::Property;
    case From::Variable: return To::Variable;
    case From::Resource:
    case From::Hash: return To::Object;
    case From::Key: return To::Key;
    case From::List: return To::Array;
    case From::Level: return To::Namespace;
  }
  return To::Object;
}

protocol::DocumentSymbol treeOf(PositionMapper& positions, const analysis::DocumentSymbol& symbol) {
  protocol::DocumentSymbol result;
  result.name = symbol.name;
  if (!symbol.detail.empty()) result.detail = symbol.detail;
  result.kind = symbolKindFor(symbol.kind);
  result.range = positions.range(symbol.range);
  result.selectionRange = positions.range(symbol.selection);
  if (!symbol.children.empty()) {
    auto& children = result.children.emplace();
    for (const auto& child : symbol.children) children.push_back(treeOf(positions, child));
  }
  return result;
}

void flatten(PositionMapper& positions, const Document& document,
             const std::vector<analysis::DocumentSymbol>& symbols, const std::string* container,
             std::vector<protocol::SymbolInformation>& list) {
  for (const auto& symbol : symbols) {
    auto& entry = list.emplace_back();
    entry.name = symbol.name;
    entry.kind = symbolKindFor(symbol.kind);
    entry.location = {document.uri(), positions.range(symbol.range)};
    if (container) entry.containerName = *container;
    flatten(positions, document, symbol.children, &symbol.name, list);
  }
}

/// Keeps the `limit` longest ranges, in their order.
std::vector<analysis::FoldingRange> longest(std::vector<analysis::FoldingRange> ranges,
                                            std::size_t limit) {
  if (ranges.size() <= limit) return ranges;
  const auto longer = [](const auto& a, const auto& b) {
    return a.range.length() > b.range.length();
  };
  std::stable_sort(ranges.begin(), ranges.end(), longer);
  ranges.resize(limit);
  std::stable_sort(ranges.begin(), ranges.end(),
                   [](const auto& a, const auto& b) { return a.range.start < b.range.start; });
  return ranges;
}

/// Returns true if the code still works, and has to change for a newer version.
bool isDeprecation(const puppet::Diagnostic& finding) {
  if (finding.info().rule == "legacy-fact") return true;
  const analysis::UpgradeRow* row = analysis::upgradeRowOf(finding.id);
  return row && (row->effect == analysis::UpgradeEffect::Deprecated ||
                 row->since > LanguageLevel::OpenVox8);
}

/// Returns the tags by which editors fade unnecessary code and strike deprecated code through.
std::optional<std::vector<std::uint32_t>> tagsOf(const puppet::Diagnostic& finding) {
  constexpr std::uint32_t kUnnecessary = 1, kDeprecated = 2;
  constexpr std::array<std::string_view, 4> kNotNeeded = {
      "unused-variable", "unused-parameter", "unreachable-code", "unreachable-case-option"};
  if (std::ranges::find(kNotNeeded, finding.info().rule) != kNotNeeded.end())
    return {{kUnnecessary}};
  if (isDeprecation(finding)) return {{kDeprecated}};
  return std::nullopt;
}

/// Returns true if only white space precedes `offset` on its line.
bool isFirstOnLine(const Document& document, std::uint32_t line, std::uint32_t offset) {
  const std::uint32_t start = document.lines().lineStart(line);
  const std::string_view before = document.text().slice({start, offset});
  return before.find_first_not_of(" \t") == std::string_view::npos;
}

/// Returns the lines to fold. A closing bracket that starts its line stays visible.
protocol::FoldingRange toLines(const Document& document, const analysis::FoldingRange& range) {
  protocol::FoldingRange result;
  result.startLine = document.lines().lineOf(range.range.start);
  result.endLine = document.lines().lineOf(range.range.end);
  if (range.closes && result.endLine > result.startLine &&
      isFirstOnLine(document, result.endLine, range.range.end))
    --result.endLine;
  return result;
}

}  // namespace

std::vector<protocol::Diagnostic> toProtocol(const Document& document,
                                             const ClientFeatures& client) {
  PositionMapper positions = mapperOf(document, client.encoding);
  std::vector<protocol::Diagnostic> result;
  for (const analysis::ShownFinding& shown : analysis::shownOf(document.findings())) {
    const puppet::Diagnostic& finding = document.findings()[shown.index];
    auto& diagnostic = result.emplace_back();
    diagnostic.range = positions.range(finding.range);
    diagnostic.severity = severityFor(document.severityOf(finding));
    diagnostic.code = finding.info().rule;
    diagnostic.source = "puppet-ls";
    diagnostic.message = shown.messageOf(finding);
    if (client.relatedInformation && !finding.related.empty()) {
      auto& related = diagnostic.relatedInformation.emplace();
      for (const RelatedPlace& place : finding.related)
        related.push_back({{document.uri(), positions.range(place.range)}, place.message});
    }
    if (client.diagnosticTags) diagnostic.tags = tagsOf(finding);
    if (client.diagnosticPages)
      if (std::string page = document.settings()->pageOf(diagnostic.code); !page.empty())
        diagnostic.codeDescription = {std::move(page)};
    if (client.diagnosticData && !finding.fixes.empty())
      diagnostic.data.emplace().finding = static_cast<std::uint32_t>(shown.index);
  }
  return result;
}

std::vector<protocol::DocumentSymbol> toHierarchy(
    const Document& document, PositionEncoding encoding,
    const std::vector<analysis::DocumentSymbol>& symbols) {
  PositionMapper positions = mapperOf(document, encoding);
  std::vector<protocol::DocumentSymbol> result;
  for (const auto& symbol : symbols) result.push_back(treeOf(positions, symbol));
  return result;
}

std::vector<protocol::SymbolInformation> toFlatList(
    const Document& document, PositionEncoding encoding,
    const std::vector<analysis::DocumentSymbol>& symbols) {
  PositionMapper positions = mapperOf(document, encoding);
  std::vector<protocol::SymbolInformation> list;
  flatten(positions, document, symbols, nullptr, list);
  return list;
}

std::vector<protocol::FoldingRange> toProtocol(const Document& document,
                                               const ClientFeatures& client,
                                               const std::vector<analysis::FoldingRange>& ranges) {
  PositionMapper positions = mapperOf(document, client.encoding);
  std::vector<protocol::FoldingRange> result;
  std::set<std::pair<std::uint32_t, std::uint32_t>> lines;
  const std::size_t limit = client.foldingRangeLimit.value_or(ranges.size());
  for (const analysis::FoldingRange& range : longest(ranges, limit)) {
    protocol::FoldingRange folding = toLines(document, range);
    if (folding.endLine <= folding.startLine) continue;
    if (client.lineFoldingOnly && !lines.emplace(folding.startLine, folding.endLine).second)
      continue;
    if (!client.lineFoldingOnly) {
      const protocol::Range exact = positions.range(range.range);
      folding.endLine = exact.end.line;
      folding.startCharacter = exact.start.character;
      folding.endCharacter = exact.end.character;
    }
    if (range.kind != FoldingKind::Code)
      folding.kind = range.kind == FoldingKind::Comment ? "comment" : "region";
    result.push_back(folding);
  }
  return result;
}

}  // namespace puppet::server
