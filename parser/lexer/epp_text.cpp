#include "parser/lexer/epp_text.h"

namespace puppet::parser {
namespace {

constexpr std::string_view kBlanks = " \t";

/// Accumulates the rendered text, or only its length if the caller (the lexer) needs no text.
class Rendered {
 public:
  explicit Rendered(std::string* value) : value_(value) {}

  void add(std::string_view text) {
    const std::size_t last = text.find_last_not_of(kBlanks);
    const bool blank = last == std::string_view::npos;
    blanksAtEnd_ = blank ? blanksAtEnd_ + text.size() : text.size() - last - 1;
    length_ += text.size();
    if (value_) addUnescaped(text);
  }

  void trimEnd() {
    length_ -= blanksAtEnd_;
    if (value_) value_->resize(value_->size() - blanksAtEnd_);
    blanksAtEnd_ = 0;
  }

  bool empty() const { return length_ == 0; }

 private:
  void addUnescaped(std::string_view text) {
    for (std::size_t at; (at = text.find("%%>")) != std::string_view::npos;) {
      value_->append(text.substr(0, at)).append("%>");
      text.remove_prefix(at + 3);
    }
    value_->append(text);
  }

  std::string* value_;
  std::size_t length_ = 0;
  std::size_t blanksAtEnd_ = 0;
};

/// Returns the offset behind the blanks and the line break that `-%>` removes.
std::size_t skipTrimmed(std::string_view input, std::size_t at, std::size_t end) {
  while (at < end && kBlanks.find(input[at]) != std::string_view::npos) ++at;
  if (at < end && input[at] == '\r') ++at;
  if (at < end && input[at] == '\n') ++at;
  return at;
}

/// Returns the end of the comment whose `#` is at `hash`, that is behind a `%>` that is not part of
/// `%%>`; npos if there is none.
std::size_t commentEnd(std::string_view input, std::size_t hash) {
  for (std::size_t at = hash + 1; (at = input.find("%>", at)) != std::string_view::npos; ++at)
    if (input[at - 1] != '%') return at + 2;
  return std::string_view::npos;
}

}  // namespace

EppTextScan scanEppText(std::string_view input, std::size_t start, bool trimStart,
                        std::string* value) {
  EppTextScan scan;
  const std::size_t valueStart = value ? value->size() : 0;
  Rendered rendered(value);
  const auto finish = [&](EppTextScan::End end, std::size_t textEnd, std::size_t tagEnd) {
    scan.end = end;
    scan.textEnd = textEnd;
    scan.tagEnd = tagEnd;
    if (end != EppTextScan::End::EndOfText) scan.rendered = !rendered.empty();
    if (value && !scan.rendered) value->resize(valueStart);
    return scan;
  };

  for (std::size_t at = start; at < input.size();) {
    std::size_t tag = input.find("<%", at);
    const std::size_t partEnd = tag == std::string_view::npos ? input.size() : tag;
    if (trimStart) at = skipTrimmed(input, at, partEnd);
    trimStart = false;
    rendered.add(input.substr(at, partEnd - at));
    if (tag == std::string_view::npos) {
      scan.rendered = true;
      return finish(EppTextScan::End::EndOfText, partEnd, partEnd);
    }
    switch (tag + 2 < input.size() ? input[tag + 2] : '\0') {
      case '%':  // `<%%` is a literal `<%`
        rendered.add("<%");
        at = tag + 3;
        break;
      case '#': {
        const std::size_t end = commentEnd(input, tag + 2);
        if (end == std::string_view::npos) {
          scan.comment = tag;
          return finish(EppTextScan::End::OpenComment, input.size(), input.size());
        }
        if (input[tag + 3] == '-') rendered.trimEnd();
        trimStart = input[end - 3] == '-';
        at = end;
        break;
      }
      case '-': rendered.trimEnd(); return finish(EppTextScan::End::Code, tag, tag + 3);
      case '=': return finish(EppTextScan::End::Expression, tag, tag + 3);
      default:
        return finish(
            tag + 2 < input.size() ? EppTextScan::End::Code : EppTextScan::End::DanglingTag, tag,
            tag + 2);
    }
  }
  // If no text follows a comment or a `<%%`, the reference renders nothing at all.
  return finish(EppTextScan::End::EndOfText, input.size(), input.size());
}

}  // namespace puppet::parser
