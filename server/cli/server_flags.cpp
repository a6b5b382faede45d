#include "server/cli/server_flags.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include "server/cli/suggestion.h"

namespace puppet::server {
namespace {

using Effect = void (*)(ServerFlags&, std::string_view value);

struct Flag {
  std::string_view name;
  char letter;  ///< 0 for none
  bool takesValue;
  Effect effect;  ///< nullptr for flags that are accepted and ignored
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
    return warn(flags, "--puppet-version", value, "this is not a version of Puppet from 4 up");
  flags.level = *level;
}

void setLevel(ServerFlags& flags, std::string_view value) {
  const auto level = languageLevelFromName(value);
  if (!level) return warn(flags, "--level", value, "the levels are puppet4 to puppet8 and draft");
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

constexpr Flag kFlags[] = {
    {"stdio", 0, false, setStdio},
    {"port", 'p', true, setPort},
    {"ip", 'i', true, setIp},
    {"puppet-version", 0, true, setPuppetVersion},
    {"level", 0, true, setLevel},
    {"trace", 0, true, setTrace},
    {"sandbox", 0, true, setSandbox},
    {"no-sandbox", 0, false, setNoSandbox},
    {"token-file", 0, true, setTokenFile},
    {"help", 'h', false, showHelp},
    {"version", 'v', false, showVersion},
    // The remaining flags configure startup, timeouts, caches and logs that exist only in the Ruby
    // server.
    {"timeout", 't', true, nullptr},
    {"no-stop", 'c', false, nullptr},
    {"debug", 0, true, nullptr},
    {"no-preload", 'd', false, nullptr},
    {"slow-start", 's', false, nullptr},
    {"cache", 0, false, nullptr},
    {"no-cache", 0, false, nullptr},
    {"enable-file-cache", 0, false, nullptr},
    {"local-workspace", 0, true, nullptr},
    {"puppet-settings", 0, true, nullptr},
    {"feature-flags", 0, true, nullptr},
};

std::vector<std::string> flagNames() {
  std::vector<std::string> names;
  for (const Flag& flag : kFlags) names.push_back("--" + std::string(flag.name));
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
    const auto flag = std::ranges::find(kFlags, text.substr(0, equals), &Flag::name);
    Argument argument;
    if (flag != std::end(kFlags)) argument.flag = flag;
    if (equals != text.npos) argument.value = text.substr(equals + 1);
    return argument;
  }
  if (text.size() < 2 || text[0] != '-') return {};
  const auto flag = std::ranges::find(kFlags, text[1], &Flag::letter);
  if (flag == std::end(kFlags) || (text.size() > 2 && !flag->takesValue)) return {};
  Argument argument{flag, std::nullopt};
  if (text.size() > 2) argument.value = text.substr(2);
  return argument;
}

}  // namespace

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
    if (argument.flag->takesValue && !argument.value && i + 1 < arguments.size())
      argument.value = arguments[++i];
    if (argument.flag->effect) argument.flag->effect(flags, argument.value.value_or(""));
  }
  return flags;
}

}  // namespace puppet::server
