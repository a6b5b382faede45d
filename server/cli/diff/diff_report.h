#pragma once

#include <string>
#include <vector>

#include "server/cli/diff/diff_groups.h"

namespace puppet::server {

/// Comparison of all targets, for reports.
struct DiffReport {
  std::string before, after;              ///< names of the sides
  std::vector<std::string> targets = {};  ///< names, parallel to `results`
  std::vector<TargetResult> results = {};
};

// Output formats. Each text ends with a line break.

std::string diffAsText(const DiffReport& report);
std::string diffAsJson(const DiffReport& report);
/// Returns the text for the comment of a pull request, shortened to the size that code hosts
/// accept.
std::string diffAsMarkdown(const DiffReport& report);

/// Returns the lines of two texts that differ, with `-` and `+`, and a line of context around them.
std::vector<std::string> lineDifference(const std::string& before, const std::string& after);

/// Returns the changes of a group, one line each for the terminal and for code blocks.
std::string changesAsLines(const ChangeGroup& group);

/// Returns `NUMBER NOUN`, with the plural of the noun if needed.
std::string counted(std::size_t number, const std::string& noun);

/// Returns the statement that closes a report: the numbers of compared and of different catalogs.
std::string summaryOf(const DiffReport& report);

/// Returns one line for each target that does not compile or exists on one side only.
std::vector<std::string> failureLines(const DiffReport& report);

}  // namespace puppet::server
