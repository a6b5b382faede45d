#include "analysis/features/documents/puppetfile_symbols.h"

#include <string>

#include "analysis/ruby/calls.h"
#include "analysis/ruby/literals.h"
#include "analysis/ruby/ruby_tree.h"

namespace puppet::analysis {

namespace {

/// Options of `mod` that name a revision, as r10k prefers them.
constexpr std::string_view kRevisions[] = {"ref", "commit", "tag", "branch"};

std::string revisionOf(const ruby::Node& call) {
  if (const ruby::Literal version = ruby::evaluate(call.arguments()[1], {}); version.isName())
    return version.text;
  for (const std::string_view option : kRevisions)
    if (const ruby::Literal revision = ruby::evaluate(ruby::option(call, option), {});
        revision.isName())
      return revision.text;
  return {};
}

}  // namespace

std::vector<DocumentSymbol> puppetfileSymbols(std::string_view text) {
  const ruby::RubyTree tree(text);
  std::vector<DocumentSymbol> symbols;
  for (const ruby::Node statement : ruby::statementsOf(tree.root().body())) {
    const ruby::Node call = ruby::withoutModifiers(statement);
    if (!ruby::isOwnCall(call) || call.name() != "mod") continue;
    const ruby::Literal name = ruby::evaluate(call.arguments()[0], {});
    if (!name.isName() || name.text.empty()) continue;
    symbols.push_back({.kind = SymbolKind::Module,
                       .name = name.text,
                       .detail = revisionOf(call),
                       .range = call.range(),
                       .selection = call.arguments()[0].range(),
                       .children = {}});
  }
  return symbols;
}

}  // namespace puppet::analysis
