#include "analysis/rules/semantic/unused.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "analysis/rules/semantic/implicit_reads.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/syntax/views.h"
#include "parser/tokens/node_sets.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

std::string_view lastPart(std::string_view name) {
  if (name.starts_with('$')) name.remove_prefix(1);
  const std::size_t colon = name.rfind(':');
  return colon == name.npos ? name : name.substr(colon + 1);
}

/// Returns true for data functions, which are called with options and a context whether they need
/// them or not.
bool isCalledByHiera(const FunctionDefinition& function) {
  return std::ranges::any_of(function.parameters().parameters(), [](const Parameter& parameter) {
    return parameter.name().text() == "$context";
  });
}

/// First declaration of a variable in a body.
struct Declared {
  Cursor variable;
  bool isParameter;

  /// Returns the range of the name without the `$`.
  TextRange range() const {
    const std::uint32_t sigil = variable.text().starts_with('$') ? 1 : 0;
    return {variable.start() + sigil, variable.end()};
  }
};

/// Body with its own variables that the walk is inside of.
struct Body {
  Cursor node;
  std::string className;  ///< qualified name of a class; empty for others
  std::size_t begin;      ///< number of reads before the body
  std::unordered_map<std::string_view, Declared> declared;
};

/// Records in one walk of a file which names are read where. A variable is used if its name is read
/// inside of its body, or, for a class, anywhere in the file.
class UnusedFinder {
 public:
  UnusedFinder(const SyntaxTree& tree, std::string_view path, QueryContext& queries)
      : tree_(tree), unseen_(path, queries) {}

  std::vector<Diagnostic> run() {
    enter(Cursor::root(tree_));
    while (!open_.empty()) {
      Open& open = open_.back();
      if (open.next == open.end) {
        leave();
        continue;
      }
      const Cursor child = *open.next++;
      if (child.isNode()) {
        if (child.green().node()->hasVariable()) enter(child);
      } else if (!child.is(K::Variable)) {
        continue;
      } else if (child == open.declared) {
        declare({child, open.isParameter});
      } else {
        read(child.text());
      }
    }
    for (const Unread& unread : unread_) check(unread);
    return std::move(findings_);
  }

 private:
  struct Open {
    Cursor::Iterator next, end;
    Cursor declared;  ///< variable that the node declares
    bool isParameter;
    bool isBody;
  };
  struct Unread {
    std::string_view name;
    Declared declared;
    Cursor body;
    Cursor around;  ///< body that encloses the block `body`; else `body`
    std::string className;
  };

  void enter(const Cursor& node) {
    const auto children = node.children();
    Open open{children.begin(), children.end(), {}, node.is(K::Parameter), opensScope(node.kind())};
    if (const Parameter parameter{node})
      open.declared = parameter.name();
    else if (const Assignment assignment{node}; assignment && assignment.left().is(K::Variable))
      open.declared = assignment.left();
    if (open.isBody) bodies_.push_back({node, classNameOf(node), reads_, {}});
    open_.push_back(open);
  }

  void read(std::string_view written) {
    const std::string_view name = lastPart(written);
    if (written.find("::") != written.npos)
      readOfClasses_.insert(name);
    else
      lastRead_[name] = ++reads_;
  }

  void leave() {
    const bool isBody = open_.back().isBody;
    open_.pop_back();
    if (!isBody) return;
    for (const auto& [name, declared] : bodies_.back().declared)
      if (!isRead(bodies_.back(), name))
        unread_.push_back(
            {name, declared, bodies_.back().node, definitionAround(), bodies_.back().className});
    bodies_.pop_back();
  }

  std::string classNameOf(const Cursor& node) const {
    const ClassDefinition class_(node);
    if (!class_) return {};
    const auto outer = std::ranges::find_if(
        bodies_.rbegin(), bodies_.rend(), [](const Body& body) { return !body.className.empty(); });
    std::string_view name = class_.name().text();
    if (name.starts_with("::")) name.remove_prefix(2);
    return outer == bodies_.rend() ? std::string(name)
                                   : outer->className + "::" + std::string(name);
  }

  /// Returns true if the name is read so far; for a class, anywhere in the file.
  bool isRead(const Body& body, std::string_view name) const {
    if (!body.className.empty()) return isReadAnywhere(name);
    const auto read = lastRead_.find(name);
    return read != lastRead_.end() && read->second > body.begin;
  }

  bool isReadAnywhere(std::string_view name) const {
    return lastRead_.contains(name) || readOfClasses_.contains(name);
  }

