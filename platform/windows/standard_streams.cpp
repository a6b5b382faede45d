#include "platform/standard_streams.h"

#include <algorithm>

#include "platform/windows/wide.h"

namespace puppet::platform {
namespace {

tl::expected<FileBytes, std::string> readAll(HANDLE file, std::size_t limit) {
  constexpr std::size_t kPiece = 65536;
  LARGE_INTEGER size{};
  const bool isOnDisk = ::GetFileType(file) == FILE_TYPE_DISK && ::GetFileSizeEx(file, &size);
  const std::size_t known = isOnDisk ? static_cast<std::size_t>(size.QuadPart) : 0;
  FileBytes read;
  // Reads only enough of a file over the limit to detect its kind.
  if (known > limit) limit = kTextProbe;
  for (std::size_t filled = 0;;) {
    read.bytes.resize(filled + kPiece);
    DWORD got = 0;
    const bool isRead = ::ReadFile(file, read.bytes.data() + filled, kPiece, &got, nullptr) != 0;
    if (!isRead && ::GetLastError() != ERROR_BROKEN_PIPE)
      return tl::unexpected(lastError().message());
    filled += got;
    read.bytes.resize(filled);
    if (got == 0 || filled > limit) break;
  }
  read.size = std::max(known, read.bytes.size());
  return read;
}

bool isTerminal(DWORD stream) {
  DWORD mode = 0;
  return ::GetConsoleMode(::GetStdHandle(stream), &mode) != 0;
}

}  // namespace

tl::expected<FileBytes, std::string> readStream(const std::string& path, std::size_t limit) {
  const Handle file = openShared(path, GENERIC_READ);
  if (!file) return tl::unexpected(lastErrorFor(path).message());
  BY_HANDLE_FILE_INFORMATION known{};
  if (::GetFileInformationByHandle(file.get(), &known) &&
      (known.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY))
    return tl::unexpected<std::string>("is a directory");
  return readAll(file.get(), limit);
}

tl::expected<FileBytes, std::string> readStandardInput(std::size_t limit) {
  return readAll(::GetStdHandle(STD_INPUT_HANDLE), limit);
}

bool writeOut(std::string_view bytes) {
  std::fflush(stdout);  // keeps the order with what the standard library writes
  return writeAll(::GetStdHandle(STD_OUTPUT_HANDLE), bytes);
}
bool writeError(std::string_view bytes) {
  return writeAll(::GetStdHandle(STD_ERROR_HANDLE), bytes);
}

bool inputIsTerminal() { return isTerminal(STD_INPUT_HANDLE); }
bool outputIsTerminal() { return isTerminal(STD_OUTPUT_HANDLE); }
bool errorIsTerminal() { return isTerminal(STD_ERROR_HANDLE); }

bool outputHasColor() {
  const HANDLE output = ::GetStdHandle(STD_OUTPUT_HANDLE);
  DWORD mode = 0;
  return ::GetConsoleMode(output, &mode) &&
         ::SetConsoleMode(output, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

}  // namespace puppet::platform
