#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "parser/support/language_level.h"

// Names that have moved or are gone; a table of each kind is in this folder.

namespace puppet::analysis {

/// Successor of a module of the Forge.
struct MovedModule {
  enum class Reason : std::uint8_t {
    Renamed,
    ForOpenVox,  ///< the old name is for Puppet
    Archived     ///< without maintenance; the successor serves the same purpose
  };

  std::string name;  ///< written with a slash or a dash as the old name; empty if there is none
  Reason reason = Reason::Renamed;
};

/// Returns nothing for a module that goes on. `name` is written with a slash or a dash.
std::optional<MovedModule> movedModule(std::string_view name);

/// Returns the name on the Forge of the module in a repository on GitHub,
/// `https://github.com/camptocamp/puppet-systemd.git`; empty for other addresses.
std::string moduleOfRepository(std::string_view address);

/// Resource type that agents do not include, from a level on.
struct MovedType {
  std::string_view type;
  std::string_view module;  ///< on the Forge, `puppetlabs/nagios_core`
  LanguageLevel since;
};

/// Returns nullptr if the type has not moved, or agents include its module.
const MovedType* movedType(std::string_view type, LanguageLevel level);

/// Setting of puppet.conf that is gone from a level on.
struct RemovedSetting {
  std::string_view name;
  LanguageLevel since;
  bool isIgnored;  ///< it had no effect before
};

/// Returns nullptr for other settings.
const RemovedSetting* removedSetting(std::string_view name);

/// Subcommand of `puppet` that is gone since Puppet 7.
struct RemovedCommand {
  std::string_view words;
  std::string_view instead;
};

/// Returns nullptr for other subcommands; `words` are its one or two words.
const RemovedCommand* removedCommand(std::string_view words);

/// Returns the name under which OpenVox continues a gem; empty for other gems.
std::string_view renamedGem(std::string_view name);

/// Returns the month in which the general support of a system ended, such as `June 2024`; empty for
/// others. Names and releases as in metadata.json.
std::string_view endOfSystem(std::string_view system, std::string_view release);

}  // namespace puppet::analysis
