#include "server/lsp/work_done.h"

#include "protocol/lsp/progress.h"

namespace puppet::server {

using protocol::ProgressParams;
using protocol::WorkDoneProgress;

void WorkDone::begin(std::int64_t request, const std::string& name, const std::string& title) {
  if (!isEnabled_) return;
  end(name, "begun anew");
  const std::string token = "puppet-ls-" + std::to_string(request);
  {
    const std::lock_guard lock(mutex_);
    works_[name] = {token};
  }
  client_.request(request, "window/workDoneProgress/create", protocol::ProgressToken{token});
  client_.notify("$/progress", ProgressParams<WorkDoneProgress>{
                                   token, {.kind = "begin", .title = title, .percentage = 0}});
}

void WorkDone::report(const std::string& name, std::size_t done, std::size_t all) {
  const std::lock_guard lock(mutex_);
  const auto work = works_.find(name);
  const std::size_t percentage = done * 100 / std::max<std::size_t>(all, 1);
  if (work == works_.end() || percentage <= work->second.percentage) return;
  work->second.percentage = percentage;
  client_.notify("$/progress",
                 ProgressParams<WorkDoneProgress>{
                     work->second.token,
                     {.kind = "report",
                      .message = std::to_string(done) + " of " + std::to_string(all) + " files",
                      .percentage = static_cast<std::uint32_t>(percentage)}});
}

void WorkDone::end(const std::string& name, const std::string& message) {
  const std::lock_guard lock(mutex_);
  const auto work = works_.extract(name);
  if (work.empty()) return;
  client_.notify("$/progress", ProgressParams<WorkDoneProgress>{
                                   work.mapped().token, {.kind = "end", .message = message}});
}

}  // namespace puppet::server
