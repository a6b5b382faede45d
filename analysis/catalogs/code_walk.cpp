#include "analysis/catalogs/code_walk.h"

#include <algorithm>

#include "parser/literals/literals.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;

std::vector<Cursor> ancestorsOf(const Cursor& code) {
  std::vector<Cursor> path = pathTo(*code.tree(), code.start());
  const auto self = std::ranges::find(path, code);
  path.erase(self, path.end());
  std::ranges::reverse(path);
  return path;
}

bool containsCode(const Cursor& outer, const Cursor& inner) {
  return outer && inner && outer.tree() == inner.tree() && outer.start() <= inner.start() &&
         inner.end() <= outer.end();
}

std::string plainNameOf(const Cursor& variable) {
  std::string name(variableName(variable));
  return name.starts_with("::") ? name.substr(2) : name;
}

std::vector<Cursor> argumentsOfCall(const Cursor& call) {
  std::vector<Cursor> arguments;
  if (const StatementCall statement{call}) {
    for (const Expression argument : statement.arguments()) arguments.push_back(argument);
  } else if (const MethodCall method{call}) {
    arguments.push_back(method.receiver());
    for (const Expression argument : method.arguments().arguments()) arguments.push_back(argument);
  } else if (const Call plain{call}) {
    for (const Expression argument : plain.arguments().arguments()) arguments.push_back(argument);
  }
  return arguments;
}

std::string_view functionOfCall(const Cursor& call) {
  std::string_view name;
  if (const StatementCall statement{call})
    name = statement.function().text();
  else if (const MethodCall method{call})
    name = method.name().text();
  else if (const Call plain{call})
    name = plain.function().text();
  return name.starts_with("::") ? name.substr(2) : name;
}

}  // namespace puppet::analysis
