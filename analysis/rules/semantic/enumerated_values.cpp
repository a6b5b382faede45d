#include "analysis/rules/semantic/enumerated_values.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "analysis/eval/evaluator.h"
#include "analysis/eval/name_suggestion.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/symbols/signatures.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"
#include "parser/syntax/parts.h"
#include "parser/syntax/views.h"
#include "parser/tokens/node_sets.h"
#include "types/core/boxes.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

using namespace parser;
using types::Type;
using types::TypeKind;
using types::Value;
using K = SyntaxKind;

namespace {

/// Adds the texts of a type to `texts`; returns false if it may have others.
bool addTexts(const Type& type, std::vector<std::string>& texts) {
  switch (type.kind()) {
    case TypeKind::Undef:
    case TypeKind::Boolean: return true;
    case TypeKind::Enum:
      for (const std::string& text : type.as<types::EnumType>().values) texts.push_back(text);
      return true;
    case TypeKind::Optional: {
      const Type& inner = type.as<types::WrappingType>().inner;
      return inner && addTexts(inner, texts);
    }
    case TypeKind::Variant:
      return std::ranges::all_of(type.as<types::VariantType>().members,
                                 [&](const Type& member) { return addTexts(member, texts); });
    case TypeKind::Alias: {
      const auto& alias = type.as<types::AliasType>();
      return !alias.isRecursive() && alias.resolved() && addTexts(alias.resolved(), texts);
    }
    default: return false;
  }
}

/// Well-known systems whose family is another name.
struct SystemFamily {
  std::string_view system, family;
};
constexpr SystemFamily kFamilies[] = {
    {"AlmaLinux", "RedHat"},   {"Amazon", "RedHat"},     {"CentOS", "RedHat"},
    {"Fedora", "RedHat"},      {"LinuxMint", "Debian"},  {"OpenSuSE", "Suse"},
    {"OracleLinux", "RedHat"}, {"Raspbian", "Debian"},   {"RHEL", "RedHat"},
    {"Rocky", "RedHat"},       {"Scientific", "RedHat"}, {"SLED", "Suse"},
    {"SLES", "Suse"},          {"Ubuntu", "Debian"},     {"VirtuozzoLinux", "RedHat"},
};

/// Returns true for `$facts['os']['family']` and its legacy forms.
bool isSystemFamily(const Cursor& expression) {
  if (expression.is(K::Variable)) return withoutRoot(variableName(expression)) == "osfamily";
  const auto onlyKey = [](const Access& access) {
    const auto keys = access.keys();
    return keys.size() == 1 && (*keys.begin()).is(K::String) ? stringValue(*keys.begin())
                                                             : std::string();
  };
  const Access outer(expression);
  if (!outer) return false;
  const Access inner(outer.left());
  const Cursor facts = inner ? Cursor(inner.left()) : Cursor(outer.left());
  if (!facts.is(K::Variable) || withoutRoot(variableName(facts)) != "facts") return false;
  return inner ? onlyKey(inner) == "os" && onlyKey(outer) == "family"
               : onlyKey(outer) == "osfamily";
}

bool isLiteral(const Cursor& token) { return token.is(K::String) || token.is(K::Name); }

class ImpossibleValueFinder {
 public:
  explicit ImpossibleValueFinder(EvaluationContext& context) : context_(context) {}

  /// Types of the parameters that a body and those around it have.
  class Parameters {
   public:
    explicit Parameters(const Parameters* outer = nullptr) : outer_(outer) {}

    /// Returns the type of a parameter; absent if `name` is none, or has no type.
    Cursor find(std::string_view name) const {
      for (const Parameters* body = this; body; body = body->outer_)
        if (const auto own = body->types_.find(name); own != body->types_.end()) return own->second;
      return {};
    }
    /// Hides what `name` is in the bodies around this one; `type` may be absent.
    void set(std::string_view name, const Cursor& type) { types_[name] = type; }

   private:
    const Parameters* outer_;
    std::unordered_map<std::string_view, Cursor> types_;
  };

  void visit(const Cursor& node, Parameters& visible) {
    if (runsSeparately(node.kind())) return visitScope(node, Parameters());
    if (opensScope(node.kind())) return visitScope(node, Parameters(&visible));
    switch (node.kind()) {
      case K::Parameter: return add(Parameter(node), visible);
      case K::Assignment: hide(Assignment(node).left(), visible); break;
      case K::Binary: compare(Binary(node), visible); break;
      case K::Case: compare(Case(node), visible); break;
      case K::Selector: compare(Selector(node), visible); break;
      default: break;
    }
    visitChildren(node, visible);
  }

