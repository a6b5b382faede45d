#include "analysis/features/completion/completion.h"

#include <algorithm>
#include <charconv>

#include "analysis/features/completion/completer.h"
#include "analysis/features/names/data_keys.h"
#include "analysis/features/names/declarations.h"
#include "analysis/features/text/declaration_text.h"
#include "analysis/features/text/fact_text.h"
#include "analysis/symbols/platform.h"
#include "analysis/symbols/signatures.h"
#include "analysis/workspace/metadata.h"
#include "analysis/workspace/popularity.h"
#include "analysis/workspace/query_store.h"
#include "parser/literals/literals.h"
#include "parser/parse/layout.h"
#include "parser/syntax/statement_calls.h"
#include "parser/tokens/token_class.h"
#include "types/core/make.h"
#include "types/relations/flow.h"
#include "types/relations/generalize.h"
#include "types/relations/infer.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

using namespace parser;
using Bracket = OpenBracket::Kind;

namespace {

/// Functions whose arguments are class names.
constexpr std::string_view kClassFunctions[] = {"include", "contain", "require"};

std::string patternOf(const SemanticModel& model, const CompletionPlace& place) {
  std::string pattern(model.tree().text.slice(place.typed));
  return pattern.starts_with("::") ? pattern.substr(2) : pattern;
}

/// Returns the name of the module that contains the file; empty if there is none.
std::string moduleOf(const SemanticModel& model) {
  const Module* module = model.environment().moduleOf(model.path());
  return module ? module->name : std::string();
}

/// Returns the names of the dependencies in the metadata of the file's module.
std::vector<std::string> dependenciesOf(const SemanticModel& model) {
  std::vector<std::string> names;
  const Module* module = model.environment().moduleOf(model.path());
  const auto metadata = module ? readMetadata(module->path + "/metadata.json") : std::nullopt;
  if (metadata)
    for (const ModuleMetadata::Range& range : metadata->dependencies)
      names.push_back(nameBehindAuthor(range.name));
  return names;
}

}  // namespace

Completer::Completer(const SemanticModel& model, std::uint32_t offset,
                     const CompletionOptions& options)
    : model_(model),
      options_(options),
      version_{model.level(), model.tree().options.mode.tasks},
      place_(placeOf(model.tree(), offset)),
      closed_(closedTree()),
      pattern_(patternOf(model, place_)),
      list_(pattern_, uses_, cache_, neighborsCache_, std::max<std::size_t>(options.limit, 1)),
      reader_(model),
      types_(model, place_, reader_),
      module_(moduleOf(model)),
      dependencies_(dependenciesOf(model)),
      isAbsolute_(model.tree().text.slice(place_.typed).starts_with("::")) {
  for (const OpenBracket& bracket : place_.brackets) {
    if (bracket.arrow == OpenBracket::kNone || bracket.arrow == 0) continue;
    const Cursor left = place_.token(bracket.arrow - 1);
    if (place_.token(bracket.arrow).is(SyntaxKind::Equals) && left.is(SyntaxKind::Variable) &&
        place_.isInValueOf(bracket.arrow) &&
        (bracket.kind == Bracket::Parameters || !isInherited(variableName(left))))
      unset_.push_back(variableName(left));
  }
  readFile();
  findGivenOptions();
  if (const WorkspaceSnapshot& snapshot = model.snapshot())
    popularity_ = snapshot.queries->of<Popularity>().viewFor(snapshot, module_, model.path());
}

/// Collects the existing options of the current case or selector: each is offered at most once.
void Completer::findGivenOptions() {
  const OpenBracket& bracket = place_.innermost();
  if (bracket.kind != Bracket::Case && bracket.kind != Bracket::Selector) return;
  if (bracket.arrow != OpenBracket::kNone) return;
  int depth = 0;
  for (std::uint32_t i = bracket.open + 1; i < place_.tokens.size(); ++i) {
    const Cursor token = place_.tokens[i];
    const bool isResult = place_.tokens[i - 1].is(SyntaxKind::FatArrow);
    if (depth == 0 && !isResult)
      given_.push_back(token.is(SyntaxKind::KwDefault) ? "default" : literalText(token));
    depth += openedBy(token.kind()) != NoBracket;
    depth -= closedBy(token.kind()) != NoBracket;
  }
}

