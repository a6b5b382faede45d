// Reads custom facts: `Facter.add(:name) do ... end`, anywhere in the file.

#include <string>
#include <unordered_map>

#include "analysis/ruby/documentation.h"
#include "analysis/ruby/readers.h"
#include "analysis/ruby/result_types.h"
#include "analysis/symbols/any_fact.h"
#include "parser/support/ascii.h"

namespace puppet::analysis::ruby {
namespace {

/// Returns the type of the value of `setcode`; empty if unknown. A command yields a String.
std::string typeOfFact(const RubyText& ruby, const Call& fact) {
  if (!fact.block) return {};
  std::string type;
  for (const TokenSpan statement : statementsOf(ruby, fact.block->body)) {
    if (!ruby.isName(statement.begin, "setcode")) continue;
    const Call code = callAt(ruby, statement.begin);
    if (!type.empty()) return {};
    if (code.block)
      type = resultTypeOf(ruby, code.block->body);
    else if (code.arguments.size() == 1 && ruby[code.arguments[0].begin].kind == TokenKind::String)
      type = "String";
  }
  return type;
}

/// Returns the literal prefix of a computed name: `a_` of `"a_#{x}"`.
std::string startOf(const RubyText& ruby, const Call& fact) {
  const Token& name = ruby[fact.arguments[0].begin];
  const std::string_view text = ruby.textIn(name.content);
  const std::size_t end = text.find("#{");
  return name.kind == TokenKind::String && end != text.npos ? lowerCase(text.substr(0, end))
                                                            : std::string();
}

}  // namespace

void readFacts(const RubyText& ruby, Bindings& constants, FileInterface& file) {
  std::unordered_map<std::string, std::size_t> known;
  for (std::size_t i = 0; i < file.facts.size(); ++i) known.emplace(file.facts[i].name, i);
  for (std::uint32_t i = 0; i < ruby.size(); ++i) {
    if (!ruby.isName(i, "add") || !hasReceiver(ruby, i, "Facter")) continue;
    const Call call = callAt(ruby, i);
    const Literal name = argument(ruby, call, 0, constants);
    if (call.arguments.empty()) continue;
    const bool isComputed = !name.isName() || name.text.empty();
    FactInterface fact;
    fact.name = isComputed ? startOf(ruby, call) + kAnyFact : lowerCase(name.text);
    // A fact may have several resolutions; the first one counts as its declaration.
    const auto [first, isFirst] = known.emplace(fact.name, file.facts.size());
    if (!isComputed) fact.type = typeOfFact(ruby, call);
    if (!isFirst) {
      FactInterface& declared = file.facts[first->second];
      if (declared.type != fact.type) declared.type.clear();
      continue;
    }
    fact.place = placeOf(ruby, call);
    fact.documentation = commentBefore(ruby.text(), fact.place.whole.start, true);
    file.facts.push_back(std::move(fact));
  }
}

}  // namespace puppet::analysis::ruby
