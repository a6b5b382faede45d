#include "server/embedded/embedding.h"

#include <chrono>
#include <string>

#include "server/cli/support/version.h"
#include "server/embedded/embedded_server.h"

namespace puppet::server {
namespace {

struct Embedding {
  EmbeddedServer server{
      ServerOptions{.version = std::string(programVersion()), .delaysChecks = false}};
  std::string input, output;
};

/// Returns the state of the module, which lives as long as the module.
Embedding& embedding() {
  static auto* const only = new Embedding;
  return *only;
}

}  // namespace
}  // namespace puppet::server

using puppet::server::embedding;

char* puppetLsInput(std::size_t size) {
  std::string& input = embedding().input;
  input.resize(size);
  return input.data();
}

void puppetLsReceive() { embedding().server.receive(embedding().input); }

std::int32_t puppetLsStep() {
  const auto wait = embedding().server.step();
  if (!wait) return -1;
  return static_cast<std::int32_t>(std::chrono::ceil<std::chrono::milliseconds>(*wait).count());
}

std::int32_t puppetLsTake() {
  auto message = embedding().server.take();
  if (!message) return -1;
  embedding().output = *std::move(message);
  return static_cast<std::int32_t>(embedding().output.size());
}

const char* puppetLsOutput() { return embedding().output.data(); }
