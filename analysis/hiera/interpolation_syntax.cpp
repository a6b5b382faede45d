#include "analysis/hiera/interpolation_syntax.h"

#include <algorithm>
#include <array>

#include "parser/support/ascii.h"

namespace puppet::analysis {
namespace {

constexpr std::array<std::string_view, 5> kMethods = {"lookup", "hiera", "alias", "literal",
                                                      "scope"};

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// Parses the text between `%{` and `}`.
class Reader {
 public:
  /// `quote` is a quote that needs no escape in the scalar.
  Reader(std::string_view text, std::uint32_t start, char quote, InterpolationSyntax& made)
      : text_(text), start_(start), quote_(quote), made_(made) {}

  void run() {
    std::size_t begin = 0, end = text_.size();
    while (begin < end && isBlank(text_[begin])) ++begin;
    while (end > begin && isBlank(text_[end - 1])) --end;
    made_.argument = at(begin, end);
    const std::string_view inner = text_.substr(begin, end - begin);
    const std::size_t open = inner.find('(');
    if (open == inner.npos) return checkVariable(inner);
    checkMethod(inner, begin, open);
  }

 private:
  TextRange at(std::size_t begin, std::size_t end) const {
    return {start_ + static_cast<std::uint32_t>(begin), start_ + static_cast<std::uint32_t>(end)};
  }

  void checkVariable(std::string_view inner) {
    if (inner.starts_with('$')) {
      made_.replacement = "%{" + std::string(inner.substr(1)) + '}';
      made_.problem = "no variable '" + std::string(inner) + "': names have no '$' here";
    }
    if (inner.find('[') != inner.npos) {
      const std::string path = dottedPath(inner.substr(inner.starts_with('$') ? 1 : 0));
      made_.replacement = path.empty() ? path : "%{" + path + '}';
      made_.problem = "syntax error in '" + std::string(inner) +
                      "': the parts of a variable are separated by dots";
    }
  }

  void checkMethod(std::string_view inner, std::size_t begin, std::size_t open) {
    std::string_view name = inner.substr(0, open);
    while (name.ends_with(' ')) name.remove_suffix(1);
    if (!std::ranges::all_of(name, isWordCharacter)) return;
    if (name.size() < open) {
      made_.replacement = "%{" + std::string(name).append(inner.substr(open)) + '}';
      made_.problem = "syntax error: blank between '" + std::string(name) + "' and '('";
      return;
    }
    made_.method = at(begin, begin + open);
    made_.argument = at(begin + open + 1, begin + inner.size());
    if (std::ranges::find(kMethods, name) == kMethods.end()) {
      made_.problem = "unknown interpolation method '" + std::string(name) + '\'';
      return;
    }
    std::size_t first = open + 1;
    const bool isEscaped = inner.substr(first, 2) == "\\\"" || inner.substr(first, 2) == "\\'";
    if (isEscaped) ++first;
    const char quote = first < inner.size() ? inner[first] : '\0';
    const std::size_t close =
        quote == '\'' || quote == '"' ? inner.find(quote, first + 1) : inner.npos;
    if (close == inner.npos) {
      const std::string_view key = inner.substr(open + 1, inner.size() - open - 2);
      const bool isKey =
          inner.ends_with(')') && !key.empty() && std::ranges::all_of(key, [](char c) {
            return isWordCharacter(c) || c == ':' || c == '.' || c == '-';
          });
      if (isKey)
        made_.replacement =
            "%{" + std::string(name) + '(' + quote_ + std::string(key) + quote_ + ")}";
      made_.problem = "the argument of '" + std::string(name) + "' must be a quoted key";
      return;
    }
    const std::size_t last = isEscaped && inner[close - 1] == '\\' ? close - 1 : close;
    made_.argument = at(begin + first + 1, begin + last);
    if (inner.substr(close + 1) != ")")
      made_.problem = "syntax error after the argument of '" + std::string(name) + '\'';
  }

  const std::string_view text_;
  const std::uint32_t start_;
  const char quote_;
  InterpolationSyntax& made_;
};

}  // namespace

std::string dottedPath(std::string_view indexed) {
  std::string path(indexed.substr(0, indexed.find('[')));
  if (path.empty() || !std::ranges::all_of(path, isWordCharacter)) return {};
  for (indexed.remove_prefix(path.size()); !indexed.empty();) {
    const std::size_t end = indexed.find(']');
    if (indexed[0] != '[' || end == indexed.npos) return {};
    std::string_view key = indexed.substr(1, end - 1);
    constexpr std::string_view kQuotes = "'\"\\";
    while (!key.empty() && kQuotes.find(key.front()) != key.npos) key.remove_prefix(1);
    while (!key.empty() && kQuotes.find(key.back()) != key.npos) key.remove_suffix(1);
    if (key.empty() || !std::ranges::all_of(key, isWordCharacter)) return {};
    path.append(".").append(key);
    indexed.remove_prefix(end + 1);
  }
  return path;
}

std::vector<InterpolationSyntax> interpolationsIn(std::string_view written, std::uint32_t start) {
  std::vector<InterpolationSyntax> found;
  std::size_t at = 0;
  while ((at = written.find("%{", at)) != written.npos) {
    const std::size_t end = written.find('}', at);
    InterpolationSyntax& made = found.emplace_back();
    const auto begin = start + static_cast<std::uint32_t>(at);
    made.isClosed = end != written.npos;
    made.range = {begin,
                  start + static_cast<std::uint32_t>(made.isClosed ? end + 1 : written.size())};
    made.method = made.argument = {begin + 2, begin + 2};
    if (!made.isClosed) break;
    const char quote = written.starts_with('\'') ? '"' : '\'';
    Reader(written.substr(at + 2, end - at - 2), begin + 2, quote, made).run();
    at = end + 1;
  }
  for (InterpolationSyntax& one : found) {
    if (one.method.empty()) continue;
    if (written.substr(one.method.start - start, one.method.length()) != "alias") continue;
    // Quotes of the scalar aside.
    const std::string_view before = written.substr(0, one.range.start - start);
    const std::string_view after = written.substr(one.range.end - start);
    const bool isWhole = before.find_first_not_of("'\"") == before.npos &&
                         after.find_first_not_of("'\"") == after.npos;
    if (!isWhole && one.problem.empty()) {
      const std::size_t behind = one.method.end - start;
      one.replacement =
          "%{lookup" + std::string(written.substr(behind, one.range.end - start - behind));
      one.problem =
          "'alias' interpolation is only permitted if the expression is equal to the entire string";
    }
  }
  return found;
}

}  // namespace puppet::analysis
