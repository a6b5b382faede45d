#include "analysis/semantics/unused.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <unordered_set>

#include "analysis/names/find_references.h"
#include "analysis/semantics/unseen_uses.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;
using Kind = ReferenceKind;
using Role = ReferenceRole;
using K = SyntaxKind;

namespace {

/// What tells two variables of a file apart: the scope of one that is local, the owner of others.
struct VariableKey {
  std::uint32_t scopeStart;
  std::uint32_t scopeEnd;
  std::string owner;
  std::string_view name;
  auto operator<=>(const VariableKey&) const = default;
};

struct VariableUse {
  std::vector<TextRange> declarations;
  bool isRead = false;
};

/// The variables that a file declares or reads by their keys. Names are those in the text.
class VariableUses final : public ReferenceSink {
 public:
  explicit VariableUses(const SyntaxTree& tree) : tree_(tree) {}

  void add(const Reference& reference) override {
    const bool isLocal =
        reference.kind == Kind::LocalVariable || reference.kind == Kind::TemplateParameter;
    const bool isOfClass =
        reference.kind == Kind::ClassVariable || reference.kind == Kind::Attribute;
    if (!isLocal && !isOfClass) return;
    const bool isDeclaration = reference.role == Role::Declaration;
    if (!isDeclaration && reference.role != Role::Read) return;
    VariableUse& use = uses_[{reference.scope.start, reference.scope.end,
                              std::string(reference.owner), tree_.text.slice(reference.range)}];
    if (isDeclaration)
      use.declarations.push_back(reference.range);
    else
      use.isRead = true;
  }

  const std::map<VariableKey, VariableUse>& all() const { return uses_; }

 private:
  const SyntaxTree& tree_;
  std::map<VariableKey, VariableUse> uses_;
};

bool isBody(K kind) {
  switch (kind) {
    case K::SourceFile:
    case K::ClassDefinition:
    case K::DefinedType:
    case K::FunctionDefinition:
    case K::PlanDefinition:
    case K::NodeDefinition:
    case K::Lambda: return true;
    default: return false;
  }
}

/// Where a variable is declared, from the way down to it.
struct Declared {
  Cursor body;       ///< what it is a variable of
  Cursor around;     ///< what the block `body` stands in; else `body`
  bool isParameter;  ///< and not a default of one
  bool isOneOfMany;  ///< `[$a, $b] = ...`
};

Declared declaredAt(const SyntaxTree& tree, TextRange place) {
  const std::vector<Cursor> path = pathTo(tree, place.start);
  Declared found{};
  const auto isAround = [](const Cursor& element) { return isBody(element.kind()); };
  const auto body = std::ranges::find_if(path.rbegin(), path.rend(), isAround);
  if (body == path.rend()) return found;
  found.body = *body;
  const auto definition = std::find_if(body, path.rend(), [](const Cursor& element) {
    return isBody(element.kind()) && !element.is(K::Lambda);
  });
  found.around = definition == path.rend() ? found.body : *definition;
  const Cursor parent = path.size() > 1 ? path[path.size() - 2] : Cursor();
  found.isParameter = parent.is(K::Parameter);
  found.isOneOfMany = parent.is(K::ArrayLiteral);
  return found;
}

/// A first look at the words of a file, which nearly always is the last one: whether there may be a
/// variable that is declared and never named again, or one of a block that is called like another.
class FirstLook {
 public:
  bool mayFind(const SyntaxTree& tree) {
    open_.push_back({Cursor::root(tree), 0, false});
    while (!open_.empty()) {
      const Open open = open_.back();
      open_.pop_back();
      if (open.element.isNode())
        enter(open);
      else if (open.isInText || open.element.is(K::Variable))
        named_.insert(lastPart(open.element.text()));
    }
    const auto isNamed = [&](std::string_view name) { return named_.contains(name); };
    return !std::ranges::all_of(declared_, isNamed) || !std::ranges::all_of(ofBlocks_, isNamed) ||
           mayHide_ || std::ranges::any_of(ofBlocks_, [&](std::string_view name) {
             return declared_.contains(name);
           });
  }

 private:
  struct Open {
    Cursor element;
    int blocks;     ///< around it
    bool isInText;  ///< where names are variables without a `$`
  };

  void enter(const Open& open) {
    const int blocks = open.blocks + open.element.is(K::Lambda);
    const bool isInText =
        open.isInText || open.element.is(K::InterpolatedString) || open.element.is(K::HeredocBody);
    const Cursor declared = declaredBy(open.element);
    for (const Cursor child : open.element.children()) {
      if (!(declared == child))
        open_.push_back({child, blocks, isInText});
      else if (blocks > 0 && open.element.is(K::Parameter))
        mayHide_ |= !ofBlocks_.insert(lastPart(child.text())).second && blocks > 1;
      else
        declared_.insert(lastPart(child.text()));
    }
  }

