#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "parser/support/language_level.h"
#include "server/sandbox/sandbox.h"

namespace puppet::server {

/// What was asked for on a command line without a sub-command.
struct ServerFlags {
  enum class Mode { Serve, Help, Version };

  Mode mode = Mode::Serve;
  LanguageLevel level = LanguageLevel::Puppet8;
  bool stdio = false;  ///< --stdio was given; it wins over the flags for TCP
  bool tcp = false;    ///< --ip or --port was given
  std::string ip = "127.0.0.1";
  int port = 0;       ///< 0: any free one
  std::string trace;  ///< the file to write times to; empty for none
  SandboxMode sandbox = SandboxMode::On;
  std::string tokenFile;  ///< what clients by TCP have to know is in there; empty for nothing
  std::vector<std::string> warnings;
  std::string error;  ///< why the server cannot start; empty: it can

  bool listens() const { return tcp && !stdio; }
};

/// Reads the flags of `puppet-languageserver`, the server written in Ruby, so that an editor that
/// is set up for it can start this program instead. Flags without a meaning here are taken
/// silently, unknown ones with a warning.
ServerFlags parseServerFlags(std::span<char* const> arguments);

/// The level for a version such as "7.24.0" or "8"; nothing when it does not begin with a number
/// from 4 up.
std::optional<LanguageLevel> levelOfPuppetVersion(std::string_view version);

}  // namespace puppet::server
