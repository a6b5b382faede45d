#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "parser/support/language_level.h"
#include "server/help/command_help.h"
#include "server/sandbox/sandbox.h"

namespace puppet::server {

/// Request of a command line without a subcommand.
struct ServerFlags {
  enum class Mode { Serve, Help, Version };

  Mode mode = Mode::Serve;
  std::string program;  ///< name by which the program was started; not parsed
  LanguageLevel level = LanguageLevel::Puppet8;
  bool stdio = false;  ///< --stdio was given; takes precedence over the TCP flags
  bool tcp = false;    ///< --ip or --port was given
  std::string ip = "127.0.0.1";
  int port = 0;       ///< 0 for any free port
  std::string trace;  ///< file for timings; empty for none
  SandboxMode sandbox = SandboxMode::On;
  std::string tokenFile;  ///< file with the token that TCP clients must present; empty for none
  std::vector<std::string> warnings;
  std::string error;  ///< reason why the server cannot start; empty if it can

  bool listens() const { return tcp && !stdio; }
};

/// Parses the flags of `puppet-languageserver`, the server written in Ruby, so that an editor
/// configured for it can start this program instead. Flags without a meaning here are ignored
/// silently, unknown ones with a warning.
ServerFlags parseServerFlags(std::span<char* const> arguments);

/// Returns the flags that have an effect, for documentation.
std::vector<OptionHelp> serverFlagHelp();

/// Returns a sentence with the flags that are accepted and ignored.
std::string ignoredServerFlags();

/// Returns the level of a version such as "7.24.0" or "8"; nothing if it does not start with a
/// number from 4 up.
std::optional<LanguageLevel> levelOfPuppetVersion(std::string_view version);

}  // namespace puppet::server