 private:
  void visitScope(const Cursor& node, Parameters visible) { visitChildren(node, visible); }

  static void hide(const Cursor& variable, Parameters& visible) {
    if (variable.is(K::Variable)) visible.set(variableName(variable), {});
  }

  void visitChildren(const Cursor& node, Parameters& visible) {
    for (const Cursor child : node.children())
      if (child.isNode() && mayMatter(*child.green().node())) visit(child, visible);
  }

  /// Returns true if the node may compare a variable, or say what one is in later comparisons.
  static bool mayMatter(const GreenNode& node) {
    if (!node.hasVariable()) return false;
    const bool isPart = categoryOf(node.kind) == NodeCategory::Syntax;  // parameters among others
    return isPart || node.hasComparison() || (node.hasAssignment() && !opensScope(node.kind));
  }

  static void add(const Parameter& parameter, Parameters& visible) {
    const auto [type, splat, block, name, usual] = partsOf(parameter);
    visible.set(variableName(name), splat ? Cursor() : type);
  }

  void compare(const Case& choice, const Parameters& visible) {
    for (const CaseOption option : choice.options())
      for (const Expression value : option.values()) check(choice.control(), value, visible);
  }

  void compare(const Selector& selector, const Parameters& visible) {
    for (const SelectorEntry entry : selector.entries())
      check(selector.control(), entry.match(), visible);
  }

  void compare(const Binary& binary, const Parameters& visible) {
    const Cursor operator_ = binary.operator_();
    if (operator_.is(K::EqualEqual) || operator_.is(K::NotEqual)) {
      check(binary.left(), binary.right(), visible);
      check(binary.right(), binary.left(), visible);
    } else if (operator_.is(K::KwIn)) {
      for (const Expression element : ArrayLiteral(binary.right()).elements())
        check(binary.left(), element, visible);
    }
  }

  void checkFamily(const Cursor& fact, const Cursor& literal) {
    const std::string text = stringValue(literal);
    const auto row = std::ranges::find_if(kFamilies, [&](const SystemFamily& each) {
      return lowerCaseName(each.system) == lowerCaseName(text);
    });
    if (row == std::end(kFamilies)) return;
    context_.diagnostics.fail(literal, DiagnosticId::ImpossibleValue,
                              "'" + std::string(fact.text()) + "' is never '" + text +
                                  "': its family is '" + std::string(row->family) +
                                  "', and its name is $facts['os']['name']");
  }

  void check(const Cursor& variable, const Cursor& literal, const Parameters& visible) {
    if (!isLiteral(literal)) return;
    if (isSystemFamily(variable) && !visible.find("osfamily"))
      return checkFamily(variable, literal);
    if (!variable.is(K::Variable)) return;
    const Cursor written = visible.find(variableName(variable));
    if (!written) return;
    std::vector<std::string> texts;
    const Type type = typeOf(written);
    if (!type || !addTexts(type, texts) || texts.empty()) return;
    const std::string text = stringValue(literal);
    const auto isEqual = [&](const std::string& each) {
      return lowerCaseName(each) == lowerCaseName(text);
    };
    if (std::ranges::any_of(texts, isEqual)) return;
    NameCandidates names(text);
    for (const std::string& each : texts) names.offer(each);
    EvaluationError error{.id = DiagnosticId::ImpossibleValue};
    error.message = "'" + std::string(variable.text()) + "' is never '" + text + "': its type is " +
                    types::toSource(type) + hintOf(names);
    addFix(error, names, literal);
    context_.diagnostics.fail(literal, std::move(error));
  }

  Type typeOf(const Cursor& written) {
    const DiagnosticSink::Suppressor quiet(context_.diagnostics);
    Scope scope;
    const Value value = Evaluator(context_, scope).evaluateType(written);
    return value.is(types::ValueKind::Type) ? value.asType() : Type();
  }

  EvaluationContext& context_;
};

}  // namespace

void findImpossibleValues(const SyntaxTree& tree, EvaluationContext& context) {
  ImpossibleValueFinder::Parameters visible;  // none outside of the file
  ImpossibleValueFinder(context).visit(Cursor::root(tree), visible);
}

}  // namespace puppet::analysis
