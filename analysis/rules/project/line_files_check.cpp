// Checks of files that consist of lines: environment.conf and external facts in text form; and of
// external facts in YAML and JSON.

#include <algorithm>
#include <array>
#include <map>

#include "analysis/eval/fact_types.h"
#include "analysis/eval/name_suggestion.h"
#include "analysis/rules/project/data_fixes.h"
#include "analysis/rules/project/placed_lines.h"
#include "analysis/rules/project/project_checks.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/workspace/files.h"
#include "parser/data/parse_data.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {
namespace {

constexpr auto kEnvironmentSettings = std::to_array<std::string_view>(
    {"modulepath", "manifest", "config_version", "environment_timeout", "static_catalogs",
     "rich_data", "environment_data_provider"});

class EnvironmentChecker {
 public:
  EnvironmentChecker(std::string folder, QueryContext& queries)
      : folder_(std::move(folder)), queries_(queries) {}

  std::vector<Diagnostic> run(std::string_view text) {
    for (const PlacedLine& line : placedLinesOf(text)) check(line);
    return std::move(findings_);
  }

 private:
  void report(DiagnosticId id, TextRange range, const std::string& message) {
    findings_.push_back(makeDiagnostic(id, range, {message}));
  }
  void warn(TextRange range, const std::string& message) {
    report(DiagnosticId::EnvironmentConf, range, message);
  }

  void check(const PlacedLine& line) {
    const std::size_t begin = line.text.find_first_not_of(kLineBlank);
    if (begin == line.text.npos || line.text[begin] == '#') return;
    if (line.text[begin] == '[') {
      if (line.text.substr(begin).starts_with("[main]")) return;
      warn(line.all(), "environment.conf has no sections: Puppet ignores the settings below");
      findings_.back().fix("Remove the line", {{line.whole(), ""}});
      return;
    }
    const std::size_t equals = line.text.find('=');
    if (equals == line.text.npos) {
      report(DiagnosticId::EnvironmentConfSyntax, line.all(),
             "could not match line: expected 'setting = value'");
      if (line.text[begin] == ';') {
        findings_.back().fix("Write #", {{line.range(begin, begin + 1), "#"}});
        return;
      }
      return insertEquals(line, begin);
    }
    const std::size_t last = line.text.find_last_not_of(kLineBlank, equals == 0 ? 0 : equals - 1);
    const std::size_t end = equals == begin || last == line.text.npos ? begin : last + 1;
    const std::string name(line.text.substr(begin, end - begin));
    checkSetting(line, name, line.range(begin, end));
    const std::size_t from =
        std::min(line.text.find_first_not_of(kLineBlank, equals + 1), line.text.size());
    checkValue(line, name, from);
  }

  /// Adds the fix to put `=` behind a setting, or in place of a colon, to the last finding.
  void insertEquals(const PlacedLine& line, std::size_t begin) {
    const std::size_t end = std::min(line.text.find_first_of(" \t:", begin), line.text.size());
    const std::size_t value = line.text.find_first_not_of(" \t:", end);
    const std::string name(line.text.substr(begin, end - begin));
    const bool isSetting =
        std::ranges::find(kEnvironmentSettings, name) != kEnvironmentSettings.end();
    if (isSetting && value != line.text.npos)
      findings_.back().fix("Write '='", {{line.range(end, value), " = "}});
  }

  void checkSetting(const PlacedLine& line, const std::string& name, TextRange range) {
    if (std::ranges::find(kEnvironmentSettings, name) == kEnvironmentSettings.end()) {
      NameCandidates near(name);
      for (const std::string_view other : kEnvironmentSettings) near.offer(other);
      warn(range.empty() ? line.all() : range, "unknown setting '" + name + '\'' + hintOf(near));
      if (near.isSure())
        findings_.back().fix("Write '" + near.best() + '\'', {{range, near.best()}});
      return;
    }
    if (name == "environment_data_provider") {
      findings_.push_back(makeDiagnostic(DiagnosticId::RemovedEnvironmentSetting, range, {name}));
      findings_.back().fix("Remove the line", {{line.whole(), ""}});
    }
    const auto [first, isNew] = seen_.try_emplace(name, range);
    if (isNew) return;
    warn(range, "duplicate setting '" + name + "': the first one counts");
    findings_.back().related.push_back({first->second, "the first one"});
    findings_.back().fix("Remove the line", {{line.whole(), ""}});
  }

