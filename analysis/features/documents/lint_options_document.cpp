#include "analysis/features/documents/lint_options_document.h"

#include <algorithm>

#include "analysis/features/completion/offered_items.h"
#include "analysis/features/text/declaration_text.h"
#include "analysis/rules/style/lint_flags.h"

namespace puppet::analysis {

namespace {

constexpr std::string_view kOnlyChecks = "--only-checks=";

bool isPartOfOption(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '-';
}

/// A word of a line, and whether the line lists checks before it.
struct OptionWord {
  TextRange range;
  bool isOption = false;  ///< the word begins the line
  bool isCheck = false;   ///< the word is one of `--only-checks=`
};

OptionWord wordAt(std::string_view text, std::uint32_t offset) {
  std::uint32_t start = offset, end = offset;
  while (start > 0 && isPartOfOption(text[start - 1])) --start;
  while (end < text.size() && isPartOfOption(text[end])) ++end;
  const std::size_t before = start == 0 ? text.npos : text.rfind('\n', start - 1);
  const std::size_t line = before == text.npos ? 0 : before + 1;
  return {{start, end}, line == start, text.substr(line, start - line).starts_with(kOnlyChecks)};
}

}  // namespace

Completion lintOptionsCompletion(std::string_view text, std::uint32_t offset, std::size_t limit) {
  offset = std::min(offset, static_cast<std::uint32_t>(text.size()));
  const OptionWord word = wordAt(text, offset);
  Completion made;
  made.insert = {word.range.start, offset};
  made.replace = word.range;
  const std::string_view typed = text.substr(word.range.start, offset - word.range.start);
  const auto offer = [&](const std::string& label, std::string newText, std::string_view detail) {
    if (label.starts_with(typed))
      offerItem(made, limit, CompletionKind::Value, label, std::move(newText), std::string(detail));
  };
  if (word.isCheck)
    for (const std::string& check : lintCheckNames()) offer(check, check, {});
  if (!word.isOption) return made;
  for (const LintFlag& flag : lintFlags())
    offer(std::string(flag.name), std::string(flag.name) + (flag.argument.empty() ? "" : "="),
          flag.help);
  for (const std::string& option : lintOptionNames())
    if (!checkOfOption(option).empty()) offer(option, option, {});
  return made;
}

std::optional<Hover> lintOptionsHover(std::string_view text, std::uint32_t offset) {
  const OptionWord word = wordAt(text, std::min(offset, static_cast<std::uint32_t>(text.size())));
  const std::string name(text.substr(word.range.start, word.range.length()));
  const std::string_view check = word.isCheck ? std::string_view(name) : checkOfOption(name);
  if (const std::string_view section = check.empty() ? check : sectionOfCheck(check);
      !section.empty() && (word.isCheck || word.isOption))
    return Hover{codeBlock(name) + '\n' + std::string(section) + '\n', word.range};
  const auto flag = std::ranges::find(lintFlags(), std::string_view(name), &LintFlag::name);
  if (!word.isOption || flag == lintFlags().end()) return std::nullopt;
  const std::string argument(flag->argument.empty() ? "" : '=' + std::string(flag->argument));
  return Hover{codeBlock(name + argument) + '\n' + std::string(flag->help) + '\n', word.range};
}

}  // namespace puppet::analysis
