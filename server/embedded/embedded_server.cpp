#include "server/embedded/embedded_server.h"

#include <chrono>
#include <utility>

#include "platform/process.h"

namespace puppet::server {
namespace {

/// Has the time of the system.
class EmbeddedScheduler final : public TurnScheduler {
 public:
  Duration now() const override {
    return std::chrono::duration_cast<Duration>(
        std::chrono::steady_clock::now().time_since_epoch());
  }

  Duration cpuTime() const override {
    return std::chrono::duration_cast<Duration>(platform::threadTime());
  }
};

}  // namespace

EmbeddedServer::EmbeddedServer(ServerOptions options)
    : scheduler_(std::make_unique<EmbeddedScheduler>()),
      client_([this](std::string body) { sent_.push_back(std::move(body)); }),
      server_(
          *scheduler_, client_, std::move(options), [](int) {}, &platform::isProcessAlive) {}

EmbeddedServer::~EmbeddedServer() = default;

std::optional<Scheduler::Duration> EmbeddedServer::step() {
  auto wait = scheduler_->releaseTimers();
  if (scheduler_->runOne()) return Scheduler::Duration::zero();
  return wait;
}

std::optional<std::string> EmbeddedServer::take() {
  if (sent_.empty()) return std::nullopt;
  std::string body = std::move(sent_.front());
  sent_.pop_front();
  return body;
}

}  // namespace puppet::server
