#include "platform/windows/wide.h"

#include <algorithm>

#include "platform/paths.h"

namespace puppet::platform {
namespace {

struct ErrorPair {
  DWORD system;
  std::errc portable;
};

constexpr ErrorPair kErrors[] = {
    {ERROR_FILE_NOT_FOUND, std::errc::no_such_file_or_directory},
    {ERROR_PATH_NOT_FOUND, std::errc::no_such_file_or_directory},
    {ERROR_INVALID_NAME, std::errc::no_such_file_or_directory},
    {ERROR_BAD_NETPATH, std::errc::no_such_file_or_directory},
    {ERROR_ACCESS_DENIED, std::errc::permission_denied},
    {ERROR_WRITE_PROTECT, std::errc::read_only_file_system},
    {ERROR_SHARING_VIOLATION, std::errc::device_or_resource_busy},
    {ERROR_LOCK_VIOLATION, std::errc::device_or_resource_busy},
    {ERROR_FILE_EXISTS, std::errc::file_exists},
    {ERROR_ALREADY_EXISTS, std::errc::file_exists},
    {ERROR_DISK_FULL, std::errc::no_space_on_device},
    {ERROR_HANDLE_DISK_FULL, std::errc::no_space_on_device},
    {ERROR_DIRECTORY, std::errc::not_a_directory},
    {ERROR_BROKEN_PIPE, std::errc::broken_pipe},
    {ERROR_NO_DATA, std::errc::broken_pipe},
    {ERROR_NOT_ENOUGH_MEMORY, std::errc::not_enough_memory},
    {ERROR_TOO_MANY_OPEN_FILES, std::errc::too_many_files_open},
};

}  // namespace

std::wstring toWide(std::string_view utf8) {
  const int size = static_cast<int>(utf8.size());
  std::wstring wide(
      static_cast<std::size_t>(::MultiByteToWideChar(CP_UTF8, 0, utf8.data(), size, nullptr, 0)),
      L'\0');
  ::MultiByteToWideChar(CP_UTF8, 0, utf8.data(), size, wide.data(), static_cast<int>(wide.size()));
  return wide;
}

std::string toUtf8(std::wstring_view wide) {
  const int size = static_cast<int>(wide.size());
  std::string utf8(static_cast<std::size_t>(::WideCharToMultiByte(CP_UTF8, 0, wide.data(), size,
                                                                  nullptr, 0, nullptr, nullptr)),
                   '\0');
  ::WideCharToMultiByte(CP_UTF8, 0, wide.data(), size, utf8.data(), static_cast<int>(utf8.size()),
                        nullptr, nullptr);
  return utf8;
}

std::wstring nativePath(const std::string& path) {
  constexpr std::size_t kMaxPlain = 240;  // folders have a lower limit than MAX_PATH
  std::wstring wide = toWide(path);
  std::ranges::replace(wide, L'/', L'\\');
  if (wide.size() < kMaxPlain || wide.starts_with(L"\\\\?\\")) return wide;
  std::wstring full(32768, L'\0');
  const DWORD size =
      ::GetFullPathNameW(wide.c_str(), static_cast<DWORD>(full.size()), full.data(), nullptr);
  if (size == 0 || size >= full.size()) return wide;
  full.resize(size);
  const bool isShare = full.starts_with(L"\\\\");
  return isShare ? L"\\\\?\\UNC" + full.substr(1) : L"\\\\?\\" + full;
}

std::string portablePathOf(std::wstring_view native) { return portablePath(toUtf8(native)); }

std::error_code lastError() {
  const DWORD error = ::GetLastError();
  const auto known = std::ranges::find(kErrors, error, &ErrorPair::system);
  return std::make_error_code(known == std::end(kErrors) ? std::errc::io_error : known->portable);
}

std::error_code lastErrorFor(const std::string& path) {
  const std::error_code error = lastError();
  if (error != std::errc::no_such_file_or_directory) return error;
  std::string_view folder = path;
  for (std::string_view parent = parentOf(folder); !parent.empty() && parent != folder;
       parent = parentOf(folder)) {
    folder = parent;
    const DWORD attributes = ::GetFileAttributesW(nativePath(std::string(folder)).c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES) continue;
    const bool isFolder = (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    return isFolder ? error : std::make_error_code(std::errc::not_a_directory);
  }
  return error;
}

Handle openShared(const std::string& path, DWORD access, DWORD flags) {
  constexpr DWORD kShared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
  constexpr int kMaxTries = 10;
  constexpr DWORD kRetryMilliseconds = 10;
  const std::wstring native = nativePath(path);
  for (int i = 1;; ++i) {
    Handle file(::CreateFileW(native.c_str(), access, kShared, nullptr, OPEN_EXISTING,
                              FILE_FLAG_BACKUP_SEMANTICS | flags, nullptr));
    // Virus scanners and indexers hold a file for a moment.
    const bool isInUse = !file && ::GetLastError() == ERROR_SHARING_VIOLATION;
    if (!isInUse || i == kMaxTries) return file;
    ::Sleep(kRetryMilliseconds);
  }
}

bool writeAll(HANDLE handle, std::string_view bytes) {
  constexpr std::size_t kMax = 1 << 20;
  while (!bytes.empty()) {
    DWORD written = 0;
    const auto size = static_cast<DWORD>(std::min(bytes.size(), kMax));
    if (!::WriteFile(handle, bytes.data(), size, &written, nullptr)) return false;
    bytes.remove_prefix(written);
  }
  return true;
}

}  // namespace puppet::platform
