// The errors that Ruby finds in a template, one for each mistake.

#include <algorithm>
#include <array>

#include "analysis/templates/erb_text.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using ruby::RubyError;
using ruby::RubyTree;

namespace {

/// Words that begin, end or divide a construct of several tags.
constexpr auto kBlockWords = std::to_array<std::string_view>(
    {"begin", "case", "class", "def", "do", "else", "elsif", "end", "ensure", "for", "if", "module",
     "rescue", "unless", "until", "when", "while"});

/// Parts of Ruby's messages about constructs that are not closed.
constexpr auto kClosingMarks =
    std::to_array<std::string_view>({"to close", "to end with", "a matching"});

/// Returns true if a construct may begin or end in the code, that others tags go on with.
bool mayBeOpen(std::string_view code) {
  if (code.find_first_of("{}") != code.npos) return true;
  for (std::size_t at = 0; at < code.size();) {
    std::size_t end = at;
    while (end < code.size() && isWordCharacter(code[end])) ++end;
    if (std::ranges::find(kBlockWords, code.substr(at, end - at)) != kBlockWords.end()) return true;
    at = end + 1;
  }
  return false;
}

/// Returns true for the errors that say no more than that the text has ended.
bool isAboutEnd(const RubyError& error) {
  return error.message == "unexpected end-of-input" || error.message == "unexpected ')'" ||
         error.message.starts_with("unexpected ';'");
}

/// Returns true for the errors that a construct is not closed.
bool isAboutClosing(const RubyError& error) {
  return std::ranges::any_of(kClosingMarks, [&error](std::string_view mark) {
    return error.message.find(mark) != std::string::npos;
  });
}

/// Returns the error that others follow from: the first one that says what is wrong. A construct
/// may be open because of what stands in its tag, which ends at `endOf` of the error.
template <typename EndOf>
const RubyError& causeOf(const std::vector<RubyError>& errors, EndOf endOf) {
  const auto found = std::ranges::find_if_not(errors, isAboutEnd);
  if (found == errors.end()) return errors.front();
  if (!isAboutClosing(*found)) return *found;
  const std::uint32_t end = endOf(*found);
  const auto inside = std::find_if(found, errors.end(), [end](const RubyError& other) {
    return other.range.start <= end && !isAboutEnd(other) && !isAboutClosing(other);
  });
  return inside == errors.end() ? *found : *inside;
}

/// Returns the message without that the text ends, which it does not for the author of a tag, and
/// in the words of this program.
std::string withoutEnd(std::string message) {
  struct Row {
    std::string_view ruby, ours;
  };
  constexpr auto kRows = std::to_array<Row>(
      {{"unterminated string", "unclosed string"},
       {"unterminated quoted string", "unclosed string"},
       {"unterminated list", "unclosed list"},
       {"unterminated regexp", "unclosed regular expression"},
       {"unexpected an 'undef' at", "unexpected 'undef'"},
       {"expecting a message to send to the receiver", "expected the name of a method"}});
  if (const std::size_t rest = message.find(", expecting end-of-input"); rest != message.npos)
    message.resize(rest);
  for (const std::string_view end :
       {"unexpected end-of-input; ", "unexpected ')'; ", "unexpected ';'; "})
    if (message.starts_with(end)) message.erase(0, end.size());
  for (const std::string_view end : {"unexpected end-of-input", "unexpected ')'", "unexpected ';'"})
    if (message == end) return "unexpected '%>'";
  for (const auto& [ruby, ours] : kRows)
    if (message.starts_with(ruby)) return std::string(ours);
  return message;
}

/// Returns the message for a construct without its end: Ruby's is about its own grammar.
std::string unclosedMessage(std::string_view opening, std::string_view message) {
  const auto isIn = [message](std::string_view part) { return message.find(part) != message.npos; };
  if (opening.empty() || std::ranges::none_of(kClosingMarks, isIn)) return std::string(message);
  return (isIn("'end'") ? "missing 'end' of '" : "unclosed '") + std::string(opening) + '\'';
}

class ErrorFinder {
 public:
  ErrorFinder(const ErbText& erb, std::string code) : erb_(erb), code_(std::move(code)) {}

