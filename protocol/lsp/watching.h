#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "protocol/fields.h"

namespace puppet::protocol {

// File change events, and dynamic registration for them.

struct FileEvent {
  std::string uri;
};
constexpr auto describe(const FileEvent*) { return std::tuple{field("uri", &FileEvent::uri)}; }

struct DidChangeWatchedFilesParams {
  std::vector<FileEvent> changes;
};
constexpr auto describe(const DidChangeWatchedFilesParams*) {
  using T = DidChangeWatchedFilesParams;
  return std::tuple{field("changes", &T::changes)};
}

struct FileSystemWatcher {
  std::string globPattern;
  std::optional<std::uint32_t> kind;  ///< 1 created, 2 changed, 4 deleted; absent for all
};
constexpr auto describe(const FileSystemWatcher*) {
  using T = FileSystemWatcher;
  return std::tuple{field("globPattern", &T::globPattern), field("kind", &T::kind)};
}

struct WatchedFilesOptions {
  std::vector<FileSystemWatcher> watchers;
};
constexpr auto describe(const WatchedFilesOptions*) {
  using T = WatchedFilesOptions;
  return std::tuple{field("watchers", &T::watchers)};
}

template <typename Options>
struct Registration {
  std::string_view id;
  std::string_view method;
  std::optional<Options> registerOptions;
};
template <typename Options>
constexpr auto describe(const Registration<Options>*) {
  using T = Registration<Options>;
  return std::tuple{field("id", &T::id), field("method", &T::method),
                    field("registerOptions", &T::registerOptions)};
}

template <typename Options>
struct RegistrationParams {
  std::vector<Registration<Options>> registrations;
};
template <typename Options>
constexpr auto describe(const RegistrationParams<Options>*) {
  using T = RegistrationParams<Options>;
  return std::tuple{field("registrations", &T::registrations)};
}

}  // namespace puppet::protocol
