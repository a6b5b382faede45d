#include "analysis/eval/functions/replacement.h"

#include "parser/support/budget.h"
#include "types/core/collections.h"

namespace puppet::analysis {

using namespace types;

namespace {

/// Expands a replacement text.
class Expansion {
 public:
  Expansion(std::string& to, std::string_view text, const Regex& regex, const RegexResult& match)
      : to_(to), text_(text), regex_(regex), match_(match) {}

  Result<void> append(std::string_view replacement) {
    while (Budget::allows(to_.size())) {
      const std::size_t escape = replacement.find('\\');
      to_ += replacement.substr(0, escape);
      if (escape == std::string_view::npos) return {};
      replacement.remove_prefix(escape + 1);
      if (auto done = reference(replacement); !done) return done;
    }
    return {};
  }

 private:
  /// Expands an escape after its backslash; an unknown escape is retained.
  Result<void> reference(std::string_view& rest) {
    const char c = rest.empty() ? '\0' : rest.front();
    if (c == 'k' && rest.substr(1).starts_with('<')) return namedGroup(rest);
    if (c >= '1' && c <= '9') {
      // Numbers have no meaning if groups have names.
      if (regex_.names().empty()) group(static_cast<std::size_t>(c - '0'));
    } else if (c == '0' || c == '&') {
      group(0);
    } else if (c == '`') {
      to_ += text_.substr(0, match_.groups[0]->begin);
    } else if (c == '\'') {
      to_ += text_.substr(match_.groups[0]->end);
    } else {
      to_ += '\\';
      if (c != '\\') return {};
    }
    rest.remove_prefix(1);
    return {};
  }

  Result<void> namedGroup(std::string_view& rest) {
    const std::size_t end = rest.find('>');
    if (end == std::string_view::npos)
      return failure("the replacement has a reference '\\k<' that does not end");
    const std::string_view name = rest.substr(2, end - 2);
    const auto found = regex_.names().find(name);
    if (found == regex_.names().end())
      return failure("the pattern has no group named '" + std::string(name) + "'");
    rest.remove_prefix(end + 1);
    // Uses the last matching one of several groups with the same name.
    const auto& numbers = found->second;
    for (std::size_t i = numbers.size(); i-- > 0;)
      if (group(numbers[i])) break;
    return {};
  }

  /// Returns false if the group did not match.
  bool group(std::size_t number) {
    if (number >= match_.groups.size() || !match_.groups[number]) return false;
    const auto [begin, end] = *match_.groups[number];
    to_ += text_.substr(begin, end - begin);
    return true;
  }

  std::string& to_;
  std::string_view text_;
  const Regex& regex_;
  const RegexResult& match_;
};

std::optional<std::vector<RegexResult>> matchesIn(std::string_view text, const Regex& regex,
                                                  bool all) {
  if (all) return regex.matchAll(text);
  RegexResult found = regex.match(text);
  if (found.answer == Tristate::No) return std::vector<RegexResult>();
  if (found.groups.empty()) return std::nullopt;
  return std::vector<RegexResult>{std::move(found)};
}

}  // namespace

Result<void> Replacement::append(std::string& to, std::string_view text, const Regex& regex,
                                 const RegexResult& match) const {
  if (value.is(ValueKind::String))
    return Expansion(to, text, regex, match).append(value.asString());
  const auto [begin, end] = *match.groups[0];
  const Value* found = value.asHash().find(text.substr(begin, end - begin));
  if (found && found->is(ValueKind::String)) to += found->asString();
  return {};
}

std::optional<Result<std::string>> replace(std::string_view text, const Regex& regex,
                                           const Replacement& replacement, bool all) {
  const auto found = matchesIn(text, regex, all);
  if (!found) return std::nullopt;
  std::string replaced;
  std::size_t begin = 0;
  for (const RegexResult& match : *found) {
    if (!Budget::charge(4) || !Budget::allows(replaced.size())) return std::nullopt;
    replaced += text.substr(begin, match.groups[0]->begin - begin);
    if (auto done = replacement.append(replaced, text, regex, match); !done)
      return tl::unexpected(std::move(done.error()));
    begin = match.groups[0]->end;
  }
  replaced += text.substr(begin);
  return replaced;
}

}  // namespace puppet::analysis
