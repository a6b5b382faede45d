#include "analysis/rules/style/ignored_lines.h"

#include <algorithm>
#include <utility>

namespace puppet::analysis {

using S = StyleKind;

namespace {

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kIgnore = "lint:ignore:";
constexpr std::string_view kEnd = "lint:endignore";

/// Commands of a control comment, read up to the first word that is not a command.
struct Commands {
  std::vector<std::string> checks;
  std::size_t ends = 0;
  std::string reason;
};

std::string_view textOf(const StyleFile& file, TokenIndex comment) {
  std::string_view text = file.text(comment);
  text.remove_prefix(file.is(comment, S::Comment) ? 1 : 2);
  if (file.is(comment, S::StarComment) && text.ends_with("*/")) text.remove_suffix(2);
  return text;
}

Commands readCommands(std::string_view text) {
  Commands commands;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
    const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
    const bool isEnd = word.starts_with(kEnd);
    if (!isEnd && (!word.starts_with(kIgnore) || word.size() == kIgnore.size())) break;
    if (isEnd)
      ++commands.ends;
    else
      commands.checks.emplace_back(word.substr(kIgnore.size()));
    text.remove_prefix(word.size());
  }
  commands.reason = text.substr(0, text.find_last_not_of(kBlanks) + 1);
  return commands;
}

class Reader {
 public:
  explicit Reader(const StyleFile& file) : file_(file) {}

  ControlComments read() {
    for (TokenIndex i = 0; i < file_.size(); ++i)
      if (isComment(file_.kind(i)) && file_.text(i).find("lint:") != std::string_view::npos)
        readComment(i);
    for (const Group& group : open_)
      result_.loose.push_back({group.range, group.line, group.checks.front()});
    return std::move(result_);
  }

 private:
  struct Group {
    std::vector<std::string> checks;
    std::string reason;
    TextRange range;
    std::uint32_t line = 0;
  };

  bool isAlone(TokenIndex comment) const {
    TokenIndex before = comment - 1;
    if (file_.is(before, S::Indent)) --before;
    return before < 0 || file_.is(before, S::Newline);
  }

  void ignore(const Group& group, std::uint32_t last) {
    for (const std::string& check : group.checks)
      result_.ignored.push_back({check, group.reason, group.line, last});
  }

  void readComment(TokenIndex comment) {
    Commands commands = readCommands(textOf(file_, comment));
    const StyleToken& token = file_.at(comment);
    for (; commands.ends > 0; --commands.ends) {
      if (open_.empty()) {
        result_.loose.push_back({token.range, token.line, {}});
        break;
      }
      ignore(open_.back(), token.line);
      open_.pop_back();
    }
    if (commands.checks.empty()) return;
    const Group group{std::move(commands.checks), std::move(commands.reason), token.range,
                      token.line};
    if (isAlone(comment))
      open_.push_back(group);
    else
      ignore(group, token.line);
  }

  const StyleFile& file_;
  std::vector<Group> open_;
  ControlComments result_;
};

}  // namespace

const IgnoredLines* ControlComments::find(std::string_view check, std::uint32_t line) const {
  const auto covers = [&](const IgnoredLines& lines) {
    return lines.first <= line && line <= lines.last && lines.check == check;
  };
  const auto found = std::ranges::find_if(ignored, covers);
  return found == ignored.end() ? nullptr : &*found;
}

ControlComments readControlComments(const StyleFile& file) { return Reader(file).read(); }

}  // namespace puppet::analysis
