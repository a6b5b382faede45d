// Completion in ERB templates.

#include <algorithm>
#include <set>

#include "analysis/features/erb_document.h"
#include "analysis/features/expected_type.h"
#include "analysis/features/type_reader.h"
#include "analysis/symbols/platform.h"
#include "analysis/templates/erb_text.h"
#include "analysis/templates/template_calls.h"
#include "types/relations/flow.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {
namespace {

bool isWordPart(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == ':';
}

class ErbCompleter {
 public:
  ErbCompleter(const SemanticModel& model, std::string_view text, std::uint32_t offset,
               std::size_t limit)
      : model_(model), text_(text), limit_(limit) {
    std::uint32_t start = offset, end = offset;
    while (start > 0 && isWordPart(text[start - 1])) --start;
    while (end < text.size() && isWordPart(text[end])) ++end;
    made_.insert = {start, offset};
    made_.replace = {start, end};
    typed_ = text.substr(start, offset - start);
    line_ = text.substr(0, start);
    line_.remove_prefix(std::min(line_.size(), line_.rfind('\n') + 1));
  }

  Completion run() {
    const bool isQuoted = line_.ends_with('\'') || line_.ends_with('"');
    const std::string_view before = line_.substr(0, line_.size() - (isQuoted ? 1 : 0));
    if (!isQuoted && line_.ends_with('@'))
      variables();
    else if (isQuoted && (before.ends_with("@facts[") || before.ends_with("scope['facts'][")))
      facts();
    else if (isQuoted && (before.ends_with("scope[") || before.ends_with("lookupvar(")))
      qualifiedVariables();
    else if (isQuoted && before.ends_with("call_function("))
      functions();
    return std::move(made_);
  }

 private:
  void offer(CompletionKind kind, const std::string& name, std::string detail = {}) {
    if (!name.starts_with(typed_) || !seen_.insert(name).second) return;
    if (made_.items.size() >= limit_) {
      made_.isIncomplete = true;
      return;
    }
    CompletionItem& item = made_.items.emplace_back();
    item.kind = kind;
    item.label = item.newText = item.name = name;
    item.detail = std::move(detail);
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

  void variables() {
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

  void facts() {
    TypeReader reader(model_);
    for (const auto& member : membersOf(reader.read("Puppet::Facts")))
      offer(CompletionKind::Fact, std::string(member.name),
            types::toSource(member.value, {.limit = 60}));
    model_.index().forEachFile([&](const IndexedFile& file) {
      for (const FactInterface& fact : file.interface->facts)
        offer(CompletionKind::Fact, fact.name, "fact");
    });
  }

  void qualifiedVariables() {
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

  void functions() {
    for (const std::string_view name : Platform::builtIn().names(Platform::Kind::Function))
      offer(CompletionKind::Function, std::string(name));
    model_.index().forEachFile([&](const IndexedFile& file) {
      for (const FunctionInterface& one : file.interface->functions)
        offer(CompletionKind::Function, one.name);
    });
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
