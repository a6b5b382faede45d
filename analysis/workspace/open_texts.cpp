#include "analysis/workspace/open_texts.h"

#include <utility>

#include "analysis/workspace/files.h"

namespace puppet::analysis {

std::optional<SourceText> currentText(const OpenTexts* open, const std::string& path,
                                      std::size_t maxBytes) {
  if (open)
    if (const auto known = open->find(path); known != open->end())
      return known->second.size() > maxBytes ? std::nullopt : std::optional(known->second);
  auto content = readFile(path, maxBytes);
  return content ? std::optional(SourceText(std::move(content->bytes))) : std::nullopt;
}

}  // namespace puppet::analysis
