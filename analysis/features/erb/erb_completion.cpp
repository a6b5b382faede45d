// Completion in ERB templates.

#include <algorithm>
#include <set>

#include "analysis/erb/erb_types.h"
#include "analysis/features/completion/expected_type.h"
#include "analysis/features/completion/offered_items.h"
#include "analysis/features/erb/erb_document.h"
#include "analysis/features/names/type_reader.h"
#include "analysis/ruby/local_variables.h"
#include "analysis/symbols/platform.h"
#include "analysis/templates/erb_text.h"
#include "analysis/templates/template_calls.h"
#include "parser/support/ascii.h"
#include "types/core/nodes.h"
#include "types/relations/flow.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {
namespace {

bool isWordPart(char c) { return isWordCharacter(c) || c == ':'; }

class ErbCompleter {
 public:
  ErbCompleter(const SemanticModel& model, std::string_view text, std::uint32_t offset,
               std::size_t limit)
      : model_(model), text_(text), limit_(limit) {
    typed_ = completeWord(made_, text, offset, isWordPart);
    line_ = text.substr(0, made_.insert.start);
    line_.remove_prefix(std::min(line_.size(), line_.rfind('\n') + 1));
  }

  Completion run() {
    const bool isQuoted = line_.ends_with('\'') || line_.ends_with('"');
    const std::string_view before = line_.substr(0, line_.size() - (isQuoted ? 1 : 0));
    if (!isQuoted && line_.ends_with('@'))
      offerVariables();
    else if (isQuoted && (before.ends_with("@facts[") || before.ends_with("scope['facts'][")))
      offerFacts();
    else if (isQuoted && (before.ends_with("scope[") || before.ends_with("lookupvar(")))
      offerQualifiedVariables();
    else if (isQuoted && before.ends_with("call_function("))
      offerFunctions();
    else if (isQuoted && before.ends_with('['))
      offerMembers(before.substr(0, before.size() - 1));
    else if (!isQuoted && line_.ends_with('.'))
      offerMethods(line_.substr(0, line_.size() - (line_.ends_with("&.") ? 2 : 1)));
    else if (!isQuoted && !typed_.empty() && !line_.ends_with(':') && !line_.ends_with('$'))
      offerLocals();
    return std::move(made_);
  }

 private:
  void offer(CompletionKind kind, const std::string& name, std::string detail = {}) {
    if (name.starts_with(typed_) && seen_.insert(name).second)
      offerItem(made_, limit_, kind, name, name, std::move(detail));
  }

  void offerVisible() {
    QueryContext queries(model_.snapshot());
    const std::string name = erbTemplateName(queries, model_.path());
    for (const TemplateVariable& variable : templateContextOf(queries, name).variables)
      offer(variable.isParameter ? CompletionKind::Parameter : CompletionKind::Variable,
            variable.name, typeOf(variable));
  }

  /// Returns the type of a parameter as written.
  std::string typeOf(const TemplateVariable& variable) const {
    if (!variable.isParameter) return {};
    const IndexedFile* file = model_.index().findFile(variable.path);
    if (file)
      for (const ClassInterface& one : file->interface->classes)
        for (const ParameterInterface& parameter : one.parameters)
          if (parameter.place.start + 1 == variable.range.start) return parameter.type;
    return {};
  }

  void offerVariables() {
    offerVisible();
    if (const auto* file = Platform::builtIn().fileOf(Platform::Kind::Scope, "top_scope"))
      for (const ScopeInterface& scope : file->interface.scopes)
        if (scope.name == "top_scope")
          for (const AttributeInterface& known : scope.variables)
            if (!known.isNamespace && known.availability.includes(model_.level(), false))
              offer(CompletionKind::Variable, known.name, known.type);
    model_.index().forEachFile([&](const IndexedFile& file) {
      for (const FactInterface& fact : file.interface->facts)
        offer(CompletionKind::Fact, fact.name, "fact");
    });
  }

  void offerFacts() {
    TypeReader reader(model_);
    for (const auto& member : membersOf(reader.read("Puppet::Facts")))
      offer(CompletionKind::Fact, std::string(member.name),
            types::toSource(member.value, {.limit = 60}));
    model_.index().forEachFile([&](const IndexedFile& file) {
      for (const FactInterface& fact : file.interface->facts)
        offer(CompletionKind::Fact, fact.name, "fact");
    });
  }