/// Returns true in the value of a metaparameter that relates resources, also in its array.
bool Completer::takesReferences() const {
  auto bracket = place_.brackets.rbegin();
  while (bracket != place_.brackets.rend() && bracket->kind == Bracket::Array) ++bracket;
  if (bracket == place_.brackets.rend() || bracket->kind != Bracket::Resource) return false;
  if (bracket->arrow == OpenBracket::kNone || bracket->arrow == 0) return false;
  constexpr std::string_view kRelations[] = {"before", "notify", "require", "subscribe"};
  return std::ranges::find(kRelations, place_.token(bracket->arrow - 1).text()) !=
         std::end(kRelations);
}

/// Returns true where the candidates that the place determines come before variables: options,
/// keys, and values of which the type lists the words.
bool Completer::takesUsualValues() {
  const OpenBracket& bracket = place_.innermost();
  const bool isBefore = bracket.arrow == OpenBracket::kNone;
  if (isBefore && (bracket.kind == Bracket::Hash || bracket.kind == Bracket::Case ||
                   bracket.kind == Bracket::Selector))
    return true;
  if (isClassArgument() || takesReferences()) return true;
  const auto compared = comparedValue();
  if (compared && factBefore(*compared)) return true;
  return types_.listsWords();
}

Completion Completer::run() {
  Completion result;
  if (!place_.isOpenedBy(options_.trigger)) return result;
  hasUsualValues_ = takesUsualValues();
  findWords();
  switch (place_.kind) {
    case CompletionPlace::Kind::Nowhere: return result;
    case CompletionPlace::Kind::Comment: completeComment(); break;
    case CompletionPlace::Kind::Variable: offerVariables(); break;
    case CompletionPlace::Kind::Code: completeCode(); break;
    case CompletionPlace::Kind::Text: completeText(); break;
  }
  // The sigil is part of the text by which clients filter variables.
  const std::uint32_t sigil = place_.kind == CompletionPlace::Kind::Variable ? 1 : 0;
  result.insert = {place_.typed.start - sigil, place_.typed.end};
  result.replace = {result.insert.start, std::max(place_.end, place_.typed.end)};
  result.items = list_.take();
  result.isIncomplete = list_.isIncomplete();
  return result;
}

/// Returns the function whose argument list directly contains the place: `include a, `, `include(`.
std::string_view Completer::calledFunction() const {
  const OpenBracket& bracket = place_.innermost();
  if (bracket.kind == Bracket::Call) return place_.token(bracket.subject).text();
  const Cursor first = place_.token(bracket.element);
  const bool isStatement = bracket.holdsStatements() && first.is(SyntaxKind::Name) &&
                           !place_.startsStatement() && isStatementCallName(first.text());
  if (!isStatement) return {};
  // After the function name or a comma.
  const bool takesArgument =
      place_.tokens.size() == bracket.element + 1 || place_.last().is(SyntaxKind::Comma);
  return takesArgument ? first.text() : std::string_view();
}

bool Completer::isClassArgument() const {
  return std::ranges::find(kClassFunctions, calledFunction()) != std::end(kClassFunctions);
}

void Completer::completeCode() {
  if (place_.isBraced) {
    offerVariables();
    return offerFunctions(Rank::Unlikely, false);
  }
  if (!completeAfterWord()) completeElement();
}

/// Completes places where the previous word alone determines what may follow. Returns false for
/// other places.
bool Completer::completeAfterWord() {
  if (isClassArgument()) {
    offerClasses(Rank::Wanted);
    if (pattern_.empty()) offerVariables(2 * Rank::Unlikely);
    return true;
  }
  const Cursor last = place_.last();
  const std::size_t count = place_.tokens.size();
  if (last.is(SyntaxKind::Equals) && count > 2 && place_.tokens[count - 3].is(SyntaxKind::KwType)) {
    offerDataTypes(Rank::Wanted);
    offerReferences(Rank::Unlikely);
    return true;
  }
  switch (last.kind()) {
    case SyntaxKind::KwInherits: offerClasses(Rank::Wanted); return true;
    case SyntaxKind::Dot: offerChainedFunctions(); return true;
    case SyntaxKind::At:
    case SyntaxKind::AtAt: offerResourceTypes(Rank::Wanted); return true;
    case SyntaxKind::KwClass:
    case SyntaxKind::KwDefine:
    case SyntaxKind::KwFunction:
    case SyntaxKind::KwPlan:
    case SyntaxKind::KwType:
      if (!place_.innermost().holdsStatements()) return false;
      offerDefinitionName();
      return true;
    default: return false;
  }
}

