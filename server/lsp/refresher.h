#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "server/lsp/client_features.h"
#include "server/lsp/debounce.h"

namespace puppet::server {

/// Sends debounced refresh requests for displayed data that depends on other files. Confined to the
/// strand.
class Refresher {
 public:
  /// Effect of a change in other files on a displayed file.
  enum class Change : std::uint8_t {
    Mentions,  ///< number of references to its symbols
    Meaning    ///< also the meaning of its names
  };

  /// `ask` sends a request without parameters.
  Refresher(TaskScope& tasks, std::function<void(std::string_view method)> ask);

  void setFeatures(const ClientFeatures& features) { features_ = features; }
  void note(Change change);

 private:
  void send();

  std::function<void(std::string_view)> ask_;
  Debounce sending_;
  ClientFeatures features_;
  Change noted_ = Change::Mentions;
};

}  // namespace puppet::server
