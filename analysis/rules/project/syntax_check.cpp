#include "analysis/rules/project/syntax_check.h"

#include <set>
#include <string>

#include "analysis/plans/plan_step.h"
#include "analysis/plans/yaml_plan.h"
#include "analysis/ruby/ruby_tree.h"
#include "analysis/rules/project/data_fixes.h"
#include "analysis/rules/project/project_checks.h"
#include "analysis/workspace/files.h"
#include "parser/data/parse_data.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/text_encoding.h"

namespace puppet::analysis {

using parser::DataKind;
using parser::DataNode;

namespace {

constexpr std::size_t kMaxRubyBytes = 1 << 20;

/// Returns the first alias of an anchor that is not written before it; an invalid node if there is
/// none. `anchors` are those before the node.
DataNode unknownAlias(DataNode node, std::set<std::string_view>& anchors) {
  if (node.kind() == DataKind::Alias) return anchors.contains(node.text()) ? DataNode() : node;
  if (!node.anchor().empty()) anchors.insert(node.anchor());
  for (DataNode child = node.firstChild(); child; child = child.nextSibling())
    if (const DataNode unknown = unknownAlias(child, anchors)) return unknown;
  return {};
}

std::vector<Diagnostic> aliasErrors(const parser::DataTree& tree) {
  std::set<std::string_view> anchors;
  const DataNode unknown = tree.root() ? unknownAlias(tree.root(), anchors) : DataNode();
  if (!unknown) return {};
  return {makeDiagnostic(DiagnosticId::DataSyntax, unknown.range(),
                         {"invalid YAML: unknown alias '" + std::string(unknown.text()) + '\''})};
}

std::vector<Diagnostic> dataErrors(parser::DataFormat format, std::string_view text) {
  if (const auto mistake = findEncodingMistake(text))
    return {makeDiagnostic(DiagnosticId::UnreadableFile, mistake->range, {mistake->reason})};
  const auto tree = parser::parseData(SourceText(std::string(text)), format);
  if (tree->errors().empty()) return aliasErrors(*tree);
  const parser::DataSyntaxError& error = tree->errors().front();
  const std::string kind = format == parser::DataFormat::Json ? "invalid JSON: " : "invalid YAML: ";
  const std::string message =
      kind + error.message + (error.context.empty() ? "" : ' ' + error.context);
  std::vector<Diagnostic> findings = {
      makeDiagnostic(DiagnosticId::DataSyntax, error.range, {message})};
  addSyntaxFix(findings.back(), text, message, error.range);
  return findings;
}

std::vector<Diagnostic> rubyErrors(std::string_view text) {
  if (text.size() > kMaxRubyBytes) return {};
  const ruby::RubyTree tree(text);
  if (tree.errors().empty()) return {};
  // The others may follow from the first one.
  const ruby::RubyError& error = tree.errors().front();
  return {
      makeDiagnostic(DiagnosticId::RubySyntax, error.range, {"invalid Ruby: " + error.message})};
}

}  // namespace

FileSyntax syntaxOfFile(std::string_view path) {
  const std::string_view name = baseName(path);
  if (isYaml(name)) return FileSyntax::Yaml;
  if (isJson(name)) return FileSyntax::Json;
  if (name.ends_with(".rb") || name == "Rakefile" || name == "Gemfile") return FileSyntax::Ruby;
  return name.ends_with(".erb") ? FileSyntax::Erb : FileSyntax::None;
}

std::vector<Diagnostic> checkSyntaxAlone(FileSyntax syntax, std::string_view text) {
  switch (syntax) {
    case FileSyntax::Yaml: return dataErrors(parser::DataFormat::Yaml, text);
    case FileSyntax::Json: return dataErrors(parser::DataFormat::Json, text);
    case FileSyntax::Ruby: return rubyErrors(text);
    case FileSyntax::Erb: {
      QueryContext noEnvironment{WorkspaceSnapshot()};
      return checkErb(text, {}, noEnvironment);
    }
    case FileSyntax::None: break;
  }
  return {};
}

bool isTaskFile(std::string_view path) {
  const std::string_view name = baseName(path);
  return baseName(parentOf(path)) == "tasks" && !name.starts_with('.') && !name.ends_with(".md") &&
         !name.ends_with(".conf");
}

std::vector<Diagnostic> checkTaskName(std::string_view path) {
  const std::string_view file = baseName(path), name = file.substr(0, file.rfind('.'));
  if (isPlanWord(name) && name[0] != '_') return {};
  return {makeDiagnostic(DiagnosticId::TaskMetadata, {},
                         {"'" + std::string(name) +
                          "' is not a valid name of a task: use lower-case letters, digits and "
                          "'_', the first one a letter"})};
}

}  // namespace puppet::analysis
