#include "analysis/features/documents/plan_document.h"

#include <algorithm>

#include "analysis/features/completion/completion_place.h"
#include "analysis/features/selection_ranges.h"
#include "analysis/plans/plan_step.h"
#include "analysis/symbols/definitions.h"
#include "parser/support/text_origin.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataNode;

namespace {

const TextOrigin* originOf(const SemanticModel& model) { return model.tree().text.origin(); }

/// Returns the place in the plan that a place in the file stands for.
std::optional<std::uint32_t> inPlan(const SemanticModel& model, std::uint32_t offset) {
  const TextOrigin* origin = originOf(model);
  return origin ? origin->generatedAt(offset) : std::nullopt;
}

/// Returns what a step acts on, in one line: `task facts`.
std::string subjectOf(const PlanStep::Entry& action) {
  constexpr std::size_t kMaxSubject = 40;
  std::string name(action.name);
  if (!action.value.isScalar()) return name;
  const std::string_view text = action.value.text().substr(0, action.value.text().find('\n'));
  return text.size() > kMaxSubject ? name : name + ' ' + std::string(text);
}

/// Returns the action of a step, or its first entry; `nullptr` if it has none.
const PlanStep::Entry* actionIn(const PlanStep& step) {
  const auto actions = step.actions();
  if (!actions.empty()) return step.entry(actions.front()->key);
  return step.entries().empty() ? nullptr : &step.entries().front();
}

DocumentSymbol symbolOf(SymbolKind kind, std::string name, TextRange selection, TextRange range) {
  DocumentSymbol symbol;
  symbol.kind = kind;
  symbol.name = name.empty() ? "?" : std::move(name);
  symbol.selection = selection;
  symbol.range = {std::min(selection.start, range.start), std::max(selection.end, range.end)};
  return symbol;
}

}  // namespace

std::optional<Hover> planHover(const SemanticModel& model, std::uint32_t offset) {
  const auto at = inPlan(model, offset);
  auto found = at ? hover(model, *at) : std::nullopt;
  if (!found) return std::nullopt;
  found->range = originOf(model)->show(found->range);
  return found;
}

std::vector<Place> planDefinition(const SemanticModel& model, std::uint32_t offset) {
  const auto at = inPlan(model, offset);
  return at ? definition(model, *at) : std::vector<Place>();
}

std::vector<FileOccurrences> planReferences(const SemanticModel& model, std::uint32_t offset,
                                            bool includesDeclaration) {
  const auto at = inPlan(model, offset);
  return at ? references(model, *at, includesDeclaration) : std::vector<FileOccurrences>();
}

std::vector<Occurrence> planHighlights(const SemanticModel& model, std::uint32_t offset) {
  std::vector<Occurrence> places;
  const auto at = inPlan(model, offset);
  if (!at) return places;
  for (const Occurrence& one : documentHighlights(model, *at))
    if (const auto range = originOf(model)->find(one.range)) places.push_back({*range, one.role});
  std::ranges::sort(places, {}, [](const Occurrence& one) { return one.range.start; });
  return places;
}

std::vector<SemanticToken> planTokens(const SemanticModel& model, TextRange range) {
  std::vector<SemanticToken> tokens;
  const TextOrigin* origin = originOf(model);
  if (!origin) return tokens;
  for (SemanticToken token : semanticTokens(model, {0, model.tree().text.size() + 1})) {
    const auto place = origin->find(token.range);
    if (!place || place->empty() || !place->overlaps(range) || !origin->isCodeAt(place->start))
      continue;
    token.range = *place;
    tokens.push_back(token);
  }
  std::ranges::stable_sort(tokens, {}, [](const SemanticToken& one) { return one.range.start; });
  return tokens;
}

std::optional<SignatureHelp> planSignatureHelp(const SemanticModel& model, std::uint32_t offset) {
  const TextOrigin* origin = originOf(model);
  const auto at = origin && origin->isCodeAt(offset) ? origin->generatedAt(offset) : std::nullopt;
  if (!at) return std::nullopt;
  // The call that runs a step is no code of the file.
  const CompletionPlace place = placeOf(model.tree(), *at);
  for (auto bracket = place.brackets.rbegin(); bracket != place.brackets.rend(); ++bracket)
    if (bracket->kind == OpenBracket::Kind::Call ||
        bracket->kind == OpenBracket::Kind::LambdaParameters)
      return origin->find(place.token(bracket->open).range()) ? signatureHelp(model, *at)
                                                              : std::nullopt;
  return std::nullopt;
}

