#include "server/lsp/diagnostics_publisher.h"

#include <algorithm>

#include "server/lsp/convert.h"

namespace puppet::server {
namespace {

using namespace std::chrono_literals;

constexpr Scheduler::Duration kQuick = 5ms;
constexpr Scheduler::Duration kLongestDelay = 250ms;

Scheduler::Duration delayAfter(Scheduler::Duration lastCost) {
  return lastCost < kQuick ? Scheduler::Duration{0} : std::min(lastCost, kLongestDelay);
}

}  // namespace

/// Check of one version of a document, and its result.
struct DiagnosticsPublisher::Job {
  DocumentPtr document;
  ClientFeatures features;
  std::shared_ptr<Generation> newest;
  std::uint64_t generation;
  Scheduler::Duration cost{0};
  protocol::PublishDiagnosticsParams result;

  bool isDead() const { return *newest != generation; }
};

void DiagnosticsPublisher::update(DocumentPtr document, const ClientFeatures& features) {
  State& state = states_[document->uri()];
  auto job = std::make_shared<Job>();
  job->document = std::move(document);
  job->features = features;
  job->newest = state.newest;
  job->generation = ++*state.newest;
  const auto delay = delaysChecks_ ? delayAfter(state.lastCost) : Scheduler::Duration{0};
  if (delay.count() == 0) return start(std::move(job));
  std::string name = "diagnostics of " + job->document->uri();
  tasks_.postAfter(delay, std::move(name), [this, job = std::move(job)] { start(job); });
}

void DiagnosticsPublisher::start(std::shared_ptr<Job> job) {
  if (job->isDead()) return;
  tasks_.run(
      TaskScope::Lane::Work, "diagnostics of " + job->document->uri(),
      [this, job] {
        if (job->isDead()) return false;
        run(*job);
        return true;
      },
      [this, job](std::optional<bool> hasRun) {
        if (hasRun.value_or(false)) finish(*job);
      });
}

void DiagnosticsPublisher::run(Job& job) const {
  const Scheduler::Duration started = tasks_.scheduler().cpuTime();
  job.result.uri = job.document->uri();
  if (job.features.diagnosticVersion) job.result.version = job.document->version();
  job.result.diagnostics = toProtocol(*job.document, job.features);
  job.cost = tasks_.scheduler().cpuTime() - started;
}

void DiagnosticsPublisher::finish(const Job& job) {
  if (const auto state = states_.find(job.document->uri()); state != states_.end())
    state->second.lastCost = job.cost;
  if (!job.isDead()) client_.publish(job.result);
}

void DiagnosticsPublisher::close(const std::string& uri) {
  const auto state = states_.find(uri);
  if (state == states_.end()) return;
  ++*state->second.newest;
  states_.erase(state);
  client_.publish({uri, {}, {}});
}

}  // namespace puppet::server
