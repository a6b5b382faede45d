#include "analysis/rules/syntax/syntax_queries.h"

#include <algorithm>

#include "parser/syntax/statement_calls.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

struct Noun {
  K kind;
  std::string_view text;
};

constexpr Noun kNouns[] = {
    {K::Name, "a name"},
    {K::Word, "a word"},
    {K::TypeName, "a type name"},
    {K::Number, "a number"},
    {K::Variable, "a variable"},
    {K::String, "a string"},
    {K::Regex, "a regular expression"},
    {K::KwTrue, "a boolean"},
    {K::KwFalse, "a boolean"},
    {K::KwUndef, "'undef'"},
    {K::KwDefault, "'default'"},
    {K::EppText, "template text"},
    {K::InterpolatedString, "a string"},
    {K::Heredoc, "a heredoc"},
    {K::ArrayLiteral, "an array"},
    {K::HashLiteral, "a hash"},
    {K::Access, "an access expression"},
    {K::Binary, "an operation"},
    {K::Unary, "an operation"},
    {K::Selector, "a selector"},
    {K::Parenthesized, "an expression in parentheses"},
    {K::Call, "a function call"},
    {K::StatementCall, "a function call"},
    {K::MethodCall, "a function call"},
    {K::Assignment, "an assignment"},
    {K::If, "an 'if' expression"},
    {K::Unless, "an 'unless' expression"},
    {K::Case, "a 'case' expression"},
    {K::Relationship, "a relationship"},
    {K::Resource, "a resource"},
    {K::VirtualResource, "a virtual resource"},
    {K::UntitledResource, "a resource"},
    {K::ResourceDefaults, "a resource default"},
    {K::ResourceOverride, "a resource override"},
    {K::Collector, "a collector"},
    {K::ClassDefinition, "a class"},
    {K::DefinedType, "a defined type"},
    {K::FunctionDefinition, "a function"},
    {K::PlanDefinition, "a plan"},
    {K::NodeDefinition, "a node definition"},
    {K::TypeAlias, "a type alias"},
    {K::TypeMapping, "a type mapping"},
    {K::TypeDefinition, "a type definition"},
    {K::ApplicationDefinition, "an application"},
    {K::Apply, "an apply block"},
};

constexpr K kPrimaries[] = {
    K::Name,         K::Word,
    K::TypeName,     K::Number,
    K::Variable,     K::String,
    K::Regex,        K::KwTrue,
    K::KwFalse,      K::KwUndef,
    K::ArrayLiteral, K::Parenthesized,
    K::MethodCall,   K::InterpolatedString,
    K::Access,       K::Call,
};

}  // namespace

std::string_view nounOf(const Cursor& element) {
  const auto* noun = std::ranges::find(kNouns, element.kind(), &Noun::kind);
  return noun == std::end(kNouns) ? "this expression" : noun->text;
}

TextRange span(const Cursor& first, const Cursor& last) {
  return {first.start(), last.missing() ? first.end() : last.end()};
}

bool isStatementCall(const UntitledResource& resource) {
  return isStatementCallName(resource.type().text());
}

bool isRejected(const UntitledResource& resource) {
  if (!resource.type().is(K::Name)) return true;
  for (const auto attribute : resource.attributes())
    if (attribute.arrow().is(K::PlusArrow)) return true;
  return false;
}

Cursor virtualizedResource(VirtualResource resource) {
  while (const VirtualResource inner{resource.resource()}) resource = inner;
  return resource.resource();
}

bool isStatementList(K kind) {
  return kind == K::SourceFile || kind == K::Block || kind == K::TypeBody;
}

std::size_t statementCount(const Cursor& list) {
  std::size_t count = 0;
  forEachStatement(list, [&](const Expression&) { ++count; });
  return count;
}

Expression lastStatement(const Cursor& list) {
  Expression last;
  forEachStatement(list, [&](const Expression& statement) { last = statement; });
  return last;
}

std::string eppName(std::string written) {
  return written.ends_with(".epp") ? written : written + ".epp";
}

Cursor firstTokenOf(Cursor element) {
  while (element.isNode()) {
    Cursor first;
    for (const Cursor child : element.children())
      if (!first && child && child.start() < child.end()) first = child;
    if (!first) return {};
    element = first;
  }
  return element;
}

Cursor lastTokenOf(Cursor element) {
  while (element.isNode()) {
    Cursor last;
    for (const Cursor child : element.children())
      if (child) last = child;
    if (!last) return {};
    element = last;
  }
  return element;
}

bool areRegexOptions(const Cursor& statement) {
  const std::uint32_t start = statement.start();
  return statement.is(SyntaxKind::Name) && start > 0 && statement.fullRange().start == start &&
         statement.tree()->text.view()[start - 1] == '/' &&
         statement.text().find_first_not_of("imx") == std::string_view::npos;
}

bool isPrimary(const Cursor& element) {
  return std::ranges::find(kPrimaries, element.kind()) != std::end(kPrimaries);
}

}  // namespace puppet::analysis
