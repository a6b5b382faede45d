#include "analysis/features/text/fact_text.h"

#include "analysis/symbols/documentation.h"
#include "analysis/symbols/platform.h"
#include "parser/literals/literals.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;

namespace {

/// Maximum length of a chain of aliases, which may be cyclic.
constexpr int kMaxAliases = 8;

/// Returns the hash in `Struct[{...}]`, resolving aliases of the stubs. The result stays valid:
/// stub trees are never released.
HashLiteral membersOfType(Expression type) {
  for (int i = 0; i < kMaxAliases; ++i) {
    const Access access(type);
    if (access && access.left().text() == "Struct" && !access.keys().empty())
      return HashLiteral(*access.keys().begin());
    if (!type.is(SyntaxKind::TypeName)) break;
    const Platform::File* file = Platform::builtIn().fileOf(Platform::Kind::Alias, type.text());
    if (!file) break;
    const std::string_view name = type.text();
    type = Expression();
    for (const Expression statement : SourceFile(Cursor::root(*file->tree)).statements())
      if (const TypeAlias alias{statement}; alias && alias.name().text() == name)
        type = alias.value();
  }
  return {};
}

/// Returns the key in `Optional['key'] => ...`.
std::string keyOf(const Pair& pair) {
  const Access optional(pair.key());
  return stringValue(optional && !optional.keys().empty() ? *optional.keys().begin() : pair.key());
}

Expression factsType() {
  const Platform::File* file = Platform::builtIn().fileOf(Platform::Kind::Alias, "Puppet::Facts");
  if (file)
    for (const Expression statement : SourceFile(Cursor::root(*file->tree)).statements())
      if (const TypeAlias alias{statement}; alias && alias.name().text() == "Puppet::Facts")
        return alias.value();
  return {};
}

}  // namespace

KnownFact findKnownFact(std::string_view path) {
  Expression type = factsType();
  Pair member;
  while (!path.empty()) {
    const std::string_view key = path.substr(0, path.find('.'));
    path.remove_prefix(std::min(path.size(), key.size() + 1));
    member = Pair();
    for (const Pair pair : membersOfType(type).entries())
      if (keyOf(pair) == key) member = pair;
    if (!member) return {};
    type = member.value();
  }
  return {std::string(type.text()), documentationBefore(member)};
}

std::string factAccess(std::string_view path) {
  std::string text = "$facts";
  while (!path.empty()) {
    const std::string_view key = path.substr(0, path.find('.'));
    text += "['" + std::string(key) + "']";
    path.remove_prefix(std::min(path.size(), key.size() + 1));
  }
  return text;
}

}  // namespace puppet::analysis
