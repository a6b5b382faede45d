#include "server/cli/serve/serve_command.h"

#include <tl/expected.hpp>

#include "server/cli/serve/installed_pages.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/version.h"
#include "server/lsp/serve.h"

namespace puppet::server {
namespace {

void reportProblem(const std::string& message) { writeError("puppet-ls: " + message + '\n'); }

/// Returns the first line of a file; an empty one is an error.
tl::expected<std::string, std::string> readToken(const std::string& path) {
  constexpr std::size_t kMaxBytes = 4096;
  const auto file = readFile(path, kMaxBytes);
  if (!file) return tl::unexpected("cannot read " + path + ": " + file.error());
  std::string token = file->bytes.substr(0, file->bytes.find_first_of("\r\n"));
  if (token.empty()) return tl::unexpected("the first line of " + path + " is empty");
  return token;
}

}  // namespace

int runServer(const ServerFlags& flags) {
  for (const std::string& warning : flags.warnings) reportProblem(warning);
  if (!flags.error.empty()) {
    reportProblem(flags.error);
    return kExitTrouble;
  }
  ServerOptions options;
  options.version = programVersion();
  options.level = flags.level;
  options.documentation = installedPages(flags.program);
  if (!flags.trace.empty() && !(options.trace = Trace::open(flags.trace)))
    reportProblem("cannot write " + flags.trace);
  options.sandbox = flags.sandbox;
  if (!flags.tokenFile.empty()) {
    auto token = readToken(flags.tokenFile);
    if (!token) {
      reportProblem(token.error());
      return kExitTrouble;
    }
    options.token = *std::move(token);
  }
  return flags.listens() ? runTcp(options, flags.ip, static_cast<std::uint16_t>(flags.port))
                         : runStdio(options);
}

}  // namespace puppet::server
