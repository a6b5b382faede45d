// Checks of commands in shell scripts and in settings of continuous integration, and of Gemfiles.

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "analysis/ruby/calls.h"
#include "analysis/ruby/ruby_tree.h"
#include "analysis/rules/project/placed_lines.h"
#include "analysis/rules/project/upgrade_checks.h"
#include "analysis/symbols/platform.h"
#include "analysis/upgrade/moved_names.h"
#include "analysis/workspace/files.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {
namespace {

struct Word {
  std::string_view text;
  std::size_t start = 0;
};
using CommandWords = std::vector<Word>;

/// Splits a line as a shell does. A quoted text is part of a word, besides the commands in it.
class CommandSplitter {
 public:
  explicit CommandSplitter(std::string_view line) : line_(line) {}

  std::vector<CommandWords> run(std::size_t from) {
    for (std::size_t i = from; i < line_.size(); ++i) {
      const char c = line_[i];
      if (quote_ != '\'' && (c == '`' || line_.substr(i).starts_with("$("))) {
        beginSubstitution(i, c);
        i += c == '$';
      } else if (quote_ != 0) {
        if (c == quote_) quote_ = 0;
      } else if (c == '\'' || c == '"') {
        beginWord(i);
        quote_ = c;
      } else if (c == '#' && begin_ == line_.npos) {
        break;
      } else if (c == ')') {
        endSubstitution(i);
      } else if (std::string_view(";&|({}!@").find(c) != std::string_view::npos) {
        endCommand(i);
      } else if (kLineBlank.find(c) != kLineBlank.npos) {
        endWord(i);
      } else {
        beginWord(i);
      }
    }
    endCommand(line_.size());
    return std::move(commands_);
  }

 private:
  void beginWord(std::size_t at) { begin_ = std::min(begin_, at); }
  void endWord(std::size_t at) {
    if (begin_ < at) command_.push_back({line_.substr(begin_, at - begin_), begin_});
    begin_ = line_.npos;
  }
  void endCommand(std::size_t at) {
    endWord(at);
    if (!command_.empty()) commands_.push_back(std::move(command_));
    command_.clear();
  }
  void beginSubstitution(std::size_t at, char sign) {
    if (sign == '`' && !around_.empty()) return endSubstitution(at);
    endCommand(at);
    around_.push_back(quote_);
    quote_ = 0;
  }
  void endSubstitution(std::size_t at) {
    endCommand(at);
    if (around_.empty()) return;
    quote_ = around_.back();
    around_.pop_back();
  }

  const std::string_view line_;
  char quote_ = 0;
  std::size_t begin_ = std::string_view::npos;
  std::vector<char> around_;  ///< quotes around the substitutions that have begun
  CommandWords command_;
  std::vector<CommandWords> commands_;
};

/// Returns the start of the command of a line in the settings of continuous integration, in YAML;
/// that of the line for others.
std::size_t startOfCommands(std::string_view line) {
  constexpr auto kKeys =
      std::to_array<std::string_view>({"after_script:", "before_install:", "before_script:", "cmd:",
                                       "command:", "install:", "run:", "script:", "test:"});
  std::size_t at = line.find_first_not_of(kLineBlank);
  while (at != line.npos) {
    const std::size_t end = std::min(line.find_first_of(kLineBlank, at), line.size());
    const std::string_view word = line.substr(at, end - at);
    const bool isPrefix = word == "-" || std::ranges::binary_search(kKeys, word);
    const std::size_t next = isPrefix ? line.find_first_not_of(kLineBlank, end) : line.npos;
    if (next == line.npos) break;
    // The value in quotes is the command.
    const bool isQuoted = line[next] == '"' || line[next] == '\'';
    if (isQuoted && line.ends_with(line[next])) return next + 1;
    at = next;
  }
  return std::min(at, line.size());
}

/// Returns true for a word behind which a command stands.
bool precedesCommand(std::string_view word) {
  constexpr auto kWords =
      std::to_array<std::string_view>({"RUN", "bundle", "do", "elif", "else", "env", "exec", "if",
                                       "sudo", "then", "time", "until", "while", "xargs"});
  static_assert(std::ranges::is_sorted(kWords));
  if (std::ranges::binary_search(kWords, word)) return true;
  const std::size_t equals = word.find('=');  // a variable of the environment
  return equals != word.npos && equals > 0 &&
         std::ranges::all_of(word.substr(0, equals),
                             [](char c) { return isUpper(c) || isDigit(c) || c == '_'; });
}

class ScriptChecker {
 public:
  std::vector<Diagnostic> run(std::string_view text) {
    for (const PlacedLine& line : placedLinesOf(text)) {
      if (line.text.find("puppet") == line.text.npos && line.text.find("facter") == line.text.npos)
        continue;
      for (CommandWords& words : CommandSplitter(line.text).run(startOfCommands(line.text)))
        checkCommand(line, std::move(words));
    }
    return std::move(findings_);
  }

