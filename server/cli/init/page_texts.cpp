#include "server/cli/init/page_texts.h"

namespace puppet::server {

std::string fileOnCiPage(std::string_view path) {
  const std::string_view page = ciPage();
  const std::string first = "\n# " + std::string(path) + '\n';
  constexpr std::string_view kFence = "\n```";
  const std::size_t start = page.find(first);
  if (start == page.npos) return {};
  const std::size_t end = page.find(kFence, start);
  return std::string(page.substr(start + 1, end - start));
}

}  // namespace puppet::server
