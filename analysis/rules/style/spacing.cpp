#include "analysis/rules/style/spacing.h"

namespace puppet::analysis {

using S = StyleKind;

namespace {

Gap gapBetween(const StyleFile& file, TokenIndex first, TokenIndex last) {
  Gap gap{first, last, false};
  for (TokenIndex i = first; i <= last; ++i) gap.hasNewline |= file.is(i, S::Newline);
  return gap;
}

}  // namespace

Gap gapBefore(const StyleFile& file, TokenIndex token) {
  TokenIndex first = token;
  while (isBlank(file.kind(first - 1))) --first;
  return gapBetween(file, first, token - 1);
}

Gap gapAfter(const StyleFile& file, TokenIndex token) {
  TokenIndex last = token;
  while (isBlank(file.kind(last + 1))) ++last;
  return gapBetween(file, token + 1, last);
}

bool isOneBlank(const StyleFile& file, const Gap& gap) {
  return gap.first == gap.last && file.text(gap.first) == " ";
}

bool isOneNewline(const StyleFile& file, const Gap& gap) {
  if (!file.is(gap.first, S::Newline)) return false;
  return gap.first == gap.last || (gap.first + 1 == gap.last && file.is(gap.last, S::Indent));
}

TextEdit replacingGap(const StyleFile& file, const Gap& gap, std::string text) {
  const std::uint32_t start = gap.before() < 0 ? 0 : file.at(gap.before()).range.end;
  const std::uint32_t end = gap.empty() ? start : file.at(gap.last).range.end;
  return {{start, end}, std::move(text)};
}

}  // namespace puppet::analysis
