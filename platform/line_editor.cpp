#include "platform/line_editor.h"

#include <algorithm>

namespace puppet::platform {

std::string LineEditor::Completions::commonPrefix() const {
  std::string_view common = texts.front();
  for (const std::string& text : texts) {
    const auto end = std::ranges::mismatch(common, text).in1;
    common = common.substr(0, static_cast<std::size_t>(end - common.begin()));
  }
  return std::string(common);
}

}  // namespace puppet::platform
