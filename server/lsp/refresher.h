#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "server/lsp/client_features.h"
#include "server/lsp/debounce.h"

namespace puppet::server {

/// Has the client ask again for what it shows of a file and other files decide on. Many changes
/// shortly after each other are one. Belongs to the strand.
class Refresher {
 public:
  /// What other files may change about a file that is shown.
  enum class Change : std::uint8_t {
    Mentions,  ///< how often they name what it defines
    Meaning    ///< what its names stand for, too
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
