#include "server/settings/editor_config.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>

#include "analysis/workspace/files.h"
#include "parser/support/ascii.h"
#include "platform/files.h"
#include "server/settings/nearest_file.h"

namespace puppet::server {
namespace {

constexpr std::size_t kMaxBytes = 1 << 18;
constexpr std::size_t kMaxPattern = 1024;
constexpr int kMaxLevelsUp = 32;
constexpr int kMaxAttempts = 20'000;

std::optional<int> numberIn(std::string_view text) {
  int number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  return read.ptr == end && read.ec == std::errc() ? std::optional(number) : std::nullopt;
}

/// Matches a path with the pattern of a section, by trying.
class Matcher {
 public:
  bool matches(std::string_view pattern, std::string_view path) {
    for (; !pattern.empty(); pattern.remove_prefix(1)) {
      if (++attempts_ > kMaxAttempts) return false;
      switch (pattern.front()) {
        case '*': return star(pattern, path);
        case '{':
          if (const std::size_t end = closing(pattern); end != pattern.npos)
            return braces(pattern.substr(1, end - 1), pattern.substr(end + 1), path);
          break;
        case '[':
          if (const std::size_t end = pattern.find(']', 1); isSet(pattern, end)) {
            if (path.empty() || !isIn(pattern.substr(1, end - 1), path.front())) return false;
            pattern.remove_prefix(end);
            path.remove_prefix(1);
            continue;
          }
          break;
        case '?':
          if (path.empty() || path.front() == '/') return false;
          path.remove_prefix(1);
          continue;
        case '\\':
          if (pattern.size() > 1) pattern.remove_prefix(1);
          break;
        default: break;
      }
      if (path.empty() || path.front() != pattern.front()) return false;
      path.remove_prefix(1);
    }
    return path.empty();
  }

 private:
  bool star(std::string_view pattern, std::string_view path) {
    const bool crossesFolders = pattern.starts_with("**");
    pattern.remove_prefix(crossesFolders ? 2 : 1);
    for (;; path.remove_prefix(1)) {
      if (matches(pattern, path)) return true;
      if (path.empty() || (path.front() == '/' && !crossesFolders)) return false;
      if (attempts_ > kMaxAttempts) return false;
    }
  }

  /// Returns the offset of the brace that closes the one at the start.
  static std::size_t closing(std::string_view pattern) {
    int depth = 0;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
      if (pattern[i] == '\\')
        ++i;
      else if (pattern[i] == '{')
        ++depth;
      else if (pattern[i] == '}' && --depth == 0)
        return i;
    }
    return pattern.npos;
  }

  bool braces(std::string_view inside, std::string_view rest, std::string_view path) {
    const std::vector<std::string_view> words = split(inside);
    if (words.size() == 1) {
      if (const std::size_t dots = inside.find(".."); dots != inside.npos) {
        const auto first = numberIn(inside.substr(0, dots)),
                   last = numberIn(inside.substr(dots + 2));
        if (first && last) return isBetween(*first, *last, rest, path);
      }
      return matches(std::string("\\{").append(inside).append("\\}").append(rest), path);
    }
    return std::ranges::any_of(words, [&](std::string_view word) {
      return attempts_ <= kMaxAttempts && matches(std::string(word).append(rest), path);
    });
  }

  bool isBetween(int first, int last, std::string_view rest, std::string_view path) {
    std::size_t end = path.starts_with('-') || path.starts_with('+') ? 1 : 0;
    while (end < path.size() && path[end] >= '0' && path[end] <= '9') ++end;
    const auto number = numberIn(path.substr(path.starts_with('+') ? 1 : 0, end));
    return number && *number >= std::min(first, last) && *number <= std::max(first, last) &&
           matches(rest, path.substr(end));
  }

  /// Splits alternatives at their commas.
  static std::vector<std::string_view> split(std::string_view inside) {
    std::vector<std::string_view> words;
    int depth = 0;
    std::size_t start = 0;
    for (std::size_t i = 0; i < inside.size(); ++i) {
      if (inside[i] == '\\')
        ++i;
      else if (inside[i] == '{')
        ++depth;
      else if (inside[i] == '}')
        --depth;
      else if (inside[i] == ',' && depth == 0) {
        words.push_back(inside.substr(start, i - start));
        start = i + 1;
      }
    }
    words.push_back(inside.substr(std::min(start, inside.size())));
    return words;
  }

  static bool isSet(std::string_view pattern, std::size_t end) {
    return end != pattern.npos && pattern.substr(0, end).find('/') == pattern.npos;
  }

  static bool isIn(std::string_view set, char c) {
    const bool isNegated = set.starts_with('!');
    if (isNegated) set.remove_prefix(1);
    bool found = false;
    for (std::size_t i = 0; i < set.size(); ++i) {
      if (i + 2 < set.size() && set[i + 1] == '-') {
        found |= set[i] <= c && c <= set[i + 2];
        i += 2;
      } else {
        found |= set[i] == c;
      }
    }
    return found != isNegated && c != '/';
  }

