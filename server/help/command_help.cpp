#include "server/help/command_help.h"

#include <algorithm>

namespace puppet::server {
namespace {

struct Placeholder {
  std::string_view text;
  CompletionKind kind;
  const std::vector<std::string> ProgramHelp::*words;  ///< nullptr for none
  bool isList;
};

/// Placeholders with values that a shell can complete; the values of others are free.
constexpr Placeholder kPlaceholders[] = {
    {"FILE", CompletionKind::File, nullptr, false},
    {"PATH", CompletionKind::File, nullptr, false},
    {"DIR", CompletionKind::Directory, nullptr, false},
    {"DIR:DIR", CompletionKind::Directories, nullptr, false},
    {"RULE", CompletionKind::Words, &ProgramHelp::rules, false},
    {"RULE,...", CompletionKind::Words, &ProgramHelp::rules, true},
    {"CHECK,...", CompletionKind::Words, &ProgramHelp::checks, true},
    {"COMMAND", CompletionKind::Words, &ProgramHelp::commands, false},
};

std::vector<std::string> splitWords(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(separator, start), text.size());
    parts.emplace_back(text.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}

}  // namespace

ValueSet valuesOf(const OptionHelp& option, const ProgramHelp& help) {
  if (option.value.find('|') != option.value.npos)
    return {CompletionKind::Words, splitWords(option.value, '|'), false};
  const auto found = std::ranges::find(kPlaceholders, option.value, &Placeholder::text);
  if (found == std::end(kPlaceholders)) return {};
  return {found->kind, found->words ? help.*found->words : std::vector<std::string>{},
          found->isList};
}

std::string spellingsOf(const OptionHelp& option) {
  std::vector<std::string> spellings;
  for (const std::string& name : option.names) {
    spellings.push_back(name);
    if (!option.value.empty())
      spellings.back() += (name.starts_with("--") ? '=' : ' ') + option.value;
  }
  return joined(spellings, ", ");
}

std::string argumentsOf(const CommandHelp& command) {
  std::string text;
  for (const OptionHelp& argument : command.arguments) {
    const std::string name = argument.value + (argument.isRepeatable ? "..." : "");
    text += argument.isRequired ? ' ' + name : " [" + name + ']';
  }
  return text;
}

std::string joined(const std::vector<std::string>& parts, std::string_view separator) {
  std::string text;
  for (const std::string& part : parts) {
    if (&part != &parts.front()) text += separator;
    text += part;
  }
  return text;
}

std::string escaped(
    std::string_view text,
    const std::vector<std::pair<std::string_view, std::string_view>>& replacements) {
  std::string result;
  while (!text.empty()) {
    const auto found = std::ranges::find_if(
        replacements, [&](const auto& pair) { return text.starts_with(pair.first); });
    const bool isFound = found != replacements.end();
    result += isFound ? found->second : text.substr(0, 1);
    text.remove_prefix(isFound ? found->first.size() : 1);
  }
  return result;
}

}  // namespace puppet::server
