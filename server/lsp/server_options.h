#pragma once

#include <memory>
#include <string>

#include "analysis/workspace/workspace.h"
#include "parser/support/language_level.h"
#include "server/lsp/trace.h"
#include "server/sandbox/sandbox.h"

namespace puppet::server {

/// What is decided when the server is started.
struct ServerOptions {
  std::string name = "puppet-ls";
  std::string version;
  /// Until the client sets another.
  LanguageLevel level = LanguageLevel::Puppet8;
  /// How workspaces are found and read; their level is the one above.
  analysis::WorkspaceOptions workspace = {};
  /// Where it is written down what took how long; null for nowhere.
  std::shared_ptr<Trace> trace = {};
  /// What the server gives up when its client has said hello.
  SandboxMode sandbox = SandboxMode::Off;
  /// What a client that connects by TCP has to know; empty for nothing.
  std::string token = {};
};

}  // namespace puppet::server