  void offerQualifiedVariables() {
    offerVisible();
    model_.index().forEachFile([&](const IndexedFile& file) {
      for (const ClassInterface& one : file.interface->classes) {
        if (one.kind != ClassInterface::Kind::Class) continue;
        for (const ParameterInterface& parameter : one.parameters)
          offer(CompletionKind::Parameter, one.name + "::" + parameter.name, parameter.type);
        for (const std::string& variable : one.variables)
          offer(CompletionKind::Variable, one.name + "::" + variable);
      }
    });
  }

  void offerFunctions() {
    for (const std::string_view name : Platform::builtIn().names(Platform::Kind::Function))
      offer(CompletionKind::Function, std::string(name));
    model_.index().forEachFile([&](const IndexedFile& file) {
      for (const FunctionInterface& one : file.interface->functions)
        offer(CompletionKind::Function, one.name);
    });
  }

  /// Visits the type of the expression that ends the text: a variable, and literal keys behind it.
  template <typename Visit>
  void visitType(std::string_view expression, Visit visit) {
    std::vector<std::string_view> keys;
    while (expression.ends_with("']") || expression.ends_with("\"]")) {
      const char quote = expression[expression.size() - 2];
      expression.remove_suffix(2);
      const std::size_t start = expression.rfind(quote);
      if (start == expression.npos || start == 0 || expression[start - 1] != '[') return;
      keys.push_back(expression.substr(start + 1));
      expression = expression.substr(0, start - 1);
    }
    std::size_t start = expression.size();
    while (start > 0 && isWordPart(expression[start - 1])) --start;
    const std::string name(expression.substr(start));
    if (name.empty()) return;
    const ErbText erb(text_);
    QueryContext queries(model_.snapshot());
    const TemplateContext context =
        templateContextOf(queries, erbTemplateName(queries, model_.path()));
    ErbTypes types(erb, context, queries);
    const bool isInstance = start > 0 && expression[start - 1] == '@';
    types::Type type =
        isInstance ? types.ofVariable(name) : types.ofLocal(name, made_.insert.start);
    for (auto key = keys.rbegin(); key != keys.rend(); ++key) type = ErbTypes::member(type, *key);
    visit(type);
  }

  void offerMembers(std::string_view hash) {
    visitType(hash, [this](const types::Type& written) {
      const types::Type type = ErbTypes::withoutUndef(written);
      if (!type || type.kind() != types::TypeKind::Struct) return;
      for (const auto& member : type.as<types::StructType>().members)
        offer(CompletionKind::Key, member.name, types::toSource(member.value, {.limit = 60}));
    });
  }

  void offerMethods(std::string_view receiver) {
    const auto offerAll = [this](RubyClass of) {
      forEachMethod(of, [this](std::string_view name) {
        offer(CompletionKind::Function, std::string(name));
      });
    };
    if (receiver.ends_with("scope") &&
        (receiver.size() == 5 || !isWordPart(receiver[receiver.size() - 6])))
      return offerAll(RubyClass::Scope);
    visitType(receiver, [&offerAll](const types::Type& type) {
      for (const RubyClass of : ErbTypes::classesOf(type).value_or(std::set<RubyClass>()))
        if (of != RubyClass::Nil) offerAll(of);
    });
  }

  void offerLocals() {
    const ErbText erb(text_);
    const std::uint32_t end = made_.replace.end;
    for (const ruby::LocalOccurrence& one : ruby::localsIn(erb.ruby()))
      if (one.isWrite && one.range.end < end)
        offer(CompletionKind::Variable, std::string(one.name));
    offer(CompletionKind::Variable, "scope");
  }

  const SemanticModel& model_;
  const std::string_view text_;
  const std::size_t limit_;
  std::string_view typed_, line_;
  Completion made_;
  std::set<std::string> seen_;
};

}  // namespace

Completion erbCompletion(const SemanticModel& model, std::string_view text, std::uint32_t offset,
                         std::size_t limit) {
  offset = std::min(offset, static_cast<std::uint32_t>(text.size()));
  if (!model.snapshot() || !ErbText(text).codeAt(offset)) return {};
  return ErbCompleter(model, text, offset, limit).run();
}

}  // namespace puppet::analysis
