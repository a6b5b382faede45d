#include "server/lsp/text_buffer.h"

#include <algorithm>

namespace puppet::server {

bool TextBuffer::replace(LineColumn start, LineColumn end, std::string_view replacement,
                         PositionEncoding encoding) {
  TextRange range{lines_.offset(text_, start, encoding), lines_.offset(text_, end, encoding)};
  range.end = std::max(range.start, range.end);
  if (text_.size() + replacement.size() > kMaxBytes) return false;
  change_ = changeOf(change_, {range.start, static_cast<std::uint32_t>(text_.size()) - range.end});
  text_.replace(range.start, range.length(), replacement);
  lines_.update(text_, range, static_cast<std::uint32_t>(replacement.size()));
  return true;
}

}  // namespace puppet::server
