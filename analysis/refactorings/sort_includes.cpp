#include <algorithm>
#include <map>

#include "analysis/features/names/declarations.h"
#include "analysis/refactorings/effects.h"
#include "analysis/refactorings/refactoring.h"
#include "analysis/symbols/signatures.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

constexpr std::size_t kMaxDefinitions = 200;

/// An `include` of a single class by name.
struct Include {
  Cursor statement;
  std::string name;
};

std::optional<Include> includeOf(const Cursor& statement) {
  const StatementCall call(statement);
  if (!call || call.function().text() != "include" || call.arguments().size() != 1)
    return std::nullopt;
  const Cursor name = *call.arguments().begin();
  if (!isOneOf(name, {K::Name, K::String})) return std::nullopt;
  return Include{statement, lowerCaseName(stringValue(name))};
}

/// Returns the run of `include` statements around the selection.
std::vector<Include> includesAt(const Selection& selection) {
  Cursor list;
  for (const Cursor& node : selection.path())
    if (holdsStatements(node)) list = node;
  std::vector<Include> run;
  bool isSelected = false;
  for (const Cursor statement : list.children()) {
    if (const auto include = includeOf(statement)) {
      run.push_back(*include);
      const TextRange range = statement.range();
      isSelected = isSelected ||
                   (range.start <= selection.range().end && selection.range().start <= range.end);
    } else if (isSelected) {
      break;
    } else {
      run.clear();
    }
  }
  return isSelected ? run : std::vector<Include>();
}

/// Checks that no transitively declared class depends on the order of evaluation.
class OrderCheck {
 public:
  explicit OrderCheck(const Selection& selection) : model_(selection.model()) {}

  void add(const std::string& className) { open_.emplace_back(NameKind::Class, className); }
  /// Returns the reason why the order may matter; empty if it cannot.
  std::string problem() {
    while (!open_.empty()) {
      const auto [kind, name] = open_.back();
      open_.pop_back();
      if (!seen_.emplace(kind, name).second) continue;
      if (seen_.size() > kMaxDefinitions) return "the classes declare too many others";
      if (std::string problem = check(kind, name); !problem.empty()) return problem;
    }
    return {};
  }

 private:
  std::string check(NameKind kind, const std::string& name) {
    const Declaration declaration = model_.index().find(kind, name);
    if (!declaration || !declaration.isLoadable()) return "'" + name + "' is not found";
    const SyntaxTreePtr tree = model_.snapshot().treeOf(*declaration.file);
    if (!tree) return "'" + name + "' cannot be read";
    trees_.push_back(tree);
    std::string problem;
    allElements(Cursor::root(*tree), [&](const Cursor& element) {
      problem = problemOf(element, name);
      return problem.empty();
    });
    return problem;
  }

  std::string problemOf(const Cursor& element, const std::string& owner) {
    const std::string suffix = " of '" + owner + "' may depend on the order";
    if (const Variable variable{element}; variable.isForeign(owner))
      return "the variable '$" + std::string(variableName(element)) + "'" + suffix;
    if (const Resource resource(element); resource) return resourceProblem(resource, owner);
    if (isOneOf(element, {K::StatementCall, K::Call, K::MethodCall})) {
      const std::string_view function = calledFunction(element);
      if (const auto include = includeOf(element)) {
        add(include->name);
        return {};
      }
      if (!isIndependentOfCatalog(function))
        return "the call of '" + std::string(function) + "'" + suffix;
    }
    if (const Inherits inherits(element); inherits) add(lowerCaseName(inherits.parent().text()));
    if (isOneOf(element, {K::ResourceDefaults, K::UntitledResource}))
      return "resource defaults" + suffix;
    return {};
  }

  std::string resourceProblem(const Resource& resource, const std::string& owner) {
    const std::string type = lowerCaseName(resource.type().text());
    if (!resource.type().is(K::Name) || type == "class")
      return "the declaration of a class in '" + owner + "' has to be the first";
    const Declarations declarations(model_);
    if (declarations.definedType(type))
      open_.emplace_back(NameKind::DefinedType, type);
    else if (!declarations.resourceType(type))
      return "the resource type '" + type + "' is not found";
    return {};
  }

  /// A variable of a class other than its reader.
  struct Variable {
    const Cursor& token;
    bool isForeign(std::string_view owner) const {
      if (!token.is(K::Variable)) return false;
      const std::string_view name = withoutRoot(variableName(token));
      const std::size_t qualifier = name.rfind("::");
      return qualifier != name.npos && !isSameName(name.substr(0, qualifier), owner);
    }
  };

  const SemanticModel& model_;
  std::vector<std::pair<NameKind, std::string>> open_;
  std::set<std::pair<NameKind, std::string>> seen_;
  std::vector<SyntaxTreePtr> trees_;
};

}  // namespace

Plan sortIncludes(const Selection& selection) {
  const std::vector<Include> includes = includesAt(selection);
  if (includes.size() < 2 || std::ranges::is_sorted(includes, {}, &Include::name))
    return std::nullopt;
  const TextRange range{includes.front().statement.start(), includes.back().statement.end()};
  if (selection.text().substr(range.start, range.length()).find('#') != std::string_view::npos)
    return refuse("a comment stands between the statements");
  if (!selection.model().snapshot()) return refuse("the classes are not known");
  OrderCheck order(selection);
  for (const Include& include : includes) order.add(include.name);
  if (std::string problem = order.problem(); !problem.empty()) return refuse(std::move(problem));
  std::vector<Include> sorted = includes;
  std::ranges::stable_sort(sorted, {}, &Include::name);
  SourceChange change;
  for (std::size_t i = 0; i < sorted.size(); ++i)
    if (!(sorted[i].statement == includes[i].statement))
      change.edits.push_back(
          {includes[i].statement.range(), std::string(sorted[i].statement.text())});
  return change;
}

}  // namespace puppet::analysis
