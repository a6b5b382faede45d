#include "parser/lexer/token_offsets.h"

#include <algorithm>

namespace puppet::parser {
namespace {

constexpr std::size_t kBlock = 256;

std::uint32_t widthOf(std::span<const Token> tokens) {
  std::uint32_t width = 0;
  for (const Token token : tokens) width += token.fullWidth();
  return width;
}

}  // namespace

TokenOffsets::TokenOffsets(std::span<const Token> tokens) : blocks_(cut(tokens)) {}

/// Splits the tokens into blocks of equal size close to kBlock, so that changes create neither very
/// large blocks nor many small ones.
std::vector<TokenOffsets::Block> TokenOffsets::cut(std::span<const Token> tokens) {
  std::vector<Block> blocks;
  for (std::size_t left = std::max<std::size_t>(1, tokens.size() / kBlock); left > 0; --left) {
    const std::size_t count = tokens.size() / left;
    blocks.push_back({static_cast<std::uint32_t>(count), widthOf(tokens.first(count))});
    tokens = tokens.subspan(count);
  }
  return blocks;
}

TokenOffsets::Place TokenOffsets::find(std::span<const Token> tokens, std::uint32_t offset) const {
  Place place{0, 0};
  for (const Block& block : blocks_) {
    if (place.offset + block.width > offset) break;
    if (place.index + block.count >= tokens.size()) break;
    place.index += block.count;
    place.offset += block.width;
  }
  while (place.index + 1 < tokens.size()) {
    const std::uint32_t next = place.offset + tokens[place.index].fullWidth();
    if (next > offset) break;
    place = {place.index + 1, next};
  }
  return place;
}

std::uint32_t TokenOffsets::offsetOf(std::span<const Token> tokens, std::size_t index) const {
  std::size_t start = 0;
  std::uint32_t offset = 0;
  for (const Block& block : blocks_) {
    if (start + block.count > index) break;
    start += block.count;
    offset += block.width;
  }
  return offset + widthOf(tokens.subspan(start, index - start));
}

void TokenOffsets::replace(std::span<const Token> tokens, std::size_t first, std::size_t removed,
                           std::size_t inserted) {
  std::size_t start = 0;  // index of the first token of the first affected block
  auto from = blocks_.begin();
  while (from + 1 != blocks_.end() && start + from->count <= first) start += (from++)->count;
  std::size_t end = start + from->count;  // index behind the last affected block, in the old tokens
  auto to = from + 1;
  while (to != blocks_.end() && end < first + removed) end += (to++)->count;
  const std::vector<Block> pieces = cut(tokens.subspan(start, end - removed + inserted - start));
  const auto kept = std::min(to - from, static_cast<std::ptrdiff_t>(pieces.size()));
  std::copy(pieces.begin(), pieces.begin() + kept, from);
  if (kept < to - from)
    blocks_.erase(from + kept, to);
  else
    blocks_.insert(to, pieces.begin() + kept, pieces.end());
}

}  // namespace puppet::parser