  /// The variable that a node declares.
  static Cursor declaredBy(const Cursor& node) {
    if (const Parameter parameter{node}) return parameter.name();
    const Assignment assignment(node);
    return assignment && assignment.left().is(K::Variable) ? assignment.left() : Cursor();
  }

  static std::string_view lastPart(std::string_view name) {
    if (name.starts_with('$')) name.remove_prefix(1);
    const std::size_t colon = name.rfind(':');
    return colon == name.npos ? name : name.substr(colon + 1);
  }

  std::vector<Open> open_;
  std::unordered_set<std::string_view> named_;
  std::unordered_set<std::string_view> declared_, ofBlocks_;
  bool mayHide_ = false;  ///< two blocks in one another may have a variable of one name
};

class Finder {
 public:
  Finder(const SyntaxTree& tree, std::string_view path, const Workspace* workspace)
      : tree_(tree), uses_(tree), unseen_(path, workspace) {}

  std::vector<Diagnostic> run() {
    findReferences(tree_, {}, uses_);
    for (const auto& [key, use] : uses_.all()) {
      if (use.declarations.empty()) continue;
      byName_[key.name].push_back({&key, use.declarations.front()});
      if (!use.isRead) judgeUnread(key, use.declarations.front());
    }
    for (const auto& [name, places] : byName_)
      if (places.size() > 1)
        for (const Place& place : places) judgeHiding(place, places);
    return std::move(findings_);
  }

 private:
  struct Place {
    const VariableKey* key;
    TextRange range;
  };

  void judgeUnread(const VariableKey& key, TextRange place) {
    const Declared declared = declaredAt(tree_, place);
    if (!declared.body) return;
    declared.isParameter ? judgeParameter(key, place, declared)
                         : judgeVariable(key, place, declared);
  }

  void judgeVariable(const VariableKey& key, TextRange place, const Declared& declared) {
    // Others may read a variable of a class, but for one that says by its name that it is its own.
    const bool isOfClass = declared.body.is(K::ClassDefinition);
    const bool isOfFile = declared.body.is(K::SourceFile) && !tree_.options.mode.epp;
    if (isOfFile || declared.isOneOfMany || key.name.starts_with('_') != isOfClass) return;
    if (unseen_.mayRead(key.name, declared.around)) return;
    if (isOfClass && unseen_.mayReadOfClass(key.owner, key.name)) return;
    tell(DiagnosticId::UnusedVariable, place, key.name);
  }

  void judgeParameter(const VariableKey& key, TextRange place, const Declared& declared) {
    if (key.name.starts_with('_')) return;
    if (const Lambda lambda{declared.body}) {
      // Of several, one that is needed makes those before it needed, and often those behind it.
      if (lambda.parameters().parameters().size() != 1) return;
    } else if (const FunctionDefinition function{declared.body}) {
      if (!function.body() || isCalledByHiera(function)) return;
    }
    if (unseen_.mayRead(key.name, declared.around)) return;
    if (declared.body.is(K::ClassDefinition) && unseen_.mayReadOfClass(key.owner, key.name)) return;
    tell(DiagnosticId::UnusedParameter, place, key.name);
  }

  /// What reads data is called with options and a context, whether it needs them or not.
  static bool isCalledByHiera(const FunctionDefinition& function) {
    return std::ranges::any_of(function.parameters().parameters(), [](const Parameter& parameter) {
      return parameter.name().text() == "$context";
    });
  }

  /// A variable of a block that has the name of one around it.
  void judgeHiding(const Place& place, const std::vector<Place>& places) {
    const Declared inner = declaredAt(tree_, place.range);
    if (!inner.body.is(K::Lambda) || place.key->name.starts_with('_')) return;
    for (const Place& other : places) {
      if (other.range.start >= place.range.start) continue;
      const Cursor outer = declaredAt(tree_, other.range).body;
      const bool isAround = outer && !outer.is(K::SourceFile) && !(outer == inner.body) &&
                            outer.range().covers(inner.body.range());
      if (!isAround) continue;
      findings_
          .emplace_back(
              makeDiagnostic(DiagnosticId::ShadowedVariable, place.range, {place.key->name}))
          .related.push_back({other.range, "the variable that it hides"});
      return;
    }
  }

  void tell(DiagnosticId id, TextRange place, std::string_view name) {
    findings_.push_back(makeDiagnostic(id, place, {name}));
  }

  const SyntaxTree& tree_;
  VariableUses uses_;
  UnseenUses unseen_;
  std::map<std::string_view, std::vector<Place>> byName_;
  std::vector<Diagnostic> findings_;
};

}  // namespace

std::vector<Diagnostic> findUnused(const SyntaxTree& tree, std::string_view path,
                                   const Workspace* workspace) {
  // What is broken may be what reads a variable.
  const bool isBroken = std::ranges::any_of(tree.diagnostics, [&](const Diagnostic& finding) {
    return finding.info().severityAt(tree.options.level) == Severity::Error;
  });
  if (isBroken || !FirstLook().mayFind(tree)) return {};
  return Finder(tree, path, workspace).run();
}

}  // namespace puppet::analysis