  std::vector<RubyError> run() {
    for (const ErbTag& tag : erb_.tags())
      if (tag.isClosed && tag.kind != ErbTag::Kind::Comment) check(tag);
    // A construct that a tag with an error leaves open is no mistake of its own.
    if (!isOpen_) checkRest();
    std::ranges::stable_sort(found_, {}, [](const RubyError& error) { return error.range.start; });
    return std::move(found_);
  }

 private:
  /// Reports an error in a tag whose code is a whole by itself, and removes the code.
  void check(const ErbTag& tag) {
    const std::string_view code = std::string_view(code_).substr(tag.code.start, tag.code.length());
    const bool isOutput = tag.kind == ErbTag::Kind::Output;
    if (!isOutput && mayBeOpen(code)) return;
    if (isOutput && endsInComment(code)) {
      add({tag.code.end, tag.range.end}, "a comment hides the end of the tag");
    } else {
      const RubyTree alone(code);
      if (alone.errors().empty()) return;
      const RubyError& cause =
          causeOf(alone.errors(), [&code](const RubyError&) { return code.size(); });
      add({tag.code.start + cause.range.start, tag.code.start + cause.range.end},
          withoutEnd(cause.message), tag);
    }
    isOpen_ = isOpen_ || mayBeOpen(code);
    std::fill_n(code_.begin() + tag.code.start, tag.code.length(), ' ');
    std::fill_n(code_.begin() + tag.code.end, tag.range.end - tag.code.end, ' ');
    if (isOutput) code_.replace(tag.range.start + 1, 2, "  ");
    code_[tag.range.end - 1] = ';';
  }

  void checkRest() {
    const RubyTree rest(code_);
    if (rest.errors().empty()) return;
    const RubyError& cause = causeOf(rest.errors(), [this](const RubyError& error) {
      const ErbTag* tag = erb_.codeAt(error.range.start);
      return tag ? tag->range.end : error.range.end;
    });
    add(cause.range, withoutEnd(cause.message));
  }

  /// An error at the end of the code is one of its last character that is no blank.
  void add(TextRange range, const std::string& message, const ErbTag& tag) {
    if (range.empty() && range.start >= tag.code.end) {
      std::uint32_t end = tag.code.end;
      while (end > tag.code.start + 1 && isBlankAt(end - 1)) --end;
      range = {end > tag.code.start ? end - 1 : tag.code.start, tag.code.end};
      range.end = std::max(end, range.start + 1);
    }
    add(range, message);
  }

  void add(TextRange range, const std::string& message) {
    const std::string_view text = erb_.text().substr(range.start, range.length());
    found_.push_back({range, unclosedMessage(text, message)});
  }

  bool isBlankAt(std::uint32_t offset) const {
    const char c = erb_.text()[offset];
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
  }

  /// Returns true if the last line of the code is a comment: the code is right, and a bracket that
  /// is added to it is not seen.
  static bool endsInComment(std::string_view code) {
    if (code.find('#') == code.npos || !RubyTree(code).errors().empty()) return false;
    const std::string closed = '(' + std::string(code) + ')';
    const std::string closedLater = '(' + std::string(code) + "\n)";
    return !RubyTree(closed).errors().empty() && RubyTree(closedLater).errors().empty();
  }

  const ErbText& erb_;
  std::string code_;
  bool isOpen_ = false;
  std::vector<RubyError> found_;
};

}  // namespace

std::vector<RubyError> ErbText::errors() const {
  if (ruby_->errors().empty()) return {};
  return ErrorFinder(*this, code_).run();
}

}  // namespace puppet::analysis