  int attempts_ = 0;
};

/// Value that is in effect for a file, and the file that has it.
struct Effective {
  const EditorConfig* config = nullptr;
  const EditorConfig::Value* value = nullptr;
};
using Effectives = std::map<std::string, Effective, std::less<>>;

std::string_view textOf(const Effectives& values, std::string_view name) {
  const auto found = values.find(name);
  return found == values.end() ? std::string_view() : found->second.value->value;
}

/// Returns the name of the value that tells the width of a level.
std::string_view indentName(const Effectives& values) {
  const std::string_view size = textOf(values, "indent_size");
  const bool isOfTab = size == "tab" || (size.empty() && textOf(values, "indent_style") == "tab");
  return isOfTab ? "tab_width" : "indent_size";
}

/// Sets the options that values tell, and notes where they come from.
void setOptions(const Effectives& values, Settings& settings, SettingOrigins* origins) {
  using Options = format::FormatOptions;
  Options& options = settings.format;
  const auto note = [&](const char* setting, std::string_view name) {
    const Effective& from = values.find(name)->second;
    if (origins) (*origins)[setting] = {from.config->path, from.value->line};
  };
  const std::string_view indent = indentName(values);
  const auto columns = numberIn(textOf(values, indent));
  if (!settings.isIndentFixed && columns && *columns >= 1 &&
      *columns <= static_cast<int>(Options::kMaxIndent)) {
    options.indent = static_cast<std::uint32_t>(*columns);
    note("format.indent", indent);
  }
  const std::string_view length = textOf(values, "max_line_length");
  const auto width = length == "off" ? std::optional<int>(Options::kMaxWidth) : numberIn(length);
  if (!settings.isWidthFixed && width && *width > 0) {
    options.width =
        std::clamp(static_cast<std::uint32_t>(*width), Options::kMinWidth, Options::kMaxWidth);
    note("format.width", "max_line_length");
  }
  const std::string_view lineEnd = textOf(values, "end_of_line");
  if (lineEnd == "lf") options.lineEnd = Options::LineEnd::Lf;
  if (lineEnd == "crlf") options.lineEnd = Options::LineEnd::CrLf;
}

}  // namespace

EditorConfig parseEditorConfig(std::string_view text) {
  EditorConfig config;
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  for (std::uint32_t number = 0; !text.empty(); ++number) {
    const std::string_view line = trimmed(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    if (line.empty() || line.front() == '#' || line.front() == ';') continue;
    if (line.front() == '[' && line.back() == ']') {
      config.sections.push_back({std::string(line.substr(1, line.size() - 2)), {}});
      continue;
    }
    const std::size_t sign = line.find('=');
    if (sign == line.npos) continue;
    EditorConfig::Value value{lowerCase(trimmed(line.substr(0, sign))),
                              lowerCase(trimmed(line.substr(sign + 1))), number};
    if (!config.sections.empty())
      config.sections.back().values.push_back(std::move(value));
    else if (value.name == "root")
      config.isRoot = value.value == "true";
  }
  return config;
}

bool matchesSection(std::string_view pattern, std::string_view path) {
  if (pattern.empty() || pattern.size() > kMaxPattern) return false;
  const bool isOfFolder = pattern.find('/') != pattern.npos;
  if (pattern.starts_with('/')) pattern.remove_prefix(1);
  if (!isOfFolder) path = analysis::baseName(path);
  return Matcher().matches(pattern, path);
}

std::string EditorConfigRoots::of(const std::string& path) {
  const std::string folder(analysis::parentOf(path));
  if (const std::string& repository = repositoryAround(folder); !repository.empty())
    return repository;
  if (here_.empty()) here_ = analysis::realPathOf(".");
  return analysis::isInside(path, here_) ? here_ : folder;
}

const std::string& EditorConfigRoots::repositoryAround(const std::string& folder) {
  static const std::string kNone;
  if (folder.empty()) return kNone;
  if (const auto known = repositories_.find(folder); known != repositories_.end())
    return known->second;
  const std::string mark = pathIn(folder, ".git");
  std::string repository;
  if (platform::exists(mark))
    repository = folder;
  else if (!analysis::isRoot(folder))
    repository = repositoryAround(std::string(analysis::parentOf(folder)));
  return repositories_[folder] = std::move(repository);
}

EditorConfigs::ConfigPtr EditorConfigs::in(const std::string& folder, const std::string& root) {
  const std::lock_guard lock(mutex_);
  if (const auto known = byFolder_.find(folder); known != byFolder_.end()) return known->second;
  ConfigPtr& config = byFolder_[folder];
  const std::string path = pathIn(folder, kEditorConfigName);
  if (!analysis::isFile(path) || !analysis::isInside(analysis::realPathOf(path), root))
    return config;
  const auto file = analysis::readFile(path, kMaxBytes);
  if (!file) return config;
  EditorConfig parsed = parseEditorConfig(file->bytes);
  parsed.path = path;
  return config = std::make_shared<const EditorConfig>(std::move(parsed));
}

SettingsPtr EditorConfigs::apply(const SettingsPtr& settings, const std::string& path,
                                 const std::string& root, SettingOrigins* origins) {
  std::vector<std::pair<std::string, ConfigPtr>> configs;  // nearest first
  std::string_view at = analysis::parentOf(path);
  for (int i = 0; i < kMaxLevelsUp && !at.empty(); ++i, at = analysis::parentOf(at)) {
    const std::string folder(at);
    if (folder != root && !analysis::isInside(folder, root)) break;
    const ConfigPtr config = in(folder, root);
    if (config) configs.emplace_back(folder, config);
    if (folder == root || analysis::isRoot(at) || (config && config->isRoot)) break;
  }
  Effectives values;
  for (auto config = configs.rbegin(); config != configs.rend(); ++config) {
    std::string_view relative = std::string_view(path).substr(config->first.size());
    if (relative.starts_with('/')) relative.remove_prefix(1);
    for (const EditorConfig::Section& section : config->second->sections) {
      if (!matchesSection(section.pattern, relative)) continue;
      for (const EditorConfig::Value& value : section.values) {
        if (value.value == "unset")
          values.erase(value.name);
        else
          values[value.name] = {config->second.get(), &value};
      }
    }
  }
  if (values.empty()) return settings;
  Settings own = *settings;
  setOptions(values, own, origins);
  return own == *settings ? settings : std::make_shared<const Settings>(std::move(own));
}

}  // namespace puppet::server
