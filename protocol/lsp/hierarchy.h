#pragma once

#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "protocol/lsp/lsp_types.h"

namespace puppet::protocol {

// Call hierarchies and type hierarchies.

/// Data that identifies an item in follow-up requests.
struct HierarchyItemData {
  std::uint8_t kind = 0;
  std::string name;  ///< empty for an item without a name
};
constexpr auto describe(const HierarchyItemData*) {
  using T = HierarchyItemData;
  return std::tuple{field("kind", &T::kind), field("name", &T::name)};
}

/// A CallHierarchyItem or a TypeHierarchyItem, which have the same members.
struct HierarchyItem {
  std::string name;
  SymbolKind kind{};
  std::optional<std::string> detail;
  std::string uri;
  Range range;
  Range selectionRange;
  HierarchyItemData data;
};
constexpr auto describe(const HierarchyItem*) {
  using T = HierarchyItem;
  return std::tuple{field("name", &T::name),     field("kind", &T::kind),
                    field("detail", &T::detail), field("uri", &T::uri),
                    field("range", &T::range),   field("selectionRange", &T::selectionRange),
                    field("data", &T::data)};
}

/// The members that are read when a client sends an item back.
struct HierarchyItemReference {
  std::string uri;
  Range selectionRange;
  HierarchyItemData data;
};
constexpr auto describe(const HierarchyItemReference*) {
  using T = HierarchyItemReference;
  return std::tuple{field("uri", &T::uri), field("selectionRange", &T::selectionRange),
                    field("data", &T::data)};
}

struct HierarchyParams {
  HierarchyItemReference item;
};
constexpr auto describe(const HierarchyParams*) {
  return std::tuple{field("item", &HierarchyParams::item)};
}

struct IncomingCall {
  HierarchyItem from;
  std::vector<Range> fromRanges;
};
constexpr auto describe(const IncomingCall*) {
  using T = IncomingCall;
  return std::tuple{field("from", &T::from), field("fromRanges", &T::fromRanges)};
}

struct OutgoingCall {
  HierarchyItem to;
  std::vector<Range> fromRanges;
};
constexpr auto describe(const OutgoingCall*) {
  using T = OutgoingCall;
  return std::tuple{field("to", &T::to), field("fromRanges", &T::fromRanges)};
}

}  // namespace puppet::protocol
