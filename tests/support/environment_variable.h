#pragma once

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <stdexcept>
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

/// Returns the number in a variable of the environment, `otherwise` if it is not set. Throws
/// std::runtime_error for a text that is no number, which would otherwise be no rounds of a test.
inline std::uint32_t numberIn(const char* variable, std::uint32_t otherwise) {
  const char* const text = std::getenv(variable);
  if (!text) return otherwise;
  char* end = nullptr;
  const unsigned long number = std::strtoul(text, &end, 10);
  if (end == text || *end != '\0')
    throw std::runtime_error(std::string(variable) + ": expected a number, got '" + text + "'");
  return static_cast<std::uint32_t>(number);
}

}  // namespace puppet::test
