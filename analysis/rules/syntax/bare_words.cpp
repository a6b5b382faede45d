// Unquoted words, which are strings, in places where a variable or a keyword is most likely
// intended.

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/visible_variables.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Functions that transform their first argument, which makes no sense for a literal word.
constexpr std::array<std::string_view, 20> kComputing = {
    "any2array", "camelcase", "capitalize", "chomp",  "downcase", "each",  "empty",
    "filter",    "flatten",   "join",       "keys",   "length",   "map",   "regsubst",
    "size",      "sort",      "split",      "unique", "upcase",   "values"};

struct Keyword {
  std::string_view written, meant;
};
constexpr Keyword kKeywords[] = {
    {"fales", "false"}, {"fasle", "false"},     {"flase", "false"}, {"nil", "undef"},
    {"null", "undef"},  {"treu", "true"},       {"ture", "true"},   {"undf", "undef"},
    {"unfed", "undef"}, {"undefined", "undef"},
};
/// Keywords of other languages that would be type names.
constexpr Keyword kCapitalized[] = {
    {"False", "false"}, {"Nil", "undef"}, {"None", "undef"}, {"Null", "undef"}, {"True", "true"},
};

bool isLiteral(const Cursor& operand) {
  return operand.is(K::String) || operand.is(K::Number) || operand.is(K::Name) ||
         operand.is(K::Regex) || operand.is(K::KwTrue) || operand.is(K::KwFalse);
}

/// Returns true if the word is the left side of a comparison, which would then be constant.
bool isComparedWord(const Inspection& inspection, const Cursor& word) {
  const Binary binary{inspection.ancestor(0)};
  if (!(binary.left() == word)) return false;
  // In a query the word names an attribute.
  for (const Cursor& around : inspection.ancestors())
    if (around.is(K::CollectorQuery)) return false;
  switch (binary.operator_().kind()) {
    case K::EqualEqual:
    case K::NotEqual:
    case K::Match:
    case K::NoMatch: return isLiteral(binary.right());
    default: return false;
  }
}

/// Returns true if a constant makes no sense there.
bool needsVariable(const Inspection& inspection, const Cursor& word) {
  const Cursor parent = inspection.ancestor(0);
  switch (parent.kind()) {
    case K::Unary: return Unary(parent).operator_().is(K::Bang);
    case K::Selector: return Selector(parent).control() == word;
    case K::Case: return Case(parent).control() == word;
    case K::MethodCall: return MethodCall(parent).receiver() == word;
    case K::Binary: return isComparedWord(inspection, word);
    case K::ArgumentList: {
      const Call call{inspection.ancestor(1)};
      return call && *ArgumentList(parent).arguments().begin() == word &&
             std::ranges::binary_search(kComputing, call.function().text());
    }
    case K::Attribute: {
      const Attribute attribute(parent);
      return attribute.value() == word && attribute.name().text() == word.text();
    }
    default: return false;
  }
}

/// Returns true for a value in a place other than an option of a case or a selector.
bool isPlainValue(const Inspection& inspection, const Cursor& word, bool isType) {
  const Cursor parent = inspection.ancestor(0);
  switch (parent.kind()) {
    case K::ParameterDefault:
    case K::ArgumentList: return true;
    case K::Assignment: return Assignment(parent).right() == word;
    case K::SelectorEntry: return SelectorEntry(parent).value() == word;
    case K::Attribute: return !isType && Attribute(parent).value() == word;
    case K::Binary:
      return !isType && (Binary(parent).operator_().is(K::EqualEqual) ||
                         Binary(parent).operator_().is(K::NotEqual));
    default: return false;
  }
}

template <std::size_t size>
void checkKeyword(Inspection& inspection, const Cursor& word, const Keyword (&keywords)[size]) {
  const auto found = std::ranges::find(keywords, word.text(), &Keyword::written);
  if (found == std::end(keywords)) return;
  inspection.report(DiagnosticId::WordForKeyword, word.range(), {word.text(), found->meant})
      .fix("Write " + std::string(found->meant), {{word.range(), std::string(found->meant)}});
}

void checkWord(Inspection& inspection, const Cursor& word) {
  if (inspection.context().likeReference || word.missing()) return;
  if (isPlainValue(inspection, word, false)) checkKeyword(inspection, word, kKeywords);
  if (!needsVariable(inspection, word)) return;
  const std::string variable = variableMeantBy(inspection, word.text());
  // A word as an attribute value may be intended unless it equals the name of a variable.
  if (variable.empty() || (inspection.ancestor(0).is(K::Attribute) && variable != word.text()))
    return;
  inspection.report(DiagnosticId::MissingDollar, word.range(), {word.text(), variable})
      .fix("Write $" + variable, {{word.range(), "$" + variable}});
}

/// Reports `'undef'` as the value of an attribute, a variable or a parameter. Code that compares
/// with that String means it.
void checkUndefText(Inspection& inspection, const Cursor& literal) {
  if (inspection.context().likeReference || literal.text().size() != 7) return;
  const std::string_view text = literal.text().substr(1, 5);
  if (text != "undef") return;
  const Cursor parent = inspection.ancestor(0);
  const bool isValue = parent.is(K::ParameterDefault) ||
                       (parent.is(K::Attribute) && Attribute(parent).value() == literal) ||
                       (parent.is(K::Assignment) && Assignment(parent).right() == literal);
  if (!isValue) return;
  inspection.noteReadAround();
  const std::string_view all = inspection.tree().text.view();
  const auto comparesWith = [&](std::string_view operator_) {
    return all.find(std::string(operator_) + " 'undef'") != all.npos;
  };
  if (!comparesWith("==") && !comparesWith("!=") && !comparesWith("?"))
    inspection.report(DiagnosticId::TextForUndef, literal.range())
        .fix("Write undef", {{literal.range(), "undef"}});
}

void checkTypeWord(Inspection& inspection, const Cursor& word) {
  if (inspection.context().likeReference) return;
  if (isPlainValue(inspection, word, true)) checkKeyword(inspection, word, kCapitalized);
}

}  // namespace

std::span<const Rule> bareWordRules() {
  static constexpr Rule kRules[] = {tokenRule(K::Name, checkWord),
                                    tokenRule(K::TypeName, checkTypeWord),
                                    tokenRule(K::String, checkUndefText)};
  return kRules;
}

}  // namespace puppet::analysis