/// Returns the attribute, key or parameter whose value the place is in; empty if there is none.
std::string_view Completer::attributeBefore() const {
  const std::uint32_t arrow = place_.innermost().arrow;
  return arrow == OpenBracket::kNone || arrow == 0 ? std::string_view()
                                                   : place_.token(arrow - 1).text();
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
      if (bracket.arrow == OpenBracket::kNone && place_.tokens.size() > bracket.element) return;
      if (bracket.arrow == OpenBracket::kNone) return offerAttributes();
      break;
    case Bracket::Query:
      if (place_.last() == place_.token(bracket.open) || place_.last().is(SyntaxKind::KwAnd) ||
          place_.last().is(SyntaxKind::KwOr))
        return offerAttributes();
      break;
    case Bracket::Parameters:
    case Bracket::LambdaParameters:
      if (bracket.arrow == OpenBracket::kNone) {
        if (place_.tokens.size() == bracket.element) offerDataTypes(Rank::Wanted);
        return;
      }
      break;
    case Bracket::Hash: offerHashKeys(); break;
    case Bracket::Access:
      if (place_.token(bracket.subject).is(SyntaxKind::TypeName)) return offerTypeParameters();
      offerAccessKeys();
      break;
    case Bracket::Selector:
    case Bracket::Case:
      if (bracket.arrow == OpenBracket::kNone) return offerOption();
      break;
    default: break;
  }
  if (place_.startsStatement()) return offerStatements();
  if (place_.takesOperand()) return offerExpressions();
  if (place_.isOnNewLine || bracket.holdsStatements())
    offerKeywords({"in", "and", "or"}, Rank::Possible);
}

/// Completes the title of a resource, before its colon. Returns true if no other completion
/// applies.
bool Completer::completeTitle() {
  const OpenBracket& bracket = place_.innermost();
  if (place_.token(bracket.subject).text() != "class") return false;
  offerClasses(Rank::Wanted);
  return place_.kind == CompletionPlace::Kind::Text;
}

void Completer::completeText() {
  const OpenBracket& bracket = place_.innermost();
  if (isClassArgument()) return offerClasses(Rank::Wanted);
  const std::string_view function = calledFunction();
  if (function == "fact" && bracket.elements == 0) return offerFactPaths();
  if (function == "dig") return offerDiggedKeys();
  if (function == "run_task" && bracket.elements == 0)
    return offerClassesOf(ClassInterface::Kind::Task, Rank::Wanted);
  if (function == "run_plan" && bracket.elements == 0)
    return offerClassesOf(ClassInterface::Kind::Plan, Rank::Wanted);
  if (function == "template" || function == "epp" || function == "file")
    return offerTemplatePaths();
  if (takesDataKey(function) && bracket.kind == Bracket::Call && bracket.elements == 0)
    return offerHieraKeys();
  switch (bracket.kind) {
    case Bracket::Resource:
      if (!bracket.hasTitle) {
        completeTitle();
        return;
      }
      break;
    case Bracket::Access:
      if (place_.token(bracket.subject).is(SyntaxKind::TypeName)) return offerTypeParameters();
      return offerAccessKeys();
    case Bracket::Hash: offerHashKeys(); break;
    default: break;
  }
  const std::string_view attribute = attributeBefore();
  if (pattern_.starts_with("puppet:") || attribute == "source") offerModuleFiles();
  if (attribute == "provider") offerProviders();
  offerFactValues();
  offerValues(types_.expected());
  offerUsualValues();
}

