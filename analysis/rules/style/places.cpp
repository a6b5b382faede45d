// Checks for declarations in unsuitable places: roles, nodes, top scope.

#include <algorithm>

#include "analysis/rules/style/style_parameters.h"
#include "analysis/rules/style/style_rule.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/syntax/cursor.h"
#include "parser/tokens/node_sets.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;

namespace {

bool isInBodyOf(const StyleDefinition& definition, TokenIndex token) {
  return definition.keyword <= token && token <= definition.end;
}

void reportPlaced(StyleRun& run, bool wantsClass, std::string_view message) {
  const StyleFile& file = run.file;
  for (const StyleDefinition& definition : file.definitions()) {
    if (definition.isClass != wantsClass) continue;
    for (const StyleBody& body : file.bodies()) {
      const auto holds = [&](const StyleDefinition& other) {
        return isInBodyOf(other, body.colon);
      };
      const bool isOutside = run.isCompatible ? !isInBodyOf(definition, body.colon)
                                              : std::ranges::none_of(file.definitions(), holds);
      if (isOutside) run.report(D::StyleResourceOutsideClass, body.type, {message});
    }
  }
}

void checkOutside(StyleRun& run) {
  const StyleFile& file = run.file;
  if (file.definitions().empty()) {
    if (!file.bodies().empty())
      run.report(D::StyleResourceOutsideClass, file.bodies().front().type,
                 {"resources exist but no class or defined type definition found in manifest"});
    return;
  }
  reportPlaced(run, true, "resource found outside a class definition");
  reportPlaced(run, false, "resource found outside a defined type defintion");
}

/// Names and types outside of classes, defined types, nodes, functions and plans.
class GlobalCode {
 public:
  explicit GlobalCode(const StyleFile& file) : isInside_(static_cast<std::size_t>(file.size())) {
    file.isCompatible() ? coverByTokens(file) : coverByTree(file);
  }

  bool holds(TokenIndex token) const { return !isInside_[static_cast<std::size_t>(token)]; }

 private:
  void coverByTree(const StyleFile& file) {
    TokenIndex token = 0;
    for (const parser::Cursor& statement : parser::Cursor::root(file.tree()).children()) {
      if (!parser::isDefinition(statement.kind())) continue;
      while (token < file.size() && file.at(token).range.start < statement.start()) ++token;
      const TokenIndex first = token;
      while (token < file.size() && file.at(token).range.start < statement.end()) ++token;
      cover(first, token - 1);
    }
  }

  /// For puppet-lint a function ends with the first brace that closes.
  void coverByTokens(const StyleFile& file) {
    for (const StyleDefinition& definition : file.definitions())
      cover(definition.keyword, definition.end);
    for (TokenIndex i = 0; i < file.size(); ++i) {
      if (!file.is(i, S::KwNode) && !file.is(i, S::KwFunction)) continue;
      TokenIndex open = i;
      while (open >= 0 && !file.is(open, S::LBrace)) open = file.next(open);
      if (open >= 0) cover(i, file.at(open).partner);
    }
  }

  void cover(TokenIndex first, TokenIndex last) {
    for (TokenIndex i = first; i <= last; ++i) isInside_[static_cast<std::size_t>(i)] = true;
  }

  std::vector<bool> isInside_;
};

void checkGlobalResources(StyleRun& run) {
  const StyleFile& file = run.file;
  const GlobalCode global(file);
  for (const StyleBody& body : file.bodies())
    if (body.type >= 0 && global.holds(body.type))
      run.report(D::StyleGlobalResource, body.type,
                 {"resource " + std::string(file.value(body.type))});
  for (TokenIndex i = 0; i < file.size(); ++i)
    if (file.isName(i, "include") && global.holds(i))
      run.report(D::StyleGlobalResource, i, {"include " + std::string(file.value(file.next(i)))});
}

void checkGlobalFunctions(StyleRun& run) {
  const StyleFile& file = run.file;
  const GlobalCode global(file);
  for (TokenIndex i = 0; i < file.size(); ++i)
    if (file.is(i, S::FunctionName) && global.holds(i))
      run.report(D::StyleGlobalFunction, i, {file.value(i)});
}

bool startsWithName(const StyleFile& file, TokenIndex token, std::string_view name) {
  std::string_view value = file.value(token);
  if (value.starts_with("::")) value.remove_prefix(2);
  return value.starts_with(name);
}

void checkNodes(StyleRun& run, TokenIndex keyword) {
  const StyleFile& file = run.file;
  TokenIndex open = keyword;
  while (open >= 0 && !file.is(open, S::LBrace)) open = file.next(open);
  if (open < 0) return;
  bool hasRole = false;
  for (const StyleBody& body : file.bodies()) {
    if (body.colon < open || body.colon > file.at(open).partner) continue;
    const bool isRole =
        file.text(body.type) == "class" && startsWithName(file, file.previous(body.colon), "role");
    if (!isRole || hasRole) run.report(D::StyleNodeDefinition, body.type);
    hasRole |= isRole;
  }
}

bool isRole(const StyleFile& file, const StyleDefinition& definition) {
  return definition.isClass && startsWithName(file, definition.name, "role");
}

void checkRoleParameters(StyleRun& run, const StyleDefinition& definition) {
  const StyleFile& file = run.file;
  if (!isRole(file, definition)) return;
  for (TokenIndex i = definition.open + 1; i < definition.close; ++i)
    if (file.is(i, S::Variable)) run.report(D::StyleRolesClassParams, i);
}

void checkRoleResources(StyleRun& run, const StyleDefinition& definition) {
  const StyleFile& file = run.file;
  if (!isRole(file, definition)) return;
  for (const StyleBody& body : file.bodies()) {
    if (!isInBodyOf(definition, body.colon)) continue;
    const bool isProfile = file.text(body.type) == "class" &&
                           startsWithName(file, file.previous(body.colon), "profile");
    if (!isProfile) run.report(D::StyleRolesResourceDeclaration, body.type);
  }
  for (TokenIndex i = definition.body; i < definition.end; ++i)
    if (file.isName(i, "include") && !startsWithName(file, file.next(i), "profile"))
      run.report(D::StyleRolesResourceDeclaration, i);
}

}  // namespace

std::span<const StyleCheck> placeStyle() {
  static constexpr StyleCheck kChecks[] = {
      fileCheck(D::StyleResourceOutsideClass, checkOutside),
      fileCheck(D::StyleGlobalResource, checkGlobalResources),
      fileCheck(D::StyleGlobalFunction, checkGlobalFunctions),
      tokenCheck(D::StyleNodeDefinition, S::KwNode, checkNodes),
      definitionCheck(D::StyleRolesClassParams, checkRoleParameters),
      definitionCheck(D::StyleRolesResourceDeclaration, checkRoleResources),
  };
  return kChecks;
}

}  // namespace puppet::analysis
