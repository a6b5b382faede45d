#include "analysis/plans/yaml_plan.h"

#include <algorithm>
#include <set>

#include "analysis/plans/placed_findings.h"
#include "analysis/plans/plan_code.h"
#include "analysis/plans/plan_step.h"
#include "analysis/plans/plan_writer.h"
#include "parser/data/parse_data.h"
#include "parser/parse/parse.h"
#include "parser/support/ascii.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using parser::DataNode;

namespace {

/// Name where a file has none that a plan can have.
constexpr std::string_view kNoName = "plan_without_a_name";
constexpr std::string_view kFolder = "/plans/", kEnding = ".yaml";

parser::ParseOptions planOptions(LanguageLevel level) {
  return {.mode = {.tasks = true}, .level = level};
}

bool hasErrors(const parser::SyntaxTree& tree) {
  return std::ranges::any_of(tree.diagnostics, [&](const Diagnostic& finding) {
    return finding.info().severityAt(tree.options.level) == Severity::Error;
  });
}

/// Returns the tree with its own text: a parser may return that of an equal text with another
/// origin.
parser::SyntaxTreePtr withText(parser::SyntaxTreePtr tree, const SourceText& text) {
  if (tree->text.origin() == text.origin()) return tree;
  auto copy = std::make_shared<parser::SyntaxTree>(*tree);
  copy->text = text;
  return copy;
}

/// Returns true for the value of `type` in `parameters`.
bool isTypeOfParameter(const DataNode& scalar) {
  const auto parameter = scalar.parent();
  const auto parameters = parameter ? parameter->parent() : std::nullopt;
  const auto plan = parameters ? parameters->parent() : std::nullopt;
  return plan && !plan->parent() && scalar.keyOfEntry().text() == "type" &&
         parameters->keyOfEntry().text() == "parameters";
}

/// Reads a plan, first with all of its code, and then without the code that has errors.
class PlanReading {
 public:
  PlanReading(const parser::DataTree& data, std::string_view name, LanguageLevel level,
              PlanParser parse)
      : data_(data), name_(name), level_(level), parse_(std::move(parse)) {}

  PlanText run() {
    PlanText plan;
    plan.tree = read();
    if (!hasErrors(*plan.tree)) return plan;
    leaveErrors(plan.errors);
    if (!left_.empty()) plan.tree = read();
    return plan;
  }

  /// Returns the tree with the code of one scalar, whatever errors are in it.
  parser::SyntaxTreePtr runWith(const DataNode& scalar) {
    std::vector<Diagnostic> errors;
    parser::SyntaxTreePtr tree = read();
    if (!hasErrors(*tree)) return tree;
    leaveErrors(errors);
    left_.erase(scalar.range().start);
    return read();
  }

 private:
  /// Leaves out the code with errors, which are added to `errors`.
  void leaveErrors(std::vector<Diagnostic>& errors) {
    for (const DataNode& scalar : code_) {
      std::vector<Diagnostic> found = isTypeOfParameter(scalar)
                                          ? typeErrors(scalar, data_.source(), level_)
                                          : codeErrors(scalar, data_.source(), level_);
      if (!found.empty()) left_.insert(scalar.range().start);
      std::ranges::move(found, std::back_inserter(errors));
    }
  }

  parser::SyntaxTreePtr read() {
    PlanWriter writer(data_, PlanForm::Analysis, left_);
    writer.write(name_);
    code_ = writer.values().code();
    const SourceText text = writer.take();
    return withText(parse_(text, planOptions(level_)), text);
  }

  const parser::DataTree& data_;
  const std::string_view name_;
  const LanguageLevel level_;
  const PlanParser parse_;
  std::set<std::uint32_t> left_;
  std::vector<DataNode> code_;
};

bool isQualifiedName(std::string_view name) {
  if (name.empty()) return false;
  for (;;) {
    const std::size_t end = name.find("::");
    const std::string_view part = name.substr(0, end);
    if (!isPlanWord(part) || part[0] == '_') return false;
    if (end == name.npos) return true;
    name.remove_prefix(end + 2);
  }
}

parser::SyntaxTreePtr parseAnew(SourceText text, const parser::ParseOptions& options) {
  return parser::parse(std::move(text), options);
}

}  // namespace

bool mayBeYamlPlan(std::string_view path) {
  return path.ends_with(kEnding) && path.find(kFolder) != path.npos;
}

std::string planNameByPath(std::string_view path) {
  const std::size_t folder = path.find(kFolder);
  if (folder == path.npos || !path.ends_with(kEnding)) return {};
  const std::string_view before = path.substr(0, folder);
  const std::size_t slash = before.rfind('/');
  std::string name(slash == before.npos ? before : before.substr(slash + 1));
  std::string_view rest = path.substr(folder + kFolder.size());
  rest.remove_suffix(kEnding.size());
  if (rest == "init") return name;
  name += "::";
  for (const char c : rest) name += c == '/' ? std::string("::") : std::string(1, c);
  return name;
}

PlanText readYamlPlan(const parser::DataTree& data, std::string_view name, LanguageLevel level,
                      const PlanParser& parse) {
  return PlanReading(data, isQualifiedName(name) ? name : kNoName, level, parse).run();
}

parser::SyntaxTreePtr readYamlPlanWith(const parser::DataTree& data, std::string_view name,
                                       LanguageLevel level, const DataNode& scalar) {
  return PlanReading(data, isQualifiedName(name) ? name : kNoName, level, parseAnew)
      .runWith(scalar);
}

PlanText readYamlPlan(SourceText text, std::string_view name, LanguageLevel level) {
  const auto data = parser::parseData(std::move(text), parser::DataFormat::Yaml);
  return readYamlPlan(*data, name, level, parseAnew);
}

std::string_view nameOfYamlPlan(const parser::SyntaxTree& tree) {
  for (const parser::Cursor child : parser::SourceFile(parser::Cursor::root(tree)).children())
    if (const parser::PlanDefinition plan{child}) return plan.name().text();
  return {};
}

std::string convertedPlan(const parser::DataTree& data, std::string_view name, LanguageLevel level,
                          std::string& refusal) {
  const std::set<std::uint32_t> none;
  PlanWriter writer(data, PlanForm::Reading, none);
  if (!data.errors().empty())
    refusal = "the file has syntax errors";
  else if (!isQualifiedName(name))
    refusal = "no plan can have the name of the file";
  if (!refusal.empty()) return {};
  writer.write(name);
  for (const DataNode& scalar : writer.values().code())
    if (!codeErrors(scalar, data.source(), level).empty()) refusal = "its code has syntax errors";
  if (refusal.empty()) refusal = writer.difference();
  if (refusal.empty() && !writer.values().isComplete())
    refusal = "it has values that only YAML can express";
  const SourceText text = writer.take();
  if (refusal.empty() && hasErrors(*parser::parse(text, planOptions(level))))
    refusal = "the result would have syntax errors";
  return refusal.empty() ? std::string(text.view()) : std::string();
}

}  // namespace puppet::analysis