tl::expected<RenameTarget, RenameRefusal> planPrepareRename(const SemanticModel& model,
                                                            std::uint32_t offset,
                                                            const MaintainedCode& maintained) {
  const auto at = inPlan(model, offset);
  if (!at) return tl::unexpected(RenameRefusal("no name to rename here"));
  auto target = prepareRename(model, *at, maintained);
  if (!target) return target;
  const auto place = originOf(model)->find(target->range);
  if (!place) return tl::unexpected(RenameRefusal("no name to rename here"));
  target->range = *place;
  return target;
}

tl::expected<RenamePlan, RenameRefusal> planRename(const SemanticModel& model, std::uint32_t offset,
                                                   const std::string& newName,
                                                   const MaintainedCode& maintained) {
  const auto at = inPlan(model, offset);
  if (!at) return tl::unexpected(RenameRefusal("no name to rename here"));
  return rename(model, *at, newName, maintained);
}

std::optional<HierarchyItem> planHierarchyItem(const SemanticModel& model, Hierarchy hierarchy,
                                               std::uint32_t offset) {
  const auto at = inPlan(model, offset);
  if (auto item = at ? hierarchyItemAt(model, hierarchy, *at) : std::nullopt) return item;
  for (const Definition& definition : definitionsIn(model.tree()))
    if (definition.kind == ReferenceKind::Plan)
      return hierarchyItemAt(model, hierarchy, definition.place.start);
  return std::nullopt;
}

std::vector<CodeLens> planLenses(const SemanticModel& model, const CodeLensOptions& options) {
  std::vector<CodeLens> lenses = codeLenses(model, options);
  for (CodeLens& lens : lenses) lens.range = originOf(model)->show(lens.range);
  return lenses;
}

std::vector<DocumentSymbol> planSymbols(const parser::DataTree& data) {
  std::vector<DocumentSymbol> symbols;
  const DataNode root = data.root();
  if (!root) return symbols;
  for (const auto& [key, value] : entriesOf(root.find("parameters"))) {
    if (!key.isScalar()) continue;
    symbols.push_back(
        symbolOf(SymbolKind::Parameter, std::string(key.text()), key.range(), value.range()));
    if (const DataNode type = value.find("type"); type && type.isScalar())
      symbols.back().detail = type.text();
  }
  const DataNode steps = root.find("steps");
  if (steps && steps.isSequence())
    for (const DataNode& node : steps.children()) {
      const PlanStep step(node);
      const PlanStep::Entry* const action = actionIn(step);
      if (!action || !action->key.isScalar()) continue;
      const DataNode name = step.find("name");
      const bool isNamed = name && name.isScalar() && !name.text().empty();
      symbols.push_back(symbolOf(SymbolKind::Level,
                                 isNamed ? std::string(name.text()) : subjectOf(*action),
                                 isNamed ? name.range() : action->key.range(), node.range()));
      if (isNamed) symbols.back().detail = subjectOf(*action);
    }
  std::ranges::stable_sort(symbols, {}, [](const DocumentSymbol& one) { return one.range.start; });
  return symbols;
}

std::vector<TextRange> planSelectionRanges(const SemanticModel& model, const parser::DataTree& data,
                                           std::uint32_t offset) {
  std::vector<TextRange> ranges;
  const auto widen = [&](TextRange range) {
    const bool isWider = ranges.empty() || (range.covers(ranges.back()) && range != ranges.back());
    if (isWider && range.start <= offset && offset <= range.end) ranges.push_back(range);
  };
  const TextOrigin* origin = originOf(model);
  if (const auto at = inPlan(model, offset))
    for (const TextRange range : selectionRanges(model.tree(), *at))
      if (const auto place = origin->find(range)) widen(*place);
  for (std::optional<DataNode> node = data.nodeAt(offset); node && *node; node = node->parent()) {
    widen(node->range());
    if (const DataNode key = node->keyOfEntry(); key && !(key == *node))
      widen({key.range().start, std::max(key.range().end, node->range().end)});
  }
  widen({0, data.source().size()});
  return ranges;
}

}  // namespace puppet::analysis
