#include "server/lsp/opening.h"

#include <array>
#include <cstdio>
#include <memory>

#include "analysis/workspace/index_cache.h"
#include "platform/sandbox.h"
#include "protocol/json_reader.h"
#include "protocol/message.h"
#include "server/lsp/client_folders.h"
#include "server/settings/settings.h"

namespace puppet::server {
namespace {

std::optional<protocol::InitializeParams> helloIn(const protocol::Frame& frame) {
  const auto message = protocol::readMessage(frame.body);
  if (!message || !message->isRequest() || message->method != "initialize") return std::nullopt;
  protocol::InitializeParams params;
  protocol::ReadError error;
  if (!protocol::readJson(message->params, params, error)) return std::nullopt;
  return params;
}

/// Compares two strings in time that does not depend on their common prefix, so that the token
/// cannot be guessed by timing.
bool isSame(std::string_view a, std::string_view b) {
  unsigned char difference = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < a.size(); ++i)
    difference |= static_cast<unsigned char>(a[i] ^ b[b.empty() ? 0 : i % b.size()]);
  return difference == 0;
}

std::vector<SandboxRoot> rootsOf(const Opening& opening, const ServerOptions& options) {
  std::vector<SandboxRoot> roots;
  if (!opening.hello) return roots;
  for (std::string& folder : foldersOf(*opening.hello)) {
    Settings settings;
    readSettings(opening.hello->initializationOptions, settings);
    readSettingsFile(folder, settings);
    roots.push_back({std::move(folder), settings.environment(options.workspace.environment)});
  }
  return roots;
}

}  // namespace

Opening readOpening(protocol::ByteStream& stream) {
  Opening opening;
  const auto buffer = std::make_unique<std::array<char, 64 * 1024>>();
  while (!(opening.first = opening.frames.next())) {
    const std::size_t count = stream.read(buffer->data(), buffer->size());
    if (count == 0) return opening;
    opening.frames.feed({buffer->data(), count});
  }
  opening.hello = helloIn(*opening.first);
  return opening;
}

bool isAdmitted(const Opening& opening, const std::string& token) {
  if (token.empty()) return true;
  if (!opening.hello || !opening.hello->initializationOptions) return false;
  const protocol::Json& options = *opening.hello->initializationOptions;
  const auto given = options.is_object() ? options.find("token") : options.end();
  return given != options.end() && given->is_string() &&
         isSame(token, given->get_ref<const std::string&>());
}

void enterSandboxFor(const Opening& opening, const ServerOptions& options) {
  if (options.sandbox == SandboxMode::Off) return;
  // Users of a system without sandbox cannot change that: only `doctor` reports it unasked.
  if (options.sandbox == SandboxMode::On && !platform::hasSandbox()) return;
  const std::string& own = options.workspace.cacheDirectory;
  FileAccess access;
  if (platform::hasSandbox())
    access = accessFor(options.sandbox, rootsOf(opening, options),
                       own.empty() ? analysis::IndexCache::userFolder() : own);
  const std::string missing = enterSandbox(access);
  if (!missing.empty())
    std::fprintf(stderr, "puppet-ls: the sandbox is not complete: this system has no %s\n",
                 missing.c_str());
}

}  // namespace puppet::server