void Completer::offerStatements() {
  const Bracket kind = place_.innermost().kind;
  if (kind == Bracket::File && !model_.tree().options.mode.epp) offerDefinitions();
  // A relationship operator takes an expression: mostly a resource or a reference.
  const bool isRelated = isRelationshipOperator(place_.last().kind());
  if (isRelated) {
    offerKeywords({"if", "case", "unless"}, 2 * Rank::Unlikely);
  } else {
    offerStatementKeywords({"if", "case", "unless"}, Rank::Likely);
    offerAbbreviations();
  }
  if (place_.last().is(SyntaxKind::RBrace))
    offerStatementKeywords({"else", "elsif"}, Rank::Possible);
  offerResourceTypes(isRelated ? Rank::Possible : Rank::Likely);
  offerReferences(isRelated ? Rank::Wanted : Rank::Possible);
  offerFunctions(isRelated ? 2 * Rank::Unlikely : Rank::Likely / 2, !isRelated);
  offerDataTypes(3 * Rank::Unlikely);
  offerVariables(2 * Rank::Unlikely);
}

/// Completes a case or selector option: mostly a literal.
void Completer::offerOption() {
  // The block of the option before ends with a brace, as operands do.
  const bool isBehindBlock =
      place_.innermost().kind == Bracket::Case && place_.last().is(SyntaxKind::RBrace);
  if (!place_.takesOperand() && !isBehindBlock) return;
  if (std::ranges::find(given_, "default") == given_.end())
    offerKeywords({"default"}, Rank::Wanted);
  offerMissingOptions();
  offerFactValues();
  offerValues(types_.expected());
  offerDataTypes(asValue(Rank::Unlikely));
  offerVariables(Rank::Unlikely);
  offerKeywords({"true", "false", "undef"}, Rank::Possible);
  offerFunctions(2 * Rank::Unlikely, false);
}

/// Returns the signals of a type or a reference to a resource where a value may stand.
Signals Completer::asValue(int rank) const {
  const types::Type expected = types_.expected();
  const bool fits = !expected || types::mayIntersect(expected, types::bare(types::TypeKind::Type),
                                                     model_.level());
  return Signals(rank).set(Signal::TypeAsValue, 1).set(Signal::Misfit, fits ? 0 : 1);
}

void Completer::offerExpressions() {
  const OpenBracket& bracket = place_.innermost();
  if (attributeBefore() == "provider") offerProviders();
  offerFactValues();
  offerValues(types_.expected());
  offerUsualValues();
  offerVariables(hasUsualValues_ ? Rank::Unlikely : 0);
  offerFunctions(Rank::Possible, false);
  offerDataLookups();
  offerReferences(takesReferences() ? Signals(Rank::Wanted) : asValue(Rank::Unlikely));
  const SyntaxKind before = place_.last().kind();
  const bool isMatched = before == SyntaxKind::Match || before == SyntaxKind::NoMatch;
  const bool isRendered = bracket.kind == Bracket::Render;
  offerDataTypes(isMatched ? Signals(Rank::Wanted)
                           : asValue(isRendered ? 3 * Rank::Unlikely : Rank::Unlikely));
  offerKeywords({"true", "false", "undef"}, Rank::Possible);
  if (place_.last().is(SyntaxKind::Equals)) offerKeywords({"if", "case", "unless"}, Rank::Unlikely);
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
  const auto classDocumentation = [&](const ClassInterface& class_) {
    return documented(classText(class_), hasManyParameters(class_)
                                             ? withoutParameters(class_.documentation)
                                             : class_.documentation);
  };
  switch (kind) {
    case CompletionKind::Function:
      if (const FunctionInterface* function = Declarations(model).function(name))
        return documented(functionText(*function), function->documentation);
      return {};
    case CompletionKind::Class:
      if (const ClassInterface* class_ = Declarations(model).classNamed(name))
        return classDocumentation(*class_);
      return {};
    case CompletionKind::DefinedType:
      if (const ClassInterface* definedType = Declarations(model).definedType(name))
        return classDocumentation(*definedType);
      return {};
    case CompletionKind::ResourceType:
      if (const ResourceTypeInterface* type = Declarations(model).resourceType(name))
        return documentationMarkdown(type->documentation);
      return {};
    case CompletionKind::Fact: return findKnownFact(name).documentation;
    case CompletionKind::DataType:
      if (const auto* type = Platform::builtIn().findDataType(
              name, {model.level(), model.tree().options.mode.tasks}))
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
