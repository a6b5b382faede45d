#pragma once

#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <windows.h>

namespace puppet::platform {

std::wstring toWide(std::string_view utf8);
std::string toUtf8(std::wstring_view wide);

/// Returns a path as system calls take it: with backslashes, and with the prefix that lifts the
/// limit of length where it is long.
std::wstring nativePath(const std::string& path);

/// Returns the absolute path that a system call gave, in the form used inside of the program.
std::string portablePathOf(std::wstring_view native);

/// Returns the last error of a system call as the error of POSIX that it corresponds to, so that
/// messages and comparisons are those of the other systems.
std::error_code lastError();

/// Returns the last error of a call that got `path`. Tells a path through a file from one through a
/// folder that does not exist, which the system does not.
std::error_code lastErrorFor(const std::string& path);

/// Owns a handle; that of no file for none.
class Handle {
 public:
  explicit Handle(HANDLE handle = INVALID_HANDLE_VALUE) : handle_(handle) {}
  Handle(Handle&& other) noexcept : handle_(std::exchange(other.handle_, INVALID_HANDLE_VALUE)) {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Handle() { close(); }

  HANDLE get() const { return handle_; }
  explicit operator bool() const { return handle_ != INVALID_HANDLE_VALUE && handle_ != nullptr; }
  void close() {
    if (*this) ::CloseHandle(handle_);
    handle_ = INVALID_HANDLE_VALUE;
  }

 private:
  HANDLE handle_;
};

/// Opens an existing file or folder so that others can still rename and remove it.
Handle openShared(const std::string& path, DWORD access, DWORD flags = 0);

/// Writes all of `bytes`. Returns false, with the last error set, where that fails.
bool writeAll(HANDLE handle, std::string_view bytes);

}  // namespace puppet::platform