  void checkValue(const PlacedLine& line, const std::string& name, std::size_t from) {
    const std::string_view value = line.text.substr(from);
    if (const std::size_t comment = value.find(" #"); comment != value.npos) {
      warn(line.range(from + comment, line.text.size()),
           "a comment must have a line of its own: it is part of the value here");
      moveComment(line, from, comment);
    } else if (name == "modulepath")
      checkModulePath(line, from);
    else if (name == "manifest")
      checkEntry(line, from, value.size());
    else if (name == "config_version")
      checkEntry(line, from, std::min(value.find(' '), value.size()));
    else if (name == "environment_timeout")
      checkTimeout(line, from);
    else if (name == "static_catalogs" || name == "rich_data")
      checkBoolean(line, name, from);
  }

  /// Adds the fix to move the comment behind a value to a line above to the last finding.
  void moveComment(const PlacedLine& line, std::size_t from, std::size_t comment) {
    const std::string_view value = line.text.substr(from);
    const std::size_t last = value.find_last_not_of(" \t", comment);
    const std::size_t end = from + (last == value.npos ? 0 : last + 1);
    findings_.back().fix("Move it to a line of its own",
                         {{line.range(0, 0), std::string(value.substr(comment + 1)) + '\n'},
                          {line.range(end, line.text.size()), ""}});
  }

  void checkModulePath(const PlacedLine& line, std::size_t from) {
    const std::string_view value = line.text.substr(from);
    if (value.empty()) return warn(line.all(), "the module path is empty");
    for (std::size_t at = 0; at <= value.size();) {
      const std::size_t end = std::min(value.find(':', at), value.size());
      const std::string part(value.substr(at, end - at));
      const TextRange range = line.range(from + at, from + end);
      at = end + 1;
      if (part.starts_with(' ') || part.ends_with(' ')) {
        warn(range, "blanks are part of the path '" + part + '\'');
        const std::size_t first = part.find_first_not_of(' ');
        if (first != part.npos)
          findings_.back().fix(
              "Remove the blanks",
              {{range, part.substr(first, part.find_last_not_of(' ') - first + 1)}});
      } else if (part.starts_with("${"))
        checkBraces(part, range);
      else if (part.starts_with('$'))
        checkVariable(part, range);
      else if (part.find_first_of("$*?[{\"'") == part.npos && !part.empty())
        checkDirectory(part, range);
    }
  }

  /// Checks a path of the environment: that of the manifests, or of a program.
  void checkEntry(const PlacedLine& line, std::size_t from, std::size_t size) {
    const std::string path(line.text.substr(from, size));
    const bool isRelative = !isAbsolute(path) && path.find_first_of("$\"'~") == path.npos;
    if (!queries_ || path.empty() || !isRelative || path.find("..") != path.npos) return;
    if (isMissing(folder_ + '/' + path, folder_, queries_))
      warn(line.range(from, from + size), "'" + path + "' not found");
  }

  /// Reports a value that is no Boolean.
  void checkBoolean(const PlacedLine& line, const std::string& name, std::size_t from) {
    std::string_view value = line.text.substr(from);
    while (value.ends_with(' ')) value.remove_suffix(1);
    const std::string word = lowerCase(value);
    if (word == "true" || word == "false" || word.empty() || value.find('$') != value.npos) return;
    report(DiagnosticId::EnvironmentConfSyntax, line.range(from, from + value.size()),
           '\'' + name + "' expects a Boolean, got '" + std::string(value) + '\'');
    const bool isOn = word == "yes" || word == "on" || word == "1";
    const bool isOff = word == "no" || word == "off" || word == "0";
    const std::string meant = isOn ? "true" : "false";
    if (isOn || isOff)
      findings_.back().fix("Write " + meant, {{line.range(from, from + value.size()), meant}});
  }

