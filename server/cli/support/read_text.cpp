#include "server/cli/support/read_text.h"

#include "parser/support/source_text.h"
#include "parser/support/text_encoding.h"
#include "server/cli/support/file_io.h"

namespace puppet::server {

tl::expected<std::string, std::string> readText(const std::string& path) {
  constexpr std::size_t kMaxBytes = SourceText::kMaxBytes;
  auto bytes = path == "-" ? readStandardInput(kMaxBytes) : readFile(path, kMaxBytes);
  if (!bytes) return tl::unexpected(path + ": " + bytes.error());
  if (bytes->size > kMaxBytes) return tl::unexpected(path + ": the file is too large");
  if (const auto mistake = findEncodingMistake(bytes->bytes))
    return tl::unexpected(path + ": " + mistake->reason);
  return std::move(bytes->bytes);
}

}  // namespace puppet::server
