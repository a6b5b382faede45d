#include "analysis/features/completion.h"

#include <algorithm>
#include <charconv>

#include "analysis/features/completer.h"
#include "analysis/features/data_keys.h"
#include "analysis/features/declaration_text.h"
#include "analysis/features/declarations.h"
#include "analysis/interface/platform.h"
#include "analysis/interface/signatures.h"
#include "analysis/workspace/popularity.h"
#include "analysis/workspace/query_store.h"
#include "parser/syntax/statement_calls.h"
#include "parser/syntax/token_class.h"
#include "types/algebra/generalize.h"
#include "types/algebra/infer.h"
#include "types/print/source_writer.h"

namespace puppet::analysis {

using namespace parser;
using Bracket = OpenBracket::Kind;

namespace {

constexpr std::uint32_t kNone = OpenBracket::kNone;

/// Functions whose arguments are names of classes.
constexpr std::string_view kClassFunctions[] = {"include", "contain", "require"};

std::string patternOf(const SemanticModel& model, const CompletionPlace& place) {
  std::string pattern(model.tree().text.slice(place.typed));
  return pattern.starts_with("::") ? pattern.substr(2) : pattern;
}

/// The module that the file lies in; empty for none.
std::string moduleOf(const SemanticModel& model) {
  const Module* module = model.environment().moduleOf(model.path());
  return module ? module->name : std::string();
}

}  // namespace

Completer::Completer(const SemanticModel& model, std::uint32_t offset,
                     const CompletionOptions& options)
    : model_(model),
      options_(options),
      place_(placeOf(model.tree(), offset)),
      pattern_(patternOf(model, place_)),
      uses_(model.tree(), place_),
      list_(pattern_, uses_, std::max<std::size_t>(options.limit, 1)),
      reader_(model),
      types_(model, place_, reader_),
      module_(moduleOf(model)) {
  if (const WorkspaceSnapshot& snapshot = model.snapshot())
    counts_ = snapshot.queries->of<Popularity>().countsFor(snapshot);
}

Completion Completer::run() {
  Completion result;
  switch (place_.kind) {
    case CompletionPlace::Kind::Nowhere: return result;
    case CompletionPlace::Kind::Variable: variables(); break;
    case CompletionPlace::Kind::Code: completeCode(); break;
    case CompletionPlace::Kind::Text: completeText(); break;
  }
  // The sigil is part of what variables are filtered by.
  const std::uint32_t sigil = place_.kind == CompletionPlace::Kind::Variable ? 1 : 0;
  result.insert = {place_.typed.start - sigil, place_.typed.end};
  result.replace = {result.insert.start, std::max(place_.end, place_.typed.end)};
  result.items = list_.take();
  result.isIncomplete = list_.isIncomplete();
  return result;
}

/// The function whose call the place is directly in: `include a, `, `include(`.
std::string_view Completer::calledFunction() const {
  const OpenBracket& bracket = place_.innermost();
  if (bracket.kind == Bracket::Call) return place_.token(bracket.subject).text();
  const Cursor first = place_.token(bracket.element);
  const bool isStatement = bracket.holdsStatements() && first.is(SyntaxKind::Name) &&
                           !place_.startsStatement() && isStatementCallName(first.text());
  if (!isStatement) return {};
  // Behind the function or a comma.
  const bool takesArgument =
      place_.tokens.size() == bracket.element + 1 || place_.last().is(SyntaxKind::Comma);
  return takesArgument ? first.text() : std::string_view();
}

bool Completer::isClassArgument() const {
  return std::ranges::find(kClassFunctions, calledFunction()) != std::end(kClassFunctions);
}

void Completer::completeCode() {
  if (place_.isBraced) {
    variables();
    return functions(Rank::Possible, false);
  }
  if (!completeAfterWord()) completeElement();
}

/// The word before says alone what may follow.
bool Completer::completeAfterWord() {
  if (isClassArgument()) {
    classes(Rank::Wanted);
    variables();
    return true;
  }
  const Cursor last = place_.last();
  switch (last.kind()) {
    case SyntaxKind::KwInherits: classes(Rank::Wanted); return true;
    case SyntaxKind::Dot: chainedFunctions(); return true;
    case SyntaxKind::At:
    case SyntaxKind::AtAt: resourceTypes(Rank::Wanted); return true;
    case SyntaxKind::KwClass:
    case SyntaxKind::KwDefine:
    case SyntaxKind::KwFunction:
    case SyntaxKind::KwPlan:
    case SyntaxKind::KwType:
      if (!place_.innermost().holdsStatements()) return false;
      definitionName();
      return true;
    default: return false;
  }
}

void Completer::completeElement() {
  const OpenBracket& bracket = place_.innermost();
  switch (bracket.kind) {
    case Bracket::Resource:
      if (!bracket.hasTitle) {
        if (completeTitle()) return;
        break;
      }
      [[fallthrough]];
    case Bracket::Attributes:
      if (bracket.arrow == kNone && place_.tokens.size() > bracket.element) return;
      if (bracket.arrow == kNone) return attributes();
      break;
    case Bracket::Query:
      if (place_.last() == place_.token(bracket.open) || place_.last().is(SyntaxKind::KwAnd) ||
          place_.last().is(SyntaxKind::KwOr))
        return attributes();
      break;
    case Bracket::Parameters:
    case Bracket::LambdaParameters:
      if (bracket.arrow == kNone) {
        if (place_.tokens.size() == bracket.element) dataTypes(Rank::Wanted);
        return;
      }
      break;
    case Bracket::Hash: hashKeys(); break;
    case Bracket::Access:
      if (place_.token(bracket.subject).is(SyntaxKind::TypeName)) return typeParameters();
      accessKeys();
      break;
    default: break;
  }
  if (place_.startsStatement()) return statements();
  if (place_.takesOperand()) return expressions();
  if (place_.isOnNewLine || bracket.holdsStatements())
    keywords({"in", "and", "or"}, Rank::Possible);
}

/// Of a resource: what is before the colon. True where nothing else may be meant.
bool Completer::completeTitle() {
  const OpenBracket& bracket = place_.innermost();
  if (!place_.token(bracket.subject).is(SyntaxKind::KwClass)) return false;
  classes(Rank::Wanted);
  return place_.kind == CompletionPlace::Kind::Text;
}

void Completer::completeText() {
  const OpenBracket& bracket = place_.innermost();
  if (isClassArgument()) return classes(Rank::Wanted);
  const std::string_view function = calledFunction();
  if (function == "template" || function == "epp" || function == "file") return templatePaths();
  if (takesDataKey(function) && bracket.kind == Bracket::Call && bracket.elements == 0)
    return hieraKeys();
  switch (bracket.kind) {
    case Bracket::Resource:
      if (!bracket.hasTitle) {
        completeTitle();
        return;
      }
      break;
    case Bracket::Access:
      if (place_.token(bracket.subject).is(SyntaxKind::TypeName)) return typeParameters();
      return accessKeys();
    case Bracket::Hash: hashKeys(); break;
    default: break;
  }
  if (pattern_.starts_with("puppet:") ||
      (bracket.arrow != kNone && place_.token(bracket.arrow - 1).text() == "source"))
    moduleFiles();
  values(types_.expected());
}

void Completer::hashKeys() {
  const OpenBracket& bracket = place_.innermost();
  if (bracket.arrow != kNone || place_.tokens.size() != bracket.element) return;
  // What the hash itself must be, were it not there.
  CompletionPlace outer = place_;
  outer.brackets.pop_back();
  outer.tokens.resize(bracket.open);
  for (const auto& member : membersOf(PlaceTypes(model_, outer, reader_).expected()))
    value(member.name, Rank::Wanted);
}

void Completer::accessKeys() {
  const OpenBracket& bracket = place_.innermost();
  if (bracket.subject == kNone || place_.tokens.size() != bracket.element) return;
  const types::Type type = types_.typeBefore(bracket.subject);
  for (const auto& member : membersOf(type)) value(member.name, Rank::Wanted);
  const Cursor left = place_.token(bracket.subject);
  if (left.is(SyntaxKind::Variable) && (left.text() == "$facts" || left.text() == "$::facts"))
    facts(Rank::Likely);
}

void Completer::statements() {
  const Bracket kind = place_.innermost().kind;
  if (kind == Bracket::File)
    keywords({"class", "define", "node", "function", "type", "plan"}, Rank::Possible);
  keywords({"if", "case", "unless"}, Rank::Likely);
  if (place_.last().is(SyntaxKind::RBrace)) keywords({"else", "elsif"}, Rank::Possible);
  const bool isRelated = isRelationshipOperator(place_.last().kind());
  resourceTypes(isRelated ? Rank::Possible : Rank::Likely);
  references(isRelated ? Rank::Expected : Rank::Possible);
  functions(Rank::Possible, true);
  dataTypes(3 * Rank::Unlikely);
  variables(2 * Rank::Unlikely);
}

void Completer::expressions() {
  values(types_.expected());
  variables();
  functions(Rank::Possible, false);
  references(Rank::Unlikely);
  dataTypes(Rank::Unlikely);
  keywords({"true", "false", "undef", "default"}, Rank::Possible);
  if (place_.last().is(SyntaxKind::Equals)) keywords({"if", "case", "unless"}, Rank::Unlikely);
}

Completion complete(const SemanticModel& model, std::uint32_t offset,
                    const CompletionOptions& options) {
  return Completer(model, offset, options).run();
}

std::string completionDocumentation(const SemanticModel& model, CompletionKind kind,
                                    std::string_view name, std::string_view owner) {
  const auto documented = [](const std::string& code, std::string_view documentation) {
    return codeBlock(code) +
           (documentation.empty() ? "" : "\n" + documentationMarkdown(documentation));
  };
  switch (kind) {
    case CompletionKind::Function:
      if (const FunctionInterface* function = Declarations(model).function(name))
        return documented(functionText(*function), function->documentation);
      return {};
    case CompletionKind::Class:
      if (const ClassInterface* class_ = Declarations(model).classNamed(name))
        return documented(classText(*class_), class_->documentation);
      return {};
    case CompletionKind::DefinedType:
      if (const ClassInterface* definedType = Declarations(model).definedType(name))
        return documented(classText(*definedType), definedType->documentation);
      return {};
    case CompletionKind::ResourceType:
      if (const ResourceTypeInterface* type = Declarations(model).resourceType(name))
        return documentationMarkdown(type->documentation);
      return {};
    case CompletionKind::DataType:
      if (const auto* type = Platform::builtIn().findDataType(name, {model.level()}))
        return documentationMarkdown(type->documentation);
      if (const Declaration alias = model.index().findType(name))
        return documented("type " + alias.asType().name + " = " + alias.asType().definition,
                          alias.asType().documentation);
      return {};
    case CompletionKind::Variable: {
      std::uint32_t offset = 0;
      std::from_chars(owner.data(), owner.data() + owner.size(), offset);
      const std::vector<Cursor> path = pathTo(model.tree(), offset);
      const auto value = path.empty() ? std::nullopt : model.valueOf(path.back());
      if (!value || owner.empty()) return {};
      const auto type =
          value->is(types::ValueKind::Unknown) ? value->asType() : types::infer(*value);
      return codeBlock("$" + std::string(name) + ": " +
                       toSource(types::generalize(type), {.limit = 300}));
    }
    case CompletionKind::Attribute: {
      const std::size_t colon = owner.find('[');
      const std::string_view title =
          colon == owner.npos ? std::string_view() : owner.substr(colon + 1);
      for (const KnownAttribute& attribute :
           attributesOf(model, owner.substr(0, colon), title.substr(0, title.find(']'))))
        if (attribute.name == name)
          return documented(std::string(attribute.type) + " " + std::string(name),
                            attribute.documentation);
      return {};
    }
    default: return {};
  }
}

}  // namespace puppet::analysis
