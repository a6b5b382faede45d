#include "protocol/lsp/hierarchy.h"

#include <variant>

#include "analysis/features/hierarchy.h"
#include "server/lsp/answer.h"
#include "server/lsp/file_positions.h"
#include "server/lsp/request_files.h"
#include "server/lsp/requests/requests.h"

namespace puppet::server {
namespace {

using analysis::Hierarchy;
using analysis::ReferenceKind;
using protocol::HierarchyItem;
using protocol::SymbolKind;

/// Kind of an item without a symbol.
constexpr std::uint8_t kNoKind = 255;

SymbolKind symbolKindOf(const analysis::HierarchyItem& item) {
  if (!item.symbol) return item.place.name.empty() ? SymbolKind::File : SymbolKind::Module;
  switch (item.symbol->kind) {
    case ReferenceKind::Class: return SymbolKind::Class;
    case ReferenceKind::ResourceType: return SymbolKind::Struct;
    case ReferenceKind::TypeName: return SymbolKind::Interface;
    case ReferenceKind::Template: return SymbolKind::File;
    default: return SymbolKind::Function;
  }
}

HierarchyItem toProtocolItem(const analysis::HierarchyItem& item, FilePositions& positions) {
  HierarchyItem result;
  result.name = item.name;
  result.kind = symbolKindOf(item);
  result.uri = positions.uri(item.place.path);
  result.range = positions.range(item.place.path, item.place.whole);
  result.selectionRange = positions.range(item.place.path, item.place.name);
  result.data = {kNoKind, {}};
  if (item.symbol) result.data = {static_cast<std::uint8_t>(item.symbol->kind), item.symbol->name};
  return result;
}

template <Hierarchy hierarchy>
std::variant<protocol::Null, std::vector<HierarchyItem>> prepare(
    const Document& document, const ClientFeatures& client,
    const protocol::PositionParams& params) {
  const std::uint32_t offset = offsetOf(document, client, params.position);
  const auto item = document.isProjectFile()
                        ? document.asProjectDocument().hierarchyItem(hierarchy, offset)
                        : analysis::hierarchyItemAt(document.model(), hierarchy, offset);
  if (!item) return protocol::Null{};
  FilePositions positions(document, client.encoding);
  return std::vector{toProtocolItem(*item, positions)};
}

/// Returns the symbol of an item that the client sent back; nothing if it has none.
std::optional<analysis::Symbol> symbolOf(const protocol::HierarchyItemReference& item) {
  constexpr auto kLast = static_cast<std::uint8_t>(ReferenceKind::Fact);
  if (item.data.kind > kLast) return std::nullopt;
  return analysis::Symbol{static_cast<ReferenceKind>(item.data.kind), {}, item.data.name, {}};
}

/// Returns the location that identifies an item without a symbol.
analysis::Place placeOfItem(const protocol::HierarchyItemReference& item,
                            FilePositions& positions) {
  analysis::Place place{positions.path(item.uri), {}, {}};
  place.name = positions.offsets(place.path, item.selectionRange);
  return place;
}

/// Visits the steps to an item (`isTo`) or from it; `make` receives the item at the other end and
/// the ranges of the references.
template <typename Make>
void forEachStep(const RequestState& state, const protocol::HierarchyItemReference& asked,
                 Hierarchy hierarchy, bool isTo, const Make& make) {
  const DocumentPtr document = environmentOf(state, asked.uri);
  if (!document) return;
  FilePositions positions(*document, state.client.encoding);
  analysis::HierarchyItem item{symbolOf(asked), {}, {}};
  if (isTo && !item.symbol) return;
  if (!item.symbol) item.place = placeOfItem(asked, positions);
  const analysis::SemanticModel& model = document->model();
  const auto steps = isTo ? analysis::stepsTo(model, hierarchy, *item.symbol)
                          : analysis::stepsFrom(model, hierarchy, item);
  for (const analysis::HierarchyStep& step : steps) {
    std::vector<protocol::Range> ranges;
    for (const TextRange range : step.ranges) ranges.push_back(positions.range(step.path, range));
    make(toProtocolItem(step.item, positions), std::move(ranges));
  }
}

std::vector<protocol::IncomingCall> incomingCalls(const RequestState& state,
                                                  const protocol::HierarchyParams& params) {
  std::vector<protocol::IncomingCall> calls;
  forEachStep(state, params.item, Hierarchy::Calls, true, [&](HierarchyItem item, auto ranges) {
    calls.push_back({std::move(item), std::move(ranges)});
  });
  return calls;
}

std::vector<protocol::OutgoingCall> outgoingCalls(const RequestState& state,
                                                  const protocol::HierarchyParams& params) {
  std::vector<protocol::OutgoingCall> calls;
  forEachStep(state, params.item, Hierarchy::Calls, false, [&](HierarchyItem item, auto ranges) {
    calls.push_back({std::move(item), std::move(ranges)});
  });
  return calls;
}

template <bool isTo>
std::vector<HierarchyItem> types(const RequestState& state,
                                 const protocol::HierarchyParams& params) {
  std::vector<HierarchyItem> items;
  forEachStep(state, params.item, Hierarchy::Types, isTo,
              [&](HierarchyItem item, const auto&) { items.push_back(std::move(item)); });
  return items;
}

}  // namespace

std::span<const ReadRequest> hierarchyRequests() {
  static constexpr ReadRequest kRequests[] = {
      {"textDocument/prepareCallHierarchy",
       &answer<&prepare<Hierarchy::Calls>, DocumentKinds::All>},
      {"callHierarchy/incomingCalls", &answerForAll<&incomingCalls>},
      {"callHierarchy/outgoingCalls", &answerForAll<&outgoingCalls>},
      {"textDocument/prepareTypeHierarchy", &answer<&prepare<Hierarchy::Types>>},
      {"typeHierarchy/supertypes", &answerForAll<&types<false>>},
      {"typeHierarchy/subtypes", &answerForAll<&types<true>>},
  };
  return kRequests;
}

}  // namespace puppet::server
