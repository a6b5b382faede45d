#include "analysis/format/minimal_edit.h"

#include "parser/support/text_change.h"

namespace puppet::format {
namespace {

bool splitsCharacter(std::string_view text, std::size_t offset) {
  if (offset == 0 || offset >= text.size()) return false;
  return (text[offset] & '\xc0') == '\x80' || (text[offset - 1] == '\r' && text[offset] == '\n');
}

}  // namespace

TextEdit minimalEdit(std::string_view text, TextRange range, std::string_view replacement) {
  const std::string_view from = text.substr(range.start, range.length());
  auto [prefix, suffix] = changeBetween(from, replacement);
  while (prefix > 0 &&
         (splitsCharacter(text, range.start + prefix) || splitsCharacter(replacement, prefix)))
    --prefix;
  while (suffix > 0 && (splitsCharacter(text, range.end - suffix) ||
                        splitsCharacter(replacement, replacement.size() - suffix)))
    --suffix;
  return {{range.start + prefix, range.end - suffix},
          std::string(replacement.substr(prefix, replacement.size() - prefix - suffix))};
}

}  // namespace puppet::format
