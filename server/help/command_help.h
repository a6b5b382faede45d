#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puppet::server {

/// Option or positional argument of a command, as its documentation shows it.
struct OptionHelp {
  std::vector<std::string> names;  ///< with their dashes; empty for a positional argument
  /// Placeholder of the value, such as `FILE`, or its words separated by `|`; empty for a flag.
  std::string value;
  std::string text;
  bool isRequired = false;    ///< for positional arguments
  bool isRepeatable = false;  ///< likewise
  /// Accepted names if those in `names` stand for many, such as `--NAME-check`.
  std::vector<std::string> instances = {};

  const std::vector<std::string>& acceptedNames() const {
    return instances.empty() ? names : instances;
  }
};

/// Command of the program with its options, from which all documentation of the command line is
/// generated. Hidden commands and options are left out.
struct CommandHelp {
  std::string name;
  std::string text;
  std::vector<OptionHelp> arguments;  ///< positional arguments, in order
  std::vector<OptionHelp> options;
  std::string footer;  ///< remark below the options; may be empty
  std::vector<CommandHelp> commands = {};
};

/// Help of the whole program, and the names that its values consist of.
struct ProgramHelp {
  std::string version;
  CommandHelp program;
  /// Addresses of the project, each with what it is; only those that there are.
  std::vector<std::pair<std::string_view, std::string_view>> addresses;
  std::vector<std::string> rules;     ///< values of `RULE`
  std::vector<std::string> checks;    ///< values of `CHECK`, the checks of puppet-lint
  std::vector<std::string> commands;  ///< values of `COMMAND`
};

/// Value that the shell completes.
enum class CompletionKind : std::uint8_t { Other, Words, File, Directory, Directories };

/// Set of values of an option, for completion.
struct ValueSet {
  CompletionKind kind = CompletionKind::Other;
  std::vector<std::string> words;  ///< for `CompletionKind::Words`
  bool isList = false;             ///< several words, separated by commas
};

/// Returns the values that a placeholder stands for.
ValueSet valuesOf(const OptionHelp& option, const ProgramHelp& help);

/// Returns an option with its value, by each of its names: `--port=N, -p N`.
std::string spellingsOf(const OptionHelp& option);

/// Returns the arguments of a command as its usage line shows them: ` PATH...`, ` [FILE]`.
std::string argumentsOf(const CommandHelp& command);

/// Returns parts joined by `separator`.
std::string joined(const std::vector<std::string>& parts, std::string_view separator);

/// Returns `text` with each occurrence of a key of `replacements` replaced by its value; the first
/// matching key wins.
std::string escaped(std::string_view text,
                    const std::vector<std::pair<std::string_view, std::string_view>>& replacements);

}  // namespace puppet::server
