#include "server/lsp/refresher.h"

#include <algorithm>

namespace puppet::server {
namespace {

/// Debounce interval for refresh requests.
constexpr Scheduler::Duration kRefreshDelay = std::chrono::milliseconds(500);

}  // namespace

Refresher::Refresher(TaskScope& tasks, std::function<void(std::string_view)> ask)
    : ask_(std::move(ask)), sending_(tasks, kRefreshDelay, "refresh", [this] { send(); }) {}

void Refresher::note(Change change) {
  noted_ = std::max(noted_, change);
  sending_.restart();
}

void Refresher::send() {
  if (features_.refreshesCodeLenses) ask_("workspace/codeLens/refresh");
  if (noted_ == Change::Meaning) {
    if (features_.refreshesInlayHints) ask_("workspace/inlayHint/refresh");
    if (features_.refreshesSemanticTokens) ask_("workspace/semanticTokens/refresh");
  }
  noted_ = Change::Mentions;
}

}  // namespace puppet::server
