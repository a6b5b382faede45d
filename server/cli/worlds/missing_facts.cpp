#include "server/cli/worlds/missing_facts.h"

#include <algorithm>
#include <vector>

#include "analysis/symbols/plain_text.h"
#include "analysis/symbols/platform.h"
#include "parser/literals/literals.h"
#include "parser/syntax/views.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/printable.h"
#include "types/core/collections.h"

namespace puppet::server {
namespace {

using parser::Cursor;
using types::ValueKind;

std::string_view withoutRoot(std::string_view name) {
  return name.starts_with("::") ? name.substr(2) : name;
}

class FactsRead {
 public:
  FactsRead(TextRange place, const types::Value& facts, analysis::SymbolProvider& platform)
      : place_(place), facts_(facts), platform_(platform) {}

  /// Returns the missing facts read below the node, in text order.
  std::vector<std::string> in(const Cursor& node) {
    visit(node);
    return std::move(missing_);
  }

 private:
  void visit(const Cursor& node) {
    if (node.end() < place_.start || node.start() > place_.end) return;
    if (node.is(parser::SyntaxKind::Variable)) {
      const std::string_view name = withoutRoot(parser::variableName(node));
      if (name == "facts") return;
      const bool isLegacy = !analysis::Platform::builtIn().findLegacyFact(name).name.empty();
      if (isLegacy || platform_.isFact(name)) add(name);
    } else if (const parser::Access access{node}; access && isOfFacts(access)) {
      for (const parser::Expression& key : access.keys())
        if (const auto text = analysis::plainText(key)) add(text.text);
    }
    for (const Cursor child : node.children()) visit(child);
  }

  static bool isOfFacts(const parser::Access& access) {
    return access.left().is(parser::SyntaxKind::Variable) &&
           withoutRoot(parser::variableName(access.left())) == "facts";
  }

  void add(std::string_view name) {
    const bool isGiven = facts_.is(ValueKind::Hash) && facts_.asHash().find(name);
    if (!isGiven && std::ranges::find(missing_, name) == missing_.end())
      missing_.emplace_back(name);
  }

  const TextRange place_;
  const types::Value& facts_;
  analysis::SymbolProvider& platform_;
  std::vector<std::string> missing_;
};

}  // namespace

std::string adviceOnFacts(const analysis::EvaluationError& error, const types::Value& facts,
                          analysis::SymbolProvider& platform) {
  if (!error.tree) return {};
  std::string names;
  for (const std::string& name :
       FactsRead(error.range, facts, platform).in(Cursor::root(*error.tree)))
    names += (names.empty() ? "'" : ", '") + name + "'";
  if (names.empty()) return {};
  return "the node has no fact " + names +
         "; give its facts with --facts FILE (facter --json prints them), or those of a typical "
         "system with --facts debian12";
}

void writeAdviceOnFacts(const std::vector<analysis::EvaluationError>& errors,
                        const types::Value& facts, analysis::SymbolProvider& platform) {
  for (const analysis::EvaluationError& error : errors)
    if (const std::string advice = adviceOnFacts(error, facts, platform); !advice.empty())
      writeError("puppet-ls: " + printable(advice) + '\n');
}

}  // namespace puppet::server
