#include "platform/files.h"

#include <algorithm>

#include <fcntl.h>
#include <io.h>

#include "platform/uncached_files.h"
#include "platform/windows/wide.h"

namespace puppet::platform {
namespace {

std::int64_t nanoseconds(std::uint64_t ticks) {
  constexpr std::uint64_t kUnixEpoch = 116'444'736'000'000'000;  // since 1601, of 100 ns
  return static_cast<std::int64_t>(ticks - kUnixEpoch) * 100;
}

std::uint64_t joined(DWORD high, DWORD low) { return std::uint64_t{high} << 32 | low; }

std::optional<FileStamp> stampFrom(HANDLE file) {
  BY_HANDLE_FILE_INFORMATION known{};
  if (::GetFileType(file) != FILE_TYPE_DISK || !::GetFileInformationByHandle(file, &known) ||
      (known.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY))
    return std::nullopt;
  FILE_BASIC_INFO basic{};
  const bool hasChange =
      ::GetFileInformationByHandleEx(file, FileBasicInfo, &basic, sizeof basic) != 0;
  const std::int64_t modified = nanoseconds(
      joined(known.ftLastWriteTime.dwHighDateTime, known.ftLastWriteTime.dwLowDateTime));
  const std::int64_t changed =
      hasChange && basic.ChangeTime.QuadPart > 0
          ? nanoseconds(static_cast<std::uint64_t>(basic.ChangeTime.QuadPart))
          : modified;
  return FileStamp{modified, changed, joined(known.nFileSizeHigh, known.nFileSizeLow),
                   joined(known.nFileIndexHigh, known.nFileIndexLow)};
}

DWORD attributesOf(const std::string& path, DWORD flags = 0) {
  const Handle file = openShared(path, FILE_READ_ATTRIBUTES, flags);
  BY_HANDLE_FILE_INFORMATION known{};
  if (!file || !::GetFileInformationByHandle(file.get(), &known)) return INVALID_FILE_ATTRIBUTES;
  return known.dwFileAttributes;
}

DirectoryEntry::Kind kindOf(const WIN32_FIND_DATAW& entry) {
  using Kind = DirectoryEntry::Kind;
  const bool isLink = (entry.dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0;
  if (isLink && (entry.dwReserved0 == IO_REPARSE_TAG_SYMLINK ||
                 entry.dwReserved0 == IO_REPARSE_TAG_MOUNT_POINT))
    return Kind::Link;
  if (entry.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) return Kind::Directory;
  return entry.dwFileAttributes & FILE_ATTRIBUTE_DEVICE ? Kind::Other : Kind::File;
}

}  // namespace

namespace uncached {

std::optional<FileStamp> stampOf(const std::string& path) {
  const Handle file = openShared(path, FILE_READ_ATTRIBUTES);
  return file ? stampFrom(file.get()) : std::nullopt;
}

tl::expected<FileContent, std::error_code> readFile(const std::string& path, std::size_t limit) {
  const Handle file = openShared(path, GENERIC_READ);
  if (!file) return tl::unexpected(lastErrorFor(path));
  const auto stamp = stampFrom(file.get());
  if (!stamp) return tl::unexpected(std::make_error_code(std::errc::invalid_argument));
  if (stamp->size > limit) return tl::unexpected(std::make_error_code(std::errc::file_too_large));
  FileContent content{std::string(stamp->size, '\0'), *stamp};
  std::size_t filled = 0;
  while (filled < content.bytes.size()) {
    constexpr std::size_t kMax = 1 << 30;
    DWORD got = 0;
    const auto size = static_cast<DWORD>(std::min(content.bytes.size() - filled, kMax));
    if (!::ReadFile(file.get(), content.bytes.data() + filled, size, &got, nullptr))
      return tl::unexpected(lastError());
    if (got == 0) break;
    filled += got;
  }
  content.bytes.resize(filled);
  return content;
}

tl::expected<std::string, std::error_code> readKnownFile(const std::string& path,
                                                         std::size_t limit) {
  return readFile(path, limit).map(&FileContent::bytes);
}

tl::expected<std::vector<DirectoryEntry>, std::error_code> listDirectory(const std::string& path,
                                                                         std::size_t most) {
  if (path.empty())
    return tl::unexpected(std::make_error_code(std::errc::no_such_file_or_directory));
  WIN32_FIND_DATAW found{};
  const HANDLE search = ::FindFirstFileW(nativePath(path + "/*").c_str(), &found);
  if (search == INVALID_HANDLE_VALUE) return tl::unexpected(lastErrorFor(path + "/*"));
  std::vector<DirectoryEntry> entries;
  bool isLarger = false;
  do {
    std::string name = toUtf8(found.cFileName);
    if (name == "." || name == "..") continue;
    isLarger = entries.size() == most;
    if (!isLarger) entries.push_back({std::move(name), kindOf(found)});
  } while (!isLarger && ::FindNextFileW(search, &found));
  const bool isComplete = isLarger || ::GetLastError() == ERROR_NO_MORE_FILES;
  const std::error_code error = lastError();
  ::FindClose(search);
  if (isLarger) return tl::unexpected(std::make_error_code(std::errc::value_too_large));
  if (!isComplete) return tl::unexpected(error);
  std::ranges::sort(entries, {}, &DirectoryEntry::name);
  return entries;
}

bool isDirectory(const std::string& path) {
  const DWORD attributes = attributesOf(path);
  return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY);
}

bool exists(const std::string& path) { return attributesOf(path) != INVALID_FILE_ATTRIBUTES; }

// A name is another spelling of its file unless its case is that of the entry.
std::optional<DirectoryEntry::Kind> kindOfEntry(const std::string&) { return std::nullopt; }

std::string realPathOf(const std::string& path) {
  const Handle file = path.empty() ? Handle() : openShared(path, FILE_READ_ATTRIBUTES);
  if (!file) return {};
  // Some file systems cannot tell the normalized name.
  for (const DWORD kind : {FILE_NAME_NORMALIZED, FILE_NAME_OPENED}) {
    std::wstring real(32768, L'\0');
    const DWORD size =
        ::GetFinalPathNameByHandleW(file.get(), real.data(), static_cast<DWORD>(real.size()), kind);
    if (size == 0 || size >= real.size()) continue;
    real.resize(size);
    return portablePathOf(real);
  }
  return {};
}

std::string targetOfLink(const std::string&) { return {}; }

}  // namespace uncached

bool isLink(const std::string& path) {
  const DWORD attributes = attributesOf(path);
  return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0;
}

std::FILE* createFile(const std::string& path) {
  return ::_wfopen(nativePath(path).c_str(), L"wbN");
}

std::uint64_t programId() {
  std::wstring path(32768, L'\0');
  path.resize(::GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size())));
  const auto stamp = stampOf(portablePathOf(path));
  return stamp ? static_cast<std::uint64_t>(stamp->modified) ^ stamp->size : 0;
}

}  // namespace puppet::platform
