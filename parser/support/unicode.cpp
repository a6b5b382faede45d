#include "parser/support/unicode.h"

#include <algorithm>
#include <array>

namespace puppet {
namespace {

struct Block {
  char32_t first, last;
};

// Unicode blocks of letters, marks and digits.
constexpr std::array kWordBlocks = std::to_array<Block>({
    {0xaa, 0xaa},     {0xb5, 0xb5},     {0xba, 0xba},       {0xc0, 0xd6},       {0xd8, 0xf6},
    {0xf8, 0x2c1},    {0x300, 0x374},   {0x376, 0x37d},     {0x37f, 0x37f},     {0x386, 0x386},
    {0x388, 0x3f5},   {0x3f7, 0x481},   {0x483, 0x559},     {0x560, 0x588},     {0x591, 0x5bd},
    {0x5d0, 0x5f2},   {0x610, 0x61a},   {0x620, 0x669},     {0x66e, 0x6d3},     {0x6d5, 0x6fc},
    {0x710, 0x1fff},  {0x203f, 0x2040}, {0x2054, 0x2054},   {0x2071, 0x2071},   {0x207f, 0x207f},
    {0x2090, 0x209c}, {0x20d0, 0x20f0}, {0x2c00, 0x2ce4},   {0x2d00, 0x2dff},   {0x3005, 0x3007},
    {0x3021, 0x302f}, {0x3031, 0x3035}, {0x3041, 0x318f},   {0x31a0, 0x31bf},   {0x31f0, 0x31ff},
    {0x3400, 0x4dbf}, {0x4e00, 0xa48c}, {0xa4d0, 0xd7fb},   {0xf900, 0xfb1c},   {0xfb1d, 0xfdfb},
    {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, {0xfe70, 0xfefc},   {0xff10, 0xff19},   {0xff21, 0xff3a},
    {0xff41, 0xff5a}, {0xff66, 0xffdc}, {0x10000, 0x1cfff}, {0x20000, 0xe01ef},
});

constexpr bool isContinuation(unsigned char byte) { return (byte & 0xc0) == 0x80; }

}  // namespace

DecodedCharacter decodeUtf8(std::string_view text, std::size_t offset) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[offset + i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};
  const std::uint32_t width = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  const DecodedCharacter invalid{lead, 1, false};
  if (lead < 0xc2 || lead > 0xf4 || text.size() - offset < width) return invalid;
  char32_t codePoint = lead & (0x7f >> width);
  for (std::uint32_t i = 1; i < width; ++i) {
    if (!isContinuation(byte(i))) return invalid;
    codePoint = codePoint << 6 | (byte(i) & 0x3f);
  }
  constexpr std::array<char32_t, 5> kSmallest = {0, 0, 0x80, 0x800, 0x10000};
  if (codePoint < kSmallest[width] || !isUnicodeCharacter(codePoint)) return invalid;
  return {codePoint, width, true};
}

DecodedCharacter decodeUtf8Before(std::string_view text, std::size_t offset) {
  const auto last = static_cast<unsigned char>(text[offset - 1]);
  for (std::size_t width = 1; width <= 4 && width <= offset; ++width) {
    if (isContinuation(static_cast<unsigned char>(text[offset - width]))) continue;
    const DecodedCharacter character = decodeUtf8(text.substr(0, offset), offset - width);
    if (character.width == width) return character;
    break;
  }
  return {last, 1, false};
}

void appendUtf8(std::string& text, char32_t codePoint) {
  if (!isUnicodeCharacter(codePoint)) codePoint = 0xfffd;
  const auto add = [&](char32_t byte) { text += static_cast<char>(byte); };
  if (codePoint < 0x80) return add(codePoint);
  const int continuations = codePoint < 0x800 ? 1 : codePoint < 0x10000 ? 2 : 3;
  constexpr std::array<char32_t, 4> kLeads = {0, 0xc0, 0xe0, 0xf0};
  add(kLeads[continuations] | codePoint >> (6 * continuations));
  for (int i = continuations - 1; i >= 0; --i) add(0x80 | (codePoint >> (6 * i) & 0x3f));
}

bool isWordBeyondAscii(char32_t codePoint) {
  if (isBlank(codePoint)) return false;
  const auto block = std::ranges::lower_bound(kWordBlocks, codePoint, {}, &Block::last);
  return block != kWordBlocks.end() && block->first <= codePoint;
}

std::string_view trimBlanksRight(std::string_view text) {
  while (!text.empty()) {
    const DecodedCharacter last = decodeUtf8Before(text, text.size());
    if (!last.valid || !isBlank(last.codePoint)) break;
    text.remove_suffix(last.width);
  }
  return text;
}

}  // namespace puppet
