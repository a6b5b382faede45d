#pragma once

#include <memory>
#include <string>

#include "analysis/workspace/workspace.h"
#include "parser/support/language_level.h"
#include "server/lsp/trace.h"
#include "server/sandbox/sandbox.h"

namespace puppet::server {

/// Options fixed at server start.
struct ServerOptions {
  std::string name = "puppet-ls";
  std::string version;
  /// Language level until the client configures another one.
  LanguageLevel level = LanguageLevel::Puppet8;
  /// Address of the pages about rules until the client configures another one; empty for none.
  std::string documentation = {};
  /// Options for discovering and reading workspaces; their level is the one above.
  analysis::WorkspaceOptions workspace = {};
  /// Receives timings; nullptr disables tracing.
  std::shared_ptr<Trace> trace = {};
  /// Sandbox applied after `initialize`.
  SandboxMode sandbox = SandboxMode::Off;
  /// Delays checks of documents whose last one took long, until typing pauses. Of no use where work
  /// is done in turns between the messages: those already come first.
  bool delaysChecks = true;
  /// Token that TCP clients must present; empty disables the check.
  std::string token = {};
};

}  // namespace puppet::server
