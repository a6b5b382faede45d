#include "analysis/features/puppetfile_symbols.h"

#include <string>

#include "analysis/ruby/ruby_text.h"
#include "analysis/ruby/token_calls.h"
#include "analysis/ruby/token_literals.h"

namespace puppet::analysis {

namespace {

/// Options of `mod` that name a revision, as r10k prefers them.
constexpr std::string_view kRevisions[] = {"ref", "commit", "tag", "branch"};

std::string revisionOf(const ruby::RubyText& ruby, const ruby::Call& call) {
  if (call.arguments.size() > 1 && !ruby::isOption(ruby, call.arguments[1]))
    if (const ruby::Literal version = ruby::evaluate(ruby, call.arguments[1], {}); version.isName())
      return version.text;
  for (const std::string_view option : kRevisions)
    if (const ruby::Literal revision = ruby::evaluate(ruby, ruby::option(ruby, call, option), {});
        revision.isName())
      return revision.text;
  return {};
}

}  // namespace

std::vector<DocumentSymbol> puppetfileSymbols(std::string_view text) {
  const ruby::RubyText ruby(text);
  std::vector<DocumentSymbol> symbols;
  for (const ruby::TokenSpan statement : ruby::statementsOf(ruby, ruby.all())) {
    if (!ruby.isName(statement.begin, "mod")) continue;
    const ruby::Call call = ruby::callAt(ruby, statement.begin);
    if (call.arguments.empty()) continue;
    const ruby::Literal name = ruby::evaluate(ruby, call.arguments[0], {});
    if (!name.isName() || name.text.empty()) continue;
    symbols.push_back({.kind = SymbolKind::Module,
                       .name = name.text,
                       .detail = revisionOf(ruby, call),
                       .range = ruby.rangeOf(call.whole()),
                       .selection = ruby.rangeOf(call.arguments[0]),
                       .children = {}});
  }
  return symbols;
}

}  // namespace puppet::analysis
