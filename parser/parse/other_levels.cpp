#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/parser.h"
#include "parser/support/language_features.h"

namespace puppet::parser {
namespace {

/// Returns the names of the levels that support a feature.
std::string levelsWith(Feature feature) {
  const auto [first, last] = levelsOf(feature);
  const std::string name(nameOf(first));
  return first == last ? name : name + " and " + std::string(nameOf(last));
}

}  // namespace

// Constructs that only some levels accept. All are recognized by their first tokens, which begin no
// valid construct at the other levels.

bool Parser::atOtherLevelStatement() const {
  const auto accepts = [this](Feature feature) {
    return options_.otherLevels || supports(options_.level, feature);
  };
  if (at(K::KwType)) return accepts(Feature::TypeDefinitions) && atArmTypeDefinition();
  if (!at(K::Name) && !at(K::TypeName)) return false;
  const K next = peek();
  if (next != K::Name && next != K::TypeName && next != K::LBrace) return false;
  const std::string_view word = tokenText();
  const bool orchestration = accepts(Feature::ApplicationOrchestration);
  if (next == K::LBrace) return orchestration && word == "site" && atSite();
  if (word == "func" && accepts(Feature::FuncKeyword)) {
    const K after = peek(2);
    return isParenOpen(after) || after == K::LBrace || after == K::ShiftRight;
  }
  if (!orchestration) return false;
  if (word == "application") return isParenOpen(peek(2)) || peek(2) == K::LBrace;
  const std::string_view second = peekText(1);
  return (second == "produces" || second == "consumes") && isDefinitionName(peek(2)) &&
         peek(3) == K::LBrace;
}

void Parser::parseOtherLevelStatement() {
  if (at(K::KwType)) return parseArmTypeDefinition();
  const std::string_view word = tokenText();
  if (peek() == K::LBrace) return parseSite();
  if (word == "func") return parseFuncDefinition();
  if (word == "application") return parseApplication();
  parseCapabilityMapping();
}

void Parser::reportLevel(TextRange range, std::string_view construct, Feature feature) {
  if (gaveUp_ || supports(options_.level, feature)) return;
  sawOtherLevel_ = true;
  diagnostics_.push_back(
      makeDiagnostic(DiagnosticId::LanguageLevel, range, {construct, levelsWith(feature)}));
}

// --- application orchestration

/// Returns true at a `site` block, which contains component resources; a resource of a type named
/// site has a title.
bool Parser::atSite() const {
  if (supports(options_.level, Feature::ApplicationOrchestration)) return true;
  return peek(2) == K::Name && peek(3) == K::LBrace;
}

void Parser::parseApplication() {
  const std::size_t mark = builder_.mark();
  reportLevel(tokenRange(), "an application definition", Feature::ApplicationOrchestration);
  bump();
  parseDefinitionName("the name of the application");
  parseParameterListIfAny();
  parseBlock();
  wrap(K::ApplicationDefinition, mark);
}

void Parser::parseSite() {
  const std::size_t mark = builder_.mark();
  reportLevel(tokenRange(), "a site definition", Feature::ApplicationOrchestration);
  bump();
  parseBlock();
  wrap(K::SiteDefinition, mark);
}

void Parser::parseCapabilityMapping() {
  const std::size_t mark = builder_.mark();
  bump();
  reportLevel(tokenRange(), "a capability mapping", Feature::ApplicationOrchestration);
  bump();
  bump();
  const TextRange open = tokenRange();
  bump();
  {
    const Sync sync(*this, K::RBrace);
    parseAttributes();
  }
  expectClose(K::RBrace, open);
  wrap(K::CapabilityMapping, mark);
}

// --- type definitions with members, and `func`

bool Parser::atArmTypeDefinition() const {
  const K name = peek();
  if (name != K::Name && name != K::TypeName) return false;
  const K next = peek(2);
  return next == K::LBrace || next == K::KwInherits;
}

void Parser::parseArmTypeDefinition() {
  const std::size_t mark = builder_.mark();
  reportLevel(tokenRange(), "a type definition", Feature::TypeDefinitions);
  bump();
  bump();
  if (at(K::KwInherits)) {
    const std::size_t inherits = builder_.mark();
    bump();
    parseRequiredExpression("a type");
    wrap(K::Inherits, inherits);
  }
  if (at(K::LBrace)) parseTypeBody(false);
  wrap(K::TypeDefinition, mark);
}

void Parser::parseTypeBody(bool ofAttribute) {
  const std::size_t mark = builder_.mark();
  const TextRange open = tokenRange();
  bump();
  {
    const Sync sync(*this, K::RBrace);
    while (!at(K::RBrace) && !atEnd() && !(ofAttribute && atAttributeDefinition())) {
      if (!parseTypeMember(ofAttribute)) {
        reportUnexpected(ofAttribute ? "a setting, a function or a check"
                                     : "'attr', 'has', 'it', 'abstract' or a function");
        skipToken();
        takeExtras();
      }
    }
  }
  if (ofAttribute && atAttributeDefinition()) {
    reportUnclosed(K::RBrace, open);  // attributes do not nest
  } else {
    expectClose(K::RBrace, open);
  }
  wrap(K::TypeBody, mark);
}

bool Parser::atAttributeDefinition() const {
  return (at(K::KwAttr) || (at(K::Name) && tokenText() == "has")) && isAttributeName(peek());
}

bool Parser::parseTypeMember(bool ofAttribute) {
  const std::string_view word = tokenText();
  if (at(K::KwFunction) || (at(K::Name) && (word == "def" || word == "func"))) {
    parseFunctionDefinition();
  } else if (at(K::Name) && word == "it") {
    parseInvariant();
  } else if (atAttributeDefinition()) {
    parseAttributeDefinition();
  } else if (!ofAttribute && at(K::Name) && word == "abstract") {
    const std::size_t mark = builder_.mark();
    bump();
    wrap(K::AbstractStatement, mark);
  } else if (ofAttribute && at(K::Variable)) {
    const std::size_t mark = builder_.mark();
    bump();
    expect(K::Equals);
    parseRequiredExpression("a value");
    wrap(K::Assignment, mark);
  } else {
    return false;
  }
  return true;
}

void Parser::parseAttributeDefinition() {
  const std::size_t mark = builder_.mark();
  bump();
  if (isAttributeName(kind()) && !at(K::Star)) {
    bump();
  } else {
    reportUnexpected("the name of the attribute");
    insertMissing(K::Name);
  }
  expect(K::Comma);
  parseRequiredExpression("a type");
  if (at(K::LBrace)) parseTypeBody(true);
  wrap(K::AttributeDefinition, mark);
}

void Parser::parseInvariant() {
  const std::size_t mark = builder_.mark();
  bump();
  if (at(K::String)) {
    bump();
  } else if (at(K::StringHead)) {
    parseInterpolatedString();
  }
  parseBlock();
  wrap(K::Invariant, mark);
}

/// Parses `func`, another spelling of the keyword `function`.
void Parser::parseFuncDefinition() {
  if (!gaveUp_ && !supports(options_.level, Feature::FuncKeyword)) {
    sawOtherLevel_ = true;
    diagnostics_.push_back(
        makeDiagnostic(DiagnosticId::MisspelledKeyword, tokenRange(), {"func", "function"}));
    diagnostics_.back().fix("write 'function'", {{tokenRange(), "function"}});
  }
  parseFunctionDefinition();
}

}  // namespace puppet::parser
