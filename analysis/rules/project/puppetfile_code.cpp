#include "analysis/rules/project/puppetfile_code.h"

#include <algorithm>
#include <set>
#include <string>

#include "analysis/eval/name_suggestion.h"
#include "analysis/ruby/calls.h"
#include "analysis/ruby/characters.h"
#include "analysis/rules/project/puppetfile_syntax.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {
namespace {

using ruby::Node;
using ruby::NodeKind;
using ruby::RubyTree;

bool isDeclaration(const Node& statement) {
  return ruby::isOwnCall(statement) && isPuppetfileDeclaration(statement.name());
}

/// Returns true for code whose words have another meaning than a text without quotes.
bool isCode(const Node& node) {
  switch (node.kind()) {
    case NodeKind::Array:
    case NodeKind::Hash:
    case NodeKind::Parentheses:
    case NodeKind::InterpolatedString:
    case NodeKind::Block:
    case NodeKind::Lambda: return true;
    case NodeKind::Call:  // `a.b`, `a('b')` and `a 'b'`, as opposed to `a-b` and `a/b`
      return !node.isBareName() && ruby::startsName(node.name().front());
    default: return false;
  }
}

class PuppetfileCode {
 public:
  PuppetfileCode(const RubyTree& tree, bool isOfLibrarian)
      : tree_(tree), isOfLibrarian_(isOfLibrarian) {}

  std::vector<Diagnostic> run() {
    checkComments();
    if (!findings_.empty()) return std::move(findings_);
    findings_ = puppetfileSyntaxErrors(tree_);
    ruby::walk(tree_.root(), [this](const Node& node) {
      if (node.is(NodeKind::Def)) methods_.insert(node.name());
      return true;
    });
    for (const Node& statement : certainStatements(tree_)) check(statement);
    return std::move(findings_);
  }

 private:
  Diagnostic& report(TextRange place, const std::string& message) {
    return findings_.emplace_back(makeDiagnostic(DiagnosticId::PuppetfileSyntax, place, {message}));
  }

  /// Reports a comment of another language.
  void checkComments() {
    const std::string_view text = tree_.text();
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      const std::size_t first = std::min(text.find_first_not_of(" \t", at), end);
      if (text.substr(first, 2) == "//") {
        const auto start = static_cast<std::uint32_t>(first);
        report({start, start + 2}, "a comment begins with '#'")
            .fix("Write #", {{{start, start + 2}, "#"}});
      }
      at = end + 1;
    }
  }

  void check(const Node& statement) {
    if (isDeclaration(statement)) {
      if (statement.name() != "exclusion") checkArguments(statement);
    } else if (statement.is(NodeKind::Call) && !statement.receiver() && !isOfLibrarian_ &&
               !methods_.contains(statement.name())) {
      checkDeclaration(statement);
    }
  }

  /// Reports a word that no Puppetfile has, if it is near to one that it has.
  void checkDeclaration(const Node& call) {
    NameCandidates near(call.name());
    for (const std::string_view known : kPuppetfileDeclarations) near.offer(known);
    if (near.best().empty()) return;
    const TextRange place = call.nameRange();
    report(place, "unrecognized declaration '" + std::string(call.name()) + '\'' + hintOf(near));
    if (near.isSure()) findings_.back().fix("Write '" + near.best() + '\'', {{place, near.best()}});
  }

  /// Reports the first bare word among the arguments of a declaration, which is the value of
  /// nothing.
  void checkArguments(const Node& call) {
    const std::size_t before = findings_.size();
    for (const Node argument : call.arguments())
      ruby::walk(argument, [&](const Node& node) {
        if (findings_.size() > before || isCode(node)) return false;
        if (node.is(NodeKind::LocalVariableWrite) && node.isPlainWrite()) checkAssignment(node);
        if (node.is(NodeKind::Pair) && isUnknown(node.key())) checkKey(node);
        if (isUnknown(node)) checkWord(node);
        return findings_.size() == before;
      });
  }

  bool isUnknown(const Node& node) const {
    return node.isBareName() && !methods_.contains(node.name()) &&
           !isPuppetfileDeclaration(node.name());
  }

  void checkAssignment(const Node& write) {
    const std::string name(write.name());
    const std::uint32_t end = write.nameRange().end;
    const auto equals = static_cast<std::uint32_t>(tree_.text().find('=', end));
    report({equals, equals + 1}, "an option is written '" + name + ":', without '='")
        .fix("Write " + name + ':', {{{write.range().start, equals + 1}, name + ':'}});
  }

  void checkKey(const Node& pair) {
    const TextRange place = pair.key().range();
    const std::string name(pair.key().name());
    report(place, "unknown name '" + name + "'; did you mean ':" + name + "'?")
        .fix("Write :" + name, {{{place.start, place.start}, ":"}});
  }

  void checkWord(const Node& name) {
    const TextRange place = name.range();
    // `puppetlabs/stdlib` is quoted as a whole.
    const std::string_view text = tree_.text();
    const std::size_t end = std::min(text.find_first_of(" \t\r\n,)]};#", place.end), text.size());
    const TextRange whole{place.start, static_cast<std::uint32_t>(end)};
    report(place, "unknown name '" + std::string(name.name()) + "': a text stands in quotes")
        .fix("Quote it",
             {{whole, '\'' + std::string(text.substr(whole.start, whole.length())) + '\''}});
  }

  const RubyTree& tree_;
  const bool isOfLibrarian_;
  std::set<std::string_view> methods_;  ///< that the file defines
  std::vector<Diagnostic> findings_;
};

}  // namespace

std::vector<Node> certainStatements(const RubyTree& tree) {
  std::vector<Node> certain;
  const ruby::NodeList all = ruby::statementsOf(tree.root().body());
  auto end = static_cast<std::uint32_t>(tree.text().size());
  for (std::size_t i = all.size(); i-- > 0;) {
    const Node statement = ruby::withoutModifiers(all[i]);
    const std::uint32_t start = statement.range().start;
    if (tree.errors().empty() || !tree.hasErrorIn({start, std::max(start, end)}))
      certain.push_back(statement);
    if (isDeclaration(statement) && start > 0) end = start - 1;
  }
  std::ranges::reverse(certain);
  return certain;
}

std::vector<Diagnostic> checkPuppetfileCode(const RubyTree& tree, bool isOfLibrarian) {
  return PuppetfileCode(tree, isOfLibrarian).run();
}

}  // namespace puppet::analysis
