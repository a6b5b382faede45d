#pragma once

#include <cstdlib>
#include <optional>
#include <string>
#include <utility>

namespace puppet::test {

/// Sets a variable of the environment, and restores it on destruction. Not thread-safe.
class EnvironmentVariable {
 public:
  EnvironmentVariable(std::string name, const std::string& value) : name_(std::move(name)) {
    if (const char* before = std::getenv(name_.c_str())) before_ = before;
    set(value);
  }
  ~EnvironmentVariable() { set(before_.value_or("")); }
  EnvironmentVariable(const EnvironmentVariable&) = delete;
  EnvironmentVariable& operator=(const EnvironmentVariable&) = delete;

 private:
  /// An empty value removes the variable.
  void set(const std::string& value) const {
#ifdef _WIN32
    ::_putenv_s(name_.c_str(), value.c_str());
#else
    value.empty() ? ::unsetenv(name_.c_str()) : ::setenv(name_.c_str(), value.c_str(), 1);
#endif
  }

  std::string name_;
  std::optional<std::string> before_;
};

}  // namespace puppet::test
