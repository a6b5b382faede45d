#include "analysis/features/hierarchy.h"

#include <algorithm>

#include "analysis/features/names/candidate_files.h"
#include "analysis/symbols/definitions.h"
#include "analysis/symbols/find_references.h"
#include "analysis/workspace/read_interface.h"
#include "parser/support/ascii.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using Kind = ReferenceKind;
using parser::Cursor;
using parser::SyntaxKind;

namespace {

constexpr std::size_t kLongestNode = 60;

bool isIn(Hierarchy hierarchy, Kind kind) {
  switch (kind) {
    case Kind::Class:
    case Kind::ResourceType: return true;
    case Kind::Plan:
    case Kind::Task:
    case Kind::Function:
    case Kind::Template: return hierarchy == Hierarchy::Calls;
    case Kind::TypeName: return hierarchy == Hierarchy::Types;
    default: return false;
  }
}

/// Returns the range in a definition that names its supertypes.
TextRange supertypesOf(const Cursor& node) {
  switch (node.kind()) {
    case SyntaxKind::ClassDefinition: return parser::ClassDefinition(node).inherits().range();
    case SyntaxKind::TypeDefinition: return parser::TypeDefinition(node).inherits().range();
    case SyntaxKind::TypeAlias: return parser::TypeAlias(node).value().range();
    default: return {};
  }
}

bool isStep(Hierarchy hierarchy, const Definition* from, ReferenceRole role, TextRange range) {
  if (hierarchy == Hierarchy::Calls) return role == ReferenceRole::Call;
  return from && role != ReferenceRole::Declaration && supertypesOf(from->node).covers(range);
}

/// A file whose tree is being visited.
struct File {
  std::string_view path;
  std::string_view templateName;
  const parser::SyntaxTree& tree;
};

/// Calls `visit` with the file at that path, if it can be read.
template <typename Visit>
void visitFile(const SemanticModel& model, const std::string& path, const Visit& visit) {
  if (path == model.path()) return visit(File{path, model.templateName(), model.tree()});
  const IndexedFile* file = model.index().findFile(path);
  const parser::SyntaxTreePtr tree =
      file && model.snapshot() ? model.snapshot().treeOf(*file) : nullptr;
  if (tree) visit(File{path, templateNameOf(file->found), *tree});
}

std::string nodeName(const Cursor& node) {
  const std::uint32_t end = parser::NodeDefinition(node).body().start();
  std::string_view text = node.tree()->text.slice({node.start(), std::max(node.start(), end)});
  text = text.substr(0, std::min(text.find('\n'), text.find_last_not_of(" \t\r\n") + 1));
  return std::string(text.substr(0, kLongestNode));
}

Symbol symbolOf(const SymbolResolver& resolver, Kind kind, std::string_view name) {
  Reference reference;
  reference.kind = kind;
  reference.name = name;
  return resolver.resolve(reference);
}

HierarchyItem itemOf(const Definition& definition, const File& file,
                     const SymbolResolver& resolver) {
  const Place place{std::string(file.path), definition.place, definition.node.range()};
  if (!definition.isNamed()) return {std::nullopt, nodeName(definition.node), place};
  return {symbolOf(resolver, definition.kind, definition.name), definition.name, place};
}

/// Returns the item for the top-level code of a file.
HierarchyItem itemOf(const File& file, const SymbolResolver& resolver) {
  const Place place{std::string(file.path), {}, {0, file.tree.text.size()}};
  if (!file.templateName.empty())
    return {symbolOf(resolver, Kind::Template, file.templateName), std::string(file.templateName),
            place};
  return {std::nullopt, place.path.substr(place.path.rfind('/') + 1), place};
}

/// Returns the item for a symbol, with the place of its declaration and body.
std::optional<HierarchyItem> itemOf(const SemanticModel& model, const Symbol& symbol) {
  const std::vector<Place> places = declarationsOf(model, symbol);
  if (places.empty() || places.front().path.empty()) return std::nullopt;
  const bool isType = symbol.kind == Kind::TypeName;
  HierarchyItem item{symbol, isType ? capitalizedName(symbol.name) : symbol.name, places.front()};
  visitFile(model, item.place.path, [&](const File& file) {
    for (const Definition& definition : definitionsIn(file.tree))
      if (definition.place == item.place.name) item.place.whole = definition.node.range();
    if (symbol.kind == Kind::Template) item.place.whole = {0, file.tree.text.size()};
  });
  return item;
}

/// Returns true if code in the definition `from`, or top-level code if that is `nullptr`, belongs
/// to `item`.
bool isOf(const HierarchyItem& item, const Definition* from) {
  const bool isTop = !item.symbol ? item.place.name.empty() : item.symbol->kind == Kind::Template;
  return from ? from->place == item.place.name : isTop;
}

/// Collects the outgoing steps of one item.
class StepCollector final : public ReferenceSink {
 public:
  StepCollector(const SemanticModel& model, Hierarchy hierarchy, const HierarchyItem& from,
                const std::vector<Definition>& definitions)
      : model_(model),
        resolver_(model),
        hierarchy_(hierarchy),
        from_(from),
        definitions_(definitions) {}

