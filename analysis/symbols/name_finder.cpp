#include "analysis/symbols/name_finder.h"

#include "analysis/symbols/plain_text.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using Kind = ReferenceKind;
using Role = ReferenceRole;

namespace {

constexpr std::string_view kFileUrl = "puppet:///modules/";

}  // namespace

void NameFinder::add(Kind kind, Role role, std::string_view name, TextRange range,
                     std::string_view owner, TextRange scope) {
  if (!name.empty()) sink_.add({kind, role, withoutRoot(owner), name, range, scope});
}

void NameFinder::addNamed(Kind kind, Role role, const Cursor& token) {
  const PlainText name = nameIn(token);
  add(kind, role, name.text, name.range);
}

void NameFinder::addFileUrl(const Cursor& token) {
  PlainText text = plainText(token);
  if (!text.text.starts_with(kFileUrl)) return;
  text.text.remove_prefix(kFileUrl.size());
  text.range.start += static_cast<std::uint32_t>(kFileUrl.size());
  add(Kind::File, Role::Read, text.text, text.range);
}

void NameFinder::addVariable(const Cursor& token, Role role) {
  if (token.missing()) return;
  const std::string_view text = token.text();
  const std::string_view name = variableName(text);
  const auto begin = static_cast<std::uint32_t>(token.start() + (text.size() - name.size()));
  addVariable(name, begin, role);
}

void NameFinder::addVariable(std::string_view name, std::uint32_t begin, Role role) {
  const bool isRooted = name.starts_with("::");
  if (isRooted) {
    name.remove_prefix(2);
    begin += 2;
  }
  if (name.empty() || (name.front() >= '0' && name.front() <= '9')) return;
  const auto end = static_cast<std::uint32_t>(begin + name.size());
  if (const auto split = name.rfind("::"); split != name.npos) {
    const auto middle = static_cast<std::uint32_t>(begin + split);
    const std::string_view owner = name.substr(0, split);
    add(Kind::Class, Role::Qualifier, owner, {begin, middle});
    add(Kind::ClassVariable, role, name.substr(split + 2), {middle + 2, end}, owner);
  } else if (isRooted) {
    add(Kind::TopVariable, role, name, {begin, end});
  } else {
    addUnqualified(name, {begin, end}, role);
  }
}

void NameFinder::addUnqualified(std::string_view name, TextRange range, Role role) {
  const auto [scope, isParameter] =
      scope_ ? scope_->find(name, assigned_.value_or(range.start)) : VariableScope::Found();
  if (!scope) return add(Kind::OuterVariable, role, name, range, inherited_);
  switch (scope->kind()) {
    case VariableScope::Kind::Top: return add(Kind::TopVariable, role, name, range);
    case VariableScope::Kind::Class:
      return add(Kind::ClassVariable, role, name, range, scope->owner());
    case VariableScope::Kind::DefinedType:
      if (isParameter) return add(Kind::Attribute, role, name, range, scope->owner());
      break;
    case VariableScope::Kind::Template:
      if (isParameter && !scope->owner().empty())
        return add(Kind::TemplateParameter, role, name, range, scope->owner());
      break;
    case VariableScope::Kind::Plan:
      if (isParameter) return add(Kind::PlanParameter, role, name, range, scope->owner());
      break;
    default: break;
  }
  add(Kind::LocalVariable, role, name, range, {}, scope->range());
}

}  // namespace puppet::analysis
