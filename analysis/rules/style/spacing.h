#pragma once

#include "analysis/rules/style/style_run.h"

namespace puppet::analysis {

/// White space between a token and the next one; comments count as tokens here.
struct Gap {
  TokenIndex first = -1, last = -1;  ///< white space tokens; empty if last < first
  bool hasNewline = false;

  bool empty() const { return last < first; }
  TokenIndex before() const { return first - 1; }
  TokenIndex after() const { return last + 1; }
};

Gap gapBefore(const StyleFile& file, TokenIndex token);
Gap gapAfter(const StyleFile& file, TokenIndex token);

/// Returns true if the gap is exactly one blank.
bool isOneBlank(const StyleFile& file, const Gap& gap);
/// Returns true if the gap is one line end and at most an indent after it.
bool isOneNewline(const StyleFile& file, const Gap& gap);

/// Replaces the gap by `text`.
TextEdit replacingGap(const StyleFile& file, const Gap& gap, std::string text);

}  // namespace puppet::analysis
