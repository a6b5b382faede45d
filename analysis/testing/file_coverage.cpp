#include "analysis/testing/file_coverage.h"

#include <algorithm>
#include <optional>

#include "parser/support/ascii.h"
#include "parser/support/line_index.h"
#include "parser/syntax/views.h"
#include "parser/tokens/node_sets.h"

namespace puppet::analysis {

using namespace parser;

namespace {

constexpr std::size_t kMaxLabel = 40;  ///< of source text, in bytes

/// Returns source text on one line, shortened.
std::string shortText(std::string_view source) {
  std::string text;
  for (const char c : source) {
    if (!isSpace(c))
      text += c;
    else if (!text.empty() && text.back() != ' ')
      text += ' ';
  }
  if (text.size() <= kMaxLabel) return text;
  std::size_t length = kMaxLabel;
  while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80) --length;
  return text.substr(0, length) + "...";
}

/// Returns a title or a name without the quotes of a plain string.
std::string unquoted(const Expression& written) {
  std::string text = shortText(written.text());
  const bool isQuoted = text.size() > 1 && (text.front() == '\'' || text.front() == '"');
  return isQuoted && text.back() == text.front() ? text.substr(1, text.size() - 2) : text;
}

/// Returns the type of a resource as in references.
std::string typeOf(const Cursor& written) {
  std::string text = shortText(written.text());
  bool isStart = true;
  for (char& c : text) {
    if (isStart && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    isStart = c == ':';
  }
  return text;
}

/// Walks a tree, without recursion since trees may be deep.
class CoverageWalk {
 public:
  CoverageWalk(const SyntaxTree& tree, const PartCounts& counts)
      : tree_(tree), counts_(counts), lines_(tree.text.view()) {}

  FileCoverage walk() && {
    stack_.push_back({Cursor::root(tree_), {}});
    while (!stack_.empty()) {
      const Visit visit = std::move(stack_.back());
      stack_.pop_back();
      enter(visit.node, visit.unit);
    }
    sort();
    return std::move(result_);
  }

 private:
  /// Code that is evaluated as a whole, apart from the units in it.
  struct Unit {
    std::optional<std::uint32_t> tests = {};  ///< absent for code that is not evaluated
    bool isExplained = false;                 ///< see CoveredPlace
    Cursor resource = {};                     ///< innermost Resource around
  };
  struct Visit {
    Cursor node;
    Unit unit;
  };

  std::uint32_t countOf(CodePart::Kind kind, const Cursor& code) const {
    const auto found = counts_.find({kind, code.start(), code.end()});
    return found == counts_.end() ? 0 : found->second;
  }
  std::uint32_t lineOf(std::uint32_t offset) const { return lines_.lineOf(offset) + 1; }
  CoveredPlace placeOf(const Cursor& code, std::uint32_t tests, const Unit& around) const {
    return {lineOf(code.start()), tests, around.isExplained};
  }

  void push(const Cursor& node, const Unit& unit) {
    if (node && !node.missing()) stack_.push_back({node, unit});
  }
  void pushChildren(const Cursor& node, const Unit& unit) {
    const std::size_t first = stack_.size();
    for (const Cursor child : node.children()) push(child, unit);
    std::reverse(stack_.begin() + static_cast<std::ptrdiff_t>(first), stack_.end());
  }

  void addLine(const Cursor& code, const Unit& unit) {
    if (!unit.tests) return;
    const CoveredPlace place = placeOf(code, *unit.tests, unit);
    const auto [known, isNew] = result_.lines.try_emplace(place.line, place);
    if (isNew) return;
    known->second.tests = std::max(known->second.tests, place.tests);
    known->second.isExplained = known->second.isExplained && place.isExplained;
  }

  void enter(const Cursor& node, const Unit& unit) {
    switch (node.kind()) {
      case SyntaxKind::SourceFile: return enterFile(node);
      case SyntaxKind::Block: return enterStatements(node, unit);
      case SyntaxKind::ClassDefinition: return enterDefinition(ClassDefinition(node), "class");
      case SyntaxKind::DefinedType: return enterDefinition(DefinedType(node), "define");
      case SyntaxKind::FunctionDefinition:
        return enterDefinition(FunctionDefinition(node), "function");
      case SyntaxKind::NodeDefinition: return enterNode(NodeDefinition(node));
      case SyntaxKind::ResourceBody: addResource(ResourceBody(node), unit); break;
      case SyntaxKind::If: return enterIf(If(node), unit);
      case SyntaxKind::Unless: return enterIf(Unless(node), unit);
      case SyntaxKind::Case: return enterCase(Case(node), unit);
      case SyntaxKind::Selector: return enterSelector(Selector(node), unit);
      case SyntaxKind::Lambda: return push(Lambda(node).body(), unit);
      case SyntaxKind::HeredocBody:
      case SyntaxKind::Skipped: return;
      default: break;
    }
    if (isDefinition(node.kind())) return;  // not compiled
    if (isExpression(node.kind()) || node.is(SyntaxKind::Attribute)) addLine(node, unit);
    Unit inner = unit;
    if (node.is(SyntaxKind::Resource)) inner.resource = node;
    pushChildren(node, inner);
  }

  void enterFile(const Cursor& file) {
    if (!tree_.options.mode.epp) return enterStatements(file, {});
    const bool isRendered = addDefinition(file, "template", {});
    enterStatements(file, {.isExplained = !isRendered});
  }

  /// Statements are units of their own.
  void enterStatements(const Cursor& block, const Unit& around) {
    for (const Cursor child : block.children()) {
      if (!isExpression(child.kind())) continue;
      if (child.is(SyntaxKind::EppText) || child.is(SyntaxKind::EppBlank)) continue;
      Unit unit{.isExplained = around.isExplained};
      if (!isDefinition(child.kind())) unit.tests = countOf(CodePart::Kind::Statement, child);
      push(child, unit);
    }
  }

  /// Returns true if the definition is reached.
  bool addDefinition(const Cursor& definition, const char* keyword, std::string name) {
    const std::uint32_t tests = countOf(CodePart::Kind::Definition, definition);
    CoveredDefinition added;
    static_cast<CoveredPlace&>(added) = placeOf(definition, tests, {});
    added.keyword = keyword;
    added.name = std::move(name);
    added.lastLine =
        lineOf(definition.end() > definition.start() ? definition.end() - 1 : definition.start());
    result_.definitions.push_back(std::move(added));
    return tests > 0;
  }

  template <class View>
  void enterDefinition(const View& definition, const char* keyword) {
    const bool isReached =
        addDefinition(definition, keyword, std::string(definition.name().text()));
    push(definition.body(), {.isExplained = !isReached});
  }

  void enterNode(const NodeDefinition& node) {
    std::string hosts;
    for (const Expression& host : node.hosts())
      hosts += (hosts.empty() ? "" : ", ") + unquoted(host);
    const bool isReached = addDefinition(node, "node", std::move(hosts));
    push(node.body(), {.isExplained = !isReached});
  }

  void addResource(const ResourceBody& body, const Unit& unit) {
    if (body.title().is(SyntaxKind::KwDefault)) return;  // attributes of the others
    CoveredResource added;
    static_cast<CoveredPlace&>(added) =
        placeOf(body, countOf(CodePart::Kind::Declared, body), unit);
    added.reference =
        typeOf(parser::Resource(unit.resource).type()) + '[' + unquoted(body.title()) + ']';
    added.checkedBy = countOf(CodePart::Kind::Checked, body);
    result_.resources.push_back(std::move(added));
  }

  // --- conditionals

  struct Arm {
    Cursor body;
    Cursor place;  ///< where it begins, for users
    std::string label;
    std::vector<Cursor> guards;  ///< conditions or values that are evaluated before
    bool isLast = false;         ///< a default, which no guard precedes
  };

  template <class View>
  void enterIf(const View& node, const Unit& unit) {
    addLine(node, unit);
    push(node.condition(), unit);
    const bool isIf = node.is(SyntaxKind::If);
    std::vector<Arm> arms = {{node.then(), node, isIf ? "if" : "unless", {}, false}};
    for (const Elsif& elsif : node.elsifs())
      arms.push_back({elsif.then(), elsif, "elsif", {elsif.condition()}, false});
    if (const Else otherwise = node.otherwise())
      arms.push_back({otherwise.body(), otherwise, "else", {}, true});
    addArms(node, isIf ? "if" : "unless", std::move(arms), "missing else", unit);
  }

  void enterCase(const Case& node, const Unit& unit) {
    addLine(node, unit);
    push(node.control(), unit);
    std::vector<Arm> arms;
    for (const CaseOption& option : node.options()) {
      Arm arm{option.body(), option, {}, {}, false};
      for (const Expression& value : option.values()) {
        arm.isLast = arm.isLast || value.is(SyntaxKind::KwDefault);
        if (!value.is(SyntaxKind::KwDefault)) arm.guards.push_back(value);
        arm.label += (arm.label.empty() ? "" : ", ") + std::string(value.text());
      }
      arms.push_back(std::move(arm));
    }
    addArms(node, "case", std::move(arms), "missing default", unit);
  }

  /// A selector without a match fails, so that its missing default is no arm.
  void enterSelector(const Selector& node, const Unit& unit) {
    addLine(node, unit);
    push(node.control(), unit);
    std::vector<Arm> arms;
    for (const SelectorEntry& entry : node.entries()) {
      const Expression match = entry.match();
      const bool isDefault = match.is(SyntaxKind::KwDefault);
      Arm arm{entry.value(), entry, std::string(match.text()), {}, isDefault};
      if (!isDefault) arm.guards.push_back(match);
      arms.push_back(std::move(arm));
    }
    addArms(node, "selector", std::move(arms), nullptr, unit);
  }

  /// `missing` is the label of the arm that is not written, unless one is the last; nullptr for
  /// none. Guards are evaluated if their arm or a later one is taken.
  void addArms(const Cursor& node, const char* keyword, std::vector<Arm> arms, const char* missing,
               const Unit& unit) {
    const bool isComplete = std::ranges::any_of(arms, &Arm::isLast);
    CoveredConditional added{lineOf(node.start()), keyword, {}};
    std::uint32_t later = isComplete ? 0 : countOf(CodePart::Kind::Missing, node);
    for (const Arm& arm : arms)
      if (arm.isLast) later = std::max(later, countOf(CodePart::Kind::Arm, arm.body));
    for (auto arm = arms.rbegin(); arm != arms.rend(); ++arm) {
      const std::uint32_t tests = countOf(CodePart::Kind::Arm, arm->body);
      if (!arm->isLast) later = std::max(later, tests);
      Unit guard = unit;
      if (unit.tests) guard.tests = std::min(*unit.tests, later);
      guard.isExplained = guard.isExplained || later == 0;  // by its arm
      for (const Cursor& condition : arm->guards) push(condition, guard);
      Unit inner{.tests = tests, .isExplained = unit.isExplained || tests == 0};
      push(arm->body, inner);
      CoveredArm covered;
      static_cast<CoveredPlace&>(covered) = placeOf(arm->place, tests, unit);
      covered.label = shortText(arm->label);
      added.arms.push_back(std::move(covered));
    }
    std::ranges::reverse(added.arms);
    if (missing && !isComplete) {
      CoveredArm covered;
      static_cast<CoveredPlace&>(covered) =
          placeOf(node, countOf(CodePart::Kind::Missing, node), unit);
      covered.label = missing;
      added.arms.push_back(std::move(covered));
    }
    if (!added.arms.empty()) result_.conditionals.push_back(std::move(added));
  }

  void sort() {
    std::ranges::stable_sort(result_.definitions, {}, &CoveredDefinition::line);
    std::ranges::stable_sort(result_.resources, {}, &CoveredResource::line);
    std::ranges::stable_sort(result_.conditionals, {}, &CoveredConditional::line);
  }

  const SyntaxTree& tree_;
  const PartCounts& counts_;
  const LineIndex lines_;
  std::vector<Visit> stack_;
  FileCoverage result_;
};

}  // namespace

FileCoverage coverageOf(const SyntaxTree& tree, const PartCounts& counts) {
  return CoverageWalk(tree, counts).walk();
}

}  // namespace puppet::analysis