  /// Reports `${confdir}`, which Puppet takes for options of a file.
  void checkBraces(const std::string& part, TextRange range) {
    report(DiagnosticId::EnvironmentConfSyntax, range,
           "a variable has no braces here: '" + part + '\'');
    const std::size_t end = part.find('}');
    if (end != part.npos)
      findings_.back().fix("Write '$" + part.substr(2, end - 2) + '\'',
                           {{{range.start + 1, range.start + 2}, ""},
                            {{range.start + static_cast<std::uint32_t>(end),
                              range.start + static_cast<std::uint32_t>(end) + 1},
                             ""}});
  }

  /// Reports a variable of the module path that is one letter off, or stays text.
  void checkVariable(const std::string& part, TextRange range) {
    constexpr auto kVariables = std::to_array<std::string_view>(
        {"basemodulepath", "codedir", "confdir", "environmentpath", "environment"});
    const std::string_view name = std::string_view(part).substr(1, part.find('/') - 1);
    if (name == "environment") return warn(range, "'$environment' stays text in the module path");
    if (part.find('/') != part.npos) return;
    NameCandidates near(name);
    for (const std::string_view known : kVariables) near.offer(known);
    if (!near.isMistyped()) return;
    warn(range, "unknown variable '" + part + "'" + hintOf(near, "$"));
    findings_.back().fix("Write '$" + near.best() + '\'', {{range, '$' + near.best()}});
  }

  void checkDirectory(const std::string& part, TextRange range) {
    if (!queries_) return;
    const std::string path = isAbsolute(part) ? part : folder_ + '/' + part;
    const bool isOurs = isInside(path, folder_) && part.find("..") == part.npos;
    if (!isOurs || !isMissing(path, folder_, queries_)) return;
    warn(range, "directory '" + part + "' not found");
    // Separators of other systems and languages.
    std::string meant = part;
    std::ranges::replace(meant, ';', ':');
    std::ranges::replace(meant, ',', ':');
    if (meant != part && meant.find(' ') == meant.npos)
      findings_.back().fix("Write '" + meant + '\'', {{range, meant}});
  }

  void checkTimeout(const PlacedLine& line, std::size_t from) {
    std::string_view value = line.text.substr(from);
    if (value == "unlimited" || value.find('$') != value.npos) return;
    const std::size_t digits = std::min(value.find_first_not_of("0123456789"), value.size());
    const std::string_view unit = value.substr(digits);
    const bool isUnit =
        unit.empty() ||
        (unit.size() == 1 && std::string_view("ydhms").find(unit[0]) != std::string_view::npos);
    if (digits == 0 || !isUnit)
      report(DiagnosticId::EnvironmentConfSyntax, line.range(from, line.text.size()),
             "invalid 'time to live' format '" + std::string(value) + '\'');
  }

  const std::string folder_;
  QueryContext& queries_;
  std::map<std::string, TextRange> seen_;
  std::vector<Diagnostic> findings_;
};

/// Adds the fix to remove the blanks around `=`, if the name has no others.
void removeBlanks(Diagnostic& finding, const PlacedLine& line) {
  const std::size_t equals = line.text.find('=');
  const std::size_t first = line.text.find_first_not_of(kLineBlank);
  const std::size_t last = line.text.find_last_not_of(kLineBlank, equals == 0 ? 0 : equals - 1);
  if (first >= equals || last >= equals) return;
  const std::string name(line.text.substr(first, last + 1 - first));
  const std::size_t value =
      std::min(line.text.find_first_not_of(kLineBlank, equals + 1), line.text.size());
  if (name.find_first_of(kLineBlank) == name.npos)
    finding.fix("Remove the blanks", {{line.range(0, value), name + '='}});
}

std::vector<Diagnostic> checkFactLines(std::string_view text) {
  std::vector<Diagnostic> findings;
  for (const PlacedLine& line : placedLinesOf(text)) {
    const std::size_t equals = line.text.find('=');
    const auto warn = [&](const std::string& message) -> Diagnostic& {
      return findings.emplace_back(
          makeDiagnostic(DiagnosticId::ExternalFact, line.all(), {message}));
    };
    if (line.text.find_first_not_of(" \t") == line.text.npos) continue;
    if (equals == line.text.npos) {
      if (!line.text.starts_with('#')) warn("Facter ignores a line without '='");
      continue;
    }
    const std::string_view name = line.text.substr(0, equals);
    if (name.starts_with('#'))
      warn("external facts have no comments: the line defines the fact '" + std::string(name) +
           '\'')
          .fix("Remove the line", {{line.whole(), ""}});
    else if (name.empty() || name.find_first_of(" \t") != name.npos)
      removeBlanks(warn("blanks before '=' are part of the name of the fact"), line);
    else if (std::ranges::any_of(name, [](char c) { return c >= 'A' && c <= 'Z'; }))
      warn("Facter converts the name '" + std::string(name) + "' to lower case")
          .fix("Write '" + lowerCase(name) + '\'', {{line.range(0, equals), lowerCase(name)}});
    else if (const std::string_view value = line.text.substr(equals + 1);
             value.size() > 1 && (value[0] == '"' || value[0] == '\'') && value.back() == value[0])
      warn("the quotes are part of the value")
          .fix("Remove the quotes", {{line.range(equals + 1, line.text.size()),
                                      std::string(value.substr(1, value.size() - 2))}});
  }
  return findings;
}

}  // namespace

