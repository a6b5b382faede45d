#include "server/lsp/refresher.h"

#include <algorithm>

namespace puppet::server {
namespace {

/// Nobody counts along while they type.
constexpr Scheduler::Duration kQuiet = std::chrono::milliseconds(500);

}  // namespace

void Refresher::note(Change change) {
  noted_ = std::max(noted_, change);
  scheduler_.after(kQuiet, [this, count = ++count_] {
    if (count == count_) send();
  });
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