  void add(const Reference& reference) override {
    const Definition* inside = enclosing(definitions_, reference.range.start);
    if (!isOf(from_, inside) || !isStep(hierarchy_, inside, reference.role, reference.range))
      return;
    Symbol symbol = resolver_.resolve(reference);
    if (!isIn(hierarchy_, symbol.kind)) return;
    const auto known = std::ranges::find(found_, symbol, &Found::symbol);
    if (known == found_.end())
      found_.push_back({std::move(symbol), {reference.range}});
    else
      known->ranges.push_back(reference.range);
  }

  std::vector<HierarchyStep> take(std::string_view path) {
    std::vector<HierarchyStep> steps;
    for (Found& found : found_)
      if (auto item = itemOf(model_, found.symbol))
        steps.push_back({std::move(*item), std::string(path), std::move(found.ranges)});
    return steps;
  }

 private:
  struct Found {
    Symbol symbol;
    std::vector<TextRange> ranges;
  };

  const SemanticModel& model_;
  const SymbolResolver resolver_;
  const Hierarchy hierarchy_;
  const HierarchyItem& from_;
  const std::vector<Definition>& definitions_;
  std::vector<Found> found_;
};

}  // namespace

std::optional<HierarchyItem> hierarchyItemAt(const SemanticModel& model, Hierarchy hierarchy,
                                             std::uint32_t offset) {
  if (const auto at = symbolAt(model, offset))
    return isIn(hierarchy, at->symbol.kind) ? itemOf(model, at->symbol) : std::nullopt;
  if (hierarchy != Hierarchy::Calls) return std::nullopt;
  const std::vector<Definition> definitions = definitionsIn(model.tree());
  const Definition* inside = enclosing(definitions, offset);
  if (!inside || inside->isNamed()) return std::nullopt;
  if (offset >= parser::NodeDefinition(inside->node).body().start()) return std::nullopt;
  return itemOf(*inside, {model.path(), model.templateName(), model.tree()}, SymbolResolver(model));
}

std::vector<HierarchyStep> stepsTo(const SemanticModel& model, Hierarchy hierarchy,
                                   const Symbol& symbol) {
  if (!isIn(hierarchy, symbol.kind)) return {};
  const SymbolResolver resolver(model);
  std::vector<HierarchyStep> steps;
  forEachCandidate(model, symbol, [&](const CandidateFile& candidate) {
    const File file{candidate.path, candidate.templateName, candidate.tree};
    const auto places = occurrencesIn(file.tree, file.templateName, symbol, resolver);
    if (places.empty()) return;
    const std::vector<Definition> definitions = definitionsIn(file.tree);
    const std::size_t first = steps.size();
    for (const Occurrence& occurrence : places) {
      const Definition* from = enclosing(definitions, occurrence.range.start);
      if (!isStep(hierarchy, from, occurrence.role, occurrence.range)) continue;
      const auto known =
          std::find_if(steps.begin() + static_cast<std::ptrdiff_t>(first), steps.end(),
                       [&](const HierarchyStep& step) { return isOf(step.item, from); });
      if (known != steps.end())
        known->ranges.push_back(occurrence.range);
      else
        steps.push_back({from ? itemOf(*from, file, resolver) : itemOf(file, resolver),
                         std::string(file.path),
                         {occurrence.range}});
    }
  });
  return steps;
}

std::vector<HierarchyStep> stepsFrom(const SemanticModel& model, Hierarchy hierarchy,
                                     const HierarchyItem& item) {
  const std::optional<HierarchyItem> from = item.symbol ? itemOf(model, *item.symbol) : item;
  if (!from) return {};
  std::vector<HierarchyStep> steps;
  visitFile(model, from->place.path, [&](const File& file) {
    const std::vector<Definition> definitions = definitionsIn(file.tree);
    StepCollector collector(model, hierarchy, *from, definitions);
    findReferences(file.tree, file.templateName, collector);
    steps = collector.take(file.path);
  });
  return steps;
}

}  // namespace puppet::analysis
