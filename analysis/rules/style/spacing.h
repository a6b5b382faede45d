#pragma once

#include "analysis/rules/style/style_run.h"

namespace puppet::analysis {

/// The blanks and line ends between a token and the next one that is none of them; comments count
/// as tokens here.
struct Gap {
  TokenIndex first = -1, last = -1;  ///< the blanks; none where last < first
  bool hasNewline = false;

  bool empty() const { return last < first; }
  TokenIndex before() const { return first - 1; }
  TokenIndex after() const { return last + 1; }
};

Gap gapBefore(const StyleFile& file, TokenIndex token);
Gap gapAfter(const StyleFile& file, TokenIndex token);

/// Whether there is exactly one blank.
bool isOneBlank(const StyleFile& file, const Gap& gap);
/// Whether there is one line end and at most an indent behind it.
bool isOneNewline(const StyleFile& file, const Gap& gap);

/// Puts `text` in the place of the blanks.
TextEdit replacingGap(const StyleFile& file, const Gap& gap, std::string text);

}  // namespace puppet::analysis
