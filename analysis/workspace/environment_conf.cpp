#include "analysis/workspace/environment_conf.h"

#include <algorithm>

#include "parser/support/ascii.h"

namespace puppet::analysis {
namespace {

constexpr std::string_view kBlanks = " \t\r";
template <typename Visit>
void forEachLine(std::string_view text, const Visit& visit) {
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    visit(trimmed(line, kBlanks));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
}

}  // namespace

EnvironmentConf parseEnvironmentConf(std::string_view text) {
  EnvironmentConf conf;
  forEachLine(text, [&](std::string_view line) {
    const auto equals = line.find('=');
    if (line.starts_with('#') || equals == std::string_view::npos) return;
    const std::string_view name = trimmed(line.substr(0, equals), kBlanks);
    const std::string_view value = trimmed(line.substr(equals + 1), kBlanks);
    if (name == "modulepath") conf.modulePath = value;
    if (name == "manifest") conf.manifest = value;
  });
  return conf;
}

std::optional<std::string> moduleFolderOfPuppetfile(std::string_view text) {
  constexpr std::string_view kWord = "moduledir";
  std::optional<std::string> folder;
  forEachLine(text, [&](std::string_view line) {
    if (!line.starts_with(kWord)) return;
    line.remove_prefix(kWord.size());
    const auto quote = line.find_first_not_of(" \t(");
    if (quote == 0 || quote == std::string_view::npos) return;
    if (line[quote] != '\'' && line[quote] != '"') return;
    const auto end = line.find(line[quote], quote + 1);
    if (end != std::string_view::npos && end > quote + 1)
      folder = line.substr(quote + 1, end - quote - 1);
  });
  return folder;
}

std::vector<std::string> splitPathList(std::string_view list) {
  std::vector<std::string> parts;
  while (!list.empty()) {
    const std::string_view part = list.substr(0, list.find(':'));
    list.remove_prefix(std::min(part.size() + 1, list.size()));
    if (!trimmed(part, kBlanks).empty()) parts.emplace_back(trimmed(part, kBlanks));
  }
  return parts;
}

}  // namespace puppet::analysis
