#include "server/cli/serve/server_flags.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include "server/cli/support/suggestion.h"

namespace puppet::server {
namespace {

using Effect = void (*)(ServerFlags&, std::string_view value);

struct Flag {
  std::string_view name;
  char letter;        ///< 0 for none
  std::string value;  ///< placeholder, or words separated by `|`; empty for none
  Effect effect;      ///< nullptr for flags that are accepted and ignored
  std::string_view help;
};

/// Parses a nonnegative number; returns nothing for anything else.
std::optional<int> numberOf(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

void warn(ServerFlags& flags, std::string_view flag, std::string_view value, std::string_view why) {
  std::string text = "ignoring ";
  text.append(flag).append("=").append(value).append(": ").append(why);
  flags.warnings.push_back(std::move(text));
}

std::string levelNames() { return joined(languageLevelNames(), "|"); }

void setPort(ServerFlags& flags, std::string_view value) {
  flags.tcp = true;
  const auto port = numberOf(value);
  if (port && *port <= 65535)
    flags.port = *port;
  else
    flags.error = "--port=" + std::string(value) + ": a port is a number up to 65535";
}

void setIp(ServerFlags& flags, std::string_view value) {
  flags.tcp = true;
  flags.ip = value == "localhost" ? "127.0.0.1" : value;
}

void setPuppetVersion(ServerFlags& flags, std::string_view value) {
  const auto level = levelOfPuppetVersion(value);
  if (!level)
    return warn(flags, "--puppet-version", value,
                "this is not a version of Puppet or OpenVox from 4 up");
  flags.level = *level;
}

void setLevel(ServerFlags& flags, std::string_view value) {
  const auto level = languageLevelFromName(value);
  if (!level) return warn(flags, "--level", value, "the levels are " + levelNames());
  flags.level = *level;
}

void setTrace(ServerFlags& flags, std::string_view value) { flags.trace = value; }
void setTokenFile(ServerFlags& flags, std::string_view value) { flags.tokenFile = value; }
void setNoSandbox(ServerFlags& flags, std::string_view) { flags.sandbox = SandboxMode::Off; }
void setSandbox(ServerFlags& flags, std::string_view value) {
  constexpr std::string_view kModes[] = {"off", "on", "strict"};
  const auto mode = std::ranges::find(kModes, value);
  if (mode == std::end(kModes))
    flags.error = "--sandbox=" + std::string(value) + ": the modes are off, on and strict";
  else
    flags.sandbox = static_cast<SandboxMode>(mode - std::begin(kModes));
}
void setStdio(ServerFlags& flags, std::string_view) { flags.stdio = true; }
void showHelp(ServerFlags& flags, std::string_view) { flags.mode = ServerFlags::Mode::Help; }
void showVersion(ServerFlags& flags, std::string_view) { flags.mode = ServerFlags::Mode::Version; }

const std::vector<Flag>& allFlags() {
  static const std::vector<Flag> kFlags = {
      {"stdio", 0, "", setStdio, "use standard input and output (the default)"},
      {"port", 'p', "N", setPort, "listen on this TCP port instead; 0 selects any free port"},
      {"ip", 'i', "ADDRESS", setIp, "numeric address to listen on (127.0.0.1)"},
      {"level", 0, levelNames(), setLevel, "language level of the files (puppet8)"},
      {"puppet-version", 0, "VERSION", setPuppetVersion,
       "language level of a version of Puppet: 7.24.0 selects puppet7"},
      {"trace", 0, "FILE", setTrace,
       "write the times of all tasks to FILE, for Perfetto or chrome://tracing"},
      {"sandbox", 0, "on|strict|off", setSandbox,
       "restrictions that the server applies to itself after startup (on)"},
      {"no-sandbox", 0, "", setNoSandbox, "the same as --sandbox=off"},
      {"token-file", 0, "FILE", setTokenFile,
       "reject TCP clients that do not send the first line of FILE"},
      {"version", 'v', "", showVersion, "print the version and exit"},
      {"help", 'h', "", showHelp, "print this help and exit"},
      // The remaining flags configure startup, timeouts, caches and logs that exist only in the
      // Ruby server.
      {"timeout", 't', "SECONDS", nullptr, ""},
      {"no-stop", 'c', "", nullptr, ""},
      {"debug", 0, "FILE", nullptr, ""},
      {"no-preload", 'd', "", nullptr, ""},
      {"slow-start", 's', "", nullptr, ""},
      {"cache", 0, "", nullptr, ""},
      {"no-cache", 0, "", nullptr, ""},
      {"enable-file-cache", 0, "", nullptr, ""},
      {"local-workspace", 0, "DIR", nullptr, ""},
      {"puppet-settings", 0, "TEXT", nullptr, ""},
      {"feature-flags", 0, "LIST", nullptr, ""},
  };
  return kFlags;
}

/// Returns the names of a flag with their dashes.
std::vector<std::string> namesOf(const Flag& flag) {
  std::vector<std::string> names;
  if (flag.letter) names.push_back(std::string("-") + flag.letter);
  names.push_back("--" + std::string(flag.name));
  return names;
}

std::vector<std::string> flagNames() {
  std::vector<std::string> names;
  for (const Flag& flag : allFlags()) names.push_back(namesOf(flag).back());
  return names;
}

/// Parsed argument: `--name`, `--name=value`, `-n`, `-nvalue`.
struct Argument {
  const Flag* flag = nullptr;
  std::optional<std::string_view> value;
};

Argument takeApart(std::string_view text) {
  if (text.starts_with("--")) {
    text.remove_prefix(2);
    const std::size_t equals = text.find('=');
    const auto flag = std::ranges::find(allFlags(), text.substr(0, equals), &Flag::name);
    Argument argument;
    if (flag != allFlags().end()) argument.flag = &*flag;
    if (equals != text.npos) argument.value = text.substr(equals + 1);
    return argument;
  }
  if (text.size() < 2 || text[0] != '-') return {};
  const auto flag = std::ranges::find(allFlags(), text[1], &Flag::letter);
  if (flag == allFlags().end() || (text.size() > 2 && flag->value.empty())) return {};
  Argument argument{&*flag, std::nullopt};
  if (text.size() > 2) argument.value = text.substr(2);
  return argument;
}

}  // namespace

std::vector<OptionHelp> serverFlagHelp() {
  std::vector<OptionHelp> help;
  for (const Flag& flag : allFlags())
    if (flag.effect) help.push_back({namesOf(flag), flag.value, std::string(flag.help)});
  return help;
}

std::string ignoredServerFlags() {
  std::vector<std::string> names;
  for (const Flag& flag : allFlags())
    if (!flag.effect) names.push_back(joined(namesOf(flag), "/"));
  return "The other flags of puppet-languageserver are accepted and have no effect: " +
         joined(names, ", ") + '.';
}

std::optional<LanguageLevel> levelOfPuppetVersion(std::string_view version) {
  const auto major = numberOf(version.substr(0, version.find('.')));
  if (!major || *major < 4) return std::nullopt;
  constexpr int kNewest = 8;
  return static_cast<LanguageLevel>(std::min(*major, kNewest) - 4);
}

ServerFlags parseServerFlags(std::span<char* const> arguments) {
  ServerFlags flags;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    Argument argument = takeApart(arguments[i]);
    if (!argument.flag) {
      flags.warnings.push_back("ignoring the unknown argument " + std::string(arguments[i]) +
                               suggestion(arguments[i], flagNames()));
      continue;
    }
    if (!argument.flag->value.empty() && !argument.value && i + 1 < arguments.size())
      argument.value = arguments[++i];
    if (argument.flag->effect) argument.flag->effect(flags, argument.value.value_or(""));
  }
  return flags;
}

}  // namespace puppet::server
