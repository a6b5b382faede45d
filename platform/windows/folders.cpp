#include "platform/folders.h"

#include <cstdlib>

#include "platform/paths.h"
#include "platform/windows/wide.h"

namespace puppet::platform {
namespace {

/// Returns the absolute path that a variable of the environment holds.
std::string folderIn(const wchar_t* variable) {
  const wchar_t* value = ::_wgetenv(variable);
  std::string path = value ? portablePathOf(value) : std::string();
  while (path.ends_with('/') && !isRoot(path)) path.pop_back();
  return isAbsolute(path) ? path : std::string();
}

}  // namespace

std::string homeFolder() {
  const std::string home = folderIn(L"HOME");
  return home.empty() ? folderIn(L"USERPROFILE") : home;
}

std::string cacheFolder() {
  const std::string folder = folderIn(L"XDG_CACHE_HOME");
  return folder.empty() ? folderIn(L"LOCALAPPDATA") : folder;
}

tl::expected<std::string, std::string> createTemporaryFolder() {
  constexpr unsigned kMaxTries = 1000;
  std::wstring base(MAX_PATH + 1, L'\0');
  base.resize(::GetTempPathW(static_cast<DWORD>(base.size()), base.data()));
  const std::string prefix =
      portablePathOf(base) + "puppet-ls-" + std::to_string(::GetCurrentProcessId()) + '-';
  for (unsigned i = 0; i < kMaxTries; ++i) {
    const std::string path = prefix + std::to_string(i);
    if (::CreateDirectoryW(nativePath(path).c_str(), nullptr)) return path;
    if (::GetLastError() != ERROR_ALREADY_EXISTS) break;
  }
  return tl::unexpected(lastError().message());
}

}  // namespace puppet::platform