 private:
  void checkCommand(const PlacedLine& line, CommandWords words) {
    const auto program = std::ranges::find_if_not(words, precedesCommand, &Word::text);
    words.erase(words.begin(), program);
    if (words.size() < 2) return;
    const std::string_view name = baseName(words[0].text);
    if (name == "puppet") checkPuppet(line, words);
    if (name == "facter") checkFacter(line, words);
    if (name == "gem") checkGem(line, words);
  }

  void checkPuppet(const PlacedLine& line, const CommandWords& words) {
    std::string name(words[1].text);
    std::size_t last = 1;
    const RemovedCommand* removed = removedCommand(name);
    if (!removed && words.size() > 2) {
      name += ' ' + std::string(words[2].text);
      removed = removedCommand(name);
      last = 2;
    }
    if (removed)
      findings_.push_back(
          makeDiagnostic(DiagnosticId::RemovedCommand,
                         line.range(words[0].start, words[last].start + words[last].text.size()),
                         {name, removed->instead}));
  }

  void checkFacter(const PlacedLine& line, const CommandWords& words) {
    for (const Word& word : words) {
      const LegacyFactInterface fact = Platform::builtIn().findLegacyFact(word.text);
      if (fact.name.empty() || fact.path.empty()) continue;
      std::string path;
      for (const std::string& key : fact.path) path += (path.empty() ? "" : ".") + key;
      const TextRange range = line.range(word.start, word.start + word.text.size());
      findings_.push_back(
          makeDiagnostic(DiagnosticId::LegacyFactInScript, range,
                         {"legacy fact '" + std::string(word.text) + "': " + path}));
      findings_.back().fix("Write " + path, {{range, path}});
    }
  }

  void checkGem(const PlacedLine& line, const CommandWords& words) {
    if (words[1].text != "install") return;
    for (const Word& word : words) {
      const std::string_view name = word.text.substr(0, word.text.find(':'));
      const std::string_view today = renamedGem(name);
      if (today.empty()) continue;
      const TextRange range = line.range(word.start, word.start + name.size());
      findings_.push_back(makeDiagnostic(DiagnosticId::RenamedGem, range, {name, today}));
      findings_.back().fix("Write " + std::string(today), {{range, std::string(today)}});
    }
  }

  std::vector<Diagnostic> findings_;
};

}  // namespace

std::vector<Diagnostic> checkScript(std::string_view text) { return ScriptChecker().run(text); }

std::vector<Diagnostic> checkGemfile(std::string_view text) {
  std::vector<Diagnostic> findings;
  const ruby::RubyTree tree(text);
  ruby::walk(tree.root(), [&](const ruby::Node& node) {
    const ruby::Node name = node.arguments()[0];
    if (!ruby::isOwnCall(node) || node.name() != "gem" || !name.is(ruby::NodeKind::String))
      return true;
    const std::string_view today = renamedGem(name.value());
    if (today.empty()) return true;
    findings.push_back(
        makeDiagnostic(DiagnosticId::RenamedGem, name.range(), {name.value(), today}));
    // The versions of the old name are others than those of the new one.
    const ruby::Node version = node.arguments()[1];
    if (!version || version.is(ruby::NodeKind::KeywordHash))
      findings.back().fix("Write " + std::string(today), {{name.content(), std::string(today)}});
    return true;
  });
  return findings;
}

}  // namespace puppet::analysis