std::vector<Diagnostic> checkEnvironmentConf(std::string_view text, const std::string& path,
                                             QueryContext& queries) {
  return EnvironmentChecker(std::string(parentOf(path)), queries).run(text);
}

std::vector<Diagnostic> checkExternalFact(std::string_view text, std::string_view path) {
  if (path.ends_with(".txt")) return checkFactLines(text);
  if (path.ends_with(".yml")) {
    const auto end = static_cast<std::uint32_t>(std::min(text.find('\n'), text.size()));
    return {makeDiagnostic(DiagnosticId::ExternalFact, {0, end},
                           {"Facter reads facts in files that end in .yaml, .json or .txt"})};
  }
  const auto format = path.ends_with(".json") ? parser::DataFormat::Json : parser::DataFormat::Yaml;
  const auto tree = parser::parseData(SourceText(std::string(text)), format);
  std::vector<Diagnostic> findings;
  const auto report = [&](DiagnosticId id, TextRange range,
                          std::string_view message) -> Diagnostic& {
    return findings.emplace_back(makeDiagnostic(id, range, {message}));
  };
  const parser::DataNode root = tree->root();
  if (!tree->errors().empty()) {
    const parser::DataSyntaxError& error = tree->errors().front();
    addSyntaxFix(report(DiagnosticId::ExternalFactSyntax, error.range, error.message), text,
                 error.message, error.range);
  } else if (root && !root.isMapping() && !root.isNull()) {
    report(DiagnosticId::ExternalFactSyntax, root.range(), "external facts must be a Hash");
  } else if (root) {
    for (const auto& [key, value] : entriesOf(root)) {
      const bool isSymbol = format == parser::DataFormat::Yaml &&
                            value.style() == parser::DataStyle::Plain && value.isScalar() &&
                            value.text().size() > 1 && value.text()[0] == ':';
      if (isSymbol)
        report(DiagnosticId::ExternalFactSyntax, value.range(),
               "Facter refuses the file: this is a Symbol; quote it")
            .fix("Quote it", {{value.range(), singleQuoted(value.text())}});
      if (std::ranges::any_of(key.text(), [](char c) { return c >= 'A' && c <= 'Z'; }))
        addTextFix(
            report(DiagnosticId::ExternalFact, key.range(),
                   "Facter converts the name '" + std::string(key.text()) + "' to lower case"),
            text, key, lowerCase(key.text()));
      else if (key.text().find('.') != std::string_view::npos)
        report(DiagnosticId::ExternalFact, key.range(),
               "the dot is part of the name: this is no member of another fact");
      else if (factNames().contains(key.text()))
        report(DiagnosticId::ExternalFact, key.range(),
               "this replaces the fact '" + std::string(key.text()) + "' of Facter as a whole");
    }
  }
  return findings;
}

}  // namespace puppet::analysis