  Cursor definitionAround() const {
    const auto isSeparate = [](const Body& body) { return runsSeparately(body.node.kind()); };
    return std::ranges::find_if(bodies_.rbegin(), bodies_.rend(), isSeparate)->node;
  }

  void declare(const Declared& declared) {
    Body& body = bodies_.back();
    const std::string_view name = lastPart(declared.variable.text());
    const bool isFirst = body.declared.try_emplace(name, declared).second;
    if (isFirst && body.node.is(K::Lambda) && !name.starts_with('_'))
      checkShadowing(name, declared);
  }

  /// Reports a variable of a block that shadows one of an outer body.
  void checkShadowing(std::string_view name, const Declared& declared) {
    for (auto outer = std::next(bodies_.rbegin()); !outer->node.is(K::SourceFile); ++outer) {
      const auto hidden = outer->declared.find(name);
      if (hidden != outer->declared.end()) {
        findings_
            .emplace_back(makeDiagnostic(DiagnosticId::ShadowedVariable, declared.range(), {name}))
            .related.push_back({hidden->second.range(), "the variable that is shadowed"});
        return;
      }
      if (!outer->node.is(K::Lambda)) return;
    }
  }

  void check(const Unread& unread) {
    if (!unread.className.empty() && isReadAnywhere(unread.name)) return;
    const bool mayBeMeant =
        unread.declared.isParameter ? mayCheckParameter(unread) : mayCheckVariable(unread);
    if (!mayBeMeant || unseen_.mayRead(unread.name, unread.around)) return;
    if (!unread.className.empty() && unseen_.mayReadOfClass(unread.className, unread.name)) return;
    const DiagnosticId id =
        unread.declared.isParameter ? DiagnosticId::UnusedParameter : DiagnosticId::UnusedVariable;
    findings_.push_back(makeDiagnostic(id, unread.declared.range(), {unread.name}));
  }

  /// Returns true unless other code may read the variable: variables of classes are public unless
  /// their name begins with an underscore, and classes of a node see those of the node. Assignments
  /// in a type definition set properties of attributes. Elsewhere an underscore marks an
  /// intentionally unused variable.
  bool mayCheckVariable(const Unread& unread) const {
    if (unread.body.is(K::NodeDefinition) || unread.body.is(K::TypeDefinition)) return false;
    const bool isOfFile = unread.body.is(K::SourceFile) && !tree_.options.mode.epp;
    return !isOfFile && unread.name.starts_with('_') == unread.body.is(K::ClassDefinition);
  }

  bool mayCheckParameter(const Unread& unread) {
    if (unread.name.starts_with('_')) return false;
    const GreenNode* body = unread.body.green().node();
    if (body != parametersOf_) {  // the parameters of a body follow each other
      mayBeUnused_ = mayHaveUnusedParameters(unread.body);
      parametersOf_ = body;
    }
    return mayBeUnused_;
  }

  /// Parameters before a used one are required, and often those after it. So only a single one of a
  /// lambda is reported.
  static bool mayHaveUnusedParameters(const Cursor& body) {
    if (const Lambda lambda{body}) {
      const auto parameters = lambda.parameters().parameters();
      const auto first = parameters.begin();
      return first != parameters.end() && std::next(first) == parameters.end();
    }
    const FunctionDefinition function(body);
    return !function || (function.body() && !isCalledByHiera(function));
  }

  const SyntaxTree& tree_;
  ImplicitReads unseen_;
  std::vector<Open> open_;
  std::vector<Body> bodies_;
  /// Number of reads, by name, at the last read of the name.
  std::unordered_map<std::string_view, std::size_t> lastRead_;
  std::size_t reads_ = 0;
  std::unordered_set<std::string_view> readOfClasses_;  ///< qualified names
  std::vector<Unread> unread_;
  const GreenNode* parametersOf_ = nullptr;  ///< last body whose parameters were checked
  bool mayBeUnused_ = false;                 ///< these parameters may be reported
  std::vector<Diagnostic> findings_;
};

}  // namespace

std::vector<Diagnostic> findUnused(const SyntaxTree& tree, std::string_view path,
                                   QueryContext& queries) {
  // Damaged code may contain the read of a variable.
  const bool isBroken = std::ranges::any_of(tree.diagnostics, [&](const Diagnostic& finding) {
    return finding.info().severityAt(tree.options.level) == Severity::Error;
  });
  if (isBroken) return {};
  return UnusedFinder(tree, path, queries).run();
}

}  // namespace puppet::analysis
