#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "analysis/features/completion/completion_item.h"

namespace puppet::analysis {

/// Adds an item to a completion. Returns `nullptr` beyond `limit`, where the list is incomplete.
inline CompletionItem* offerItem(Completion& made, std::size_t limit, CompletionKind kind,
                                 std::string_view label, std::string newText, std::string detail) {
  if (made.items.size() >= limit) {
    made.isIncomplete = true;
    return nullptr;
  }
  CompletionItem& item = made.items.emplace_back();
  item.kind = kind;
  item.label = item.name = label;
  item.newText = std::move(newText);
  item.detail = std::move(detail);
  return &item;
}

/// Sets the ranges of a completion to the word at `offset`, whose characters are those for which
/// `isPart` holds. Returns the part of it before `offset`.
template <class IsPart>
std::string_view completeWord(Completion& made, std::string_view text, std::uint32_t offset,
                              IsPart isPart) {
  std::uint32_t start = offset, end = offset;
  while (start > 0 && isPart(text[start - 1])) --start;
  while (end < text.size() && isPart(text[end])) ++end;
  made.insert = {start, offset};
  made.replace = {start, end};
  return text.substr(start, offset - start);
}

}  // namespace puppet::analysis
