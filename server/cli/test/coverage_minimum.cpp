#include "server/cli/test/coverage_minimum.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace puppet::server {
namespace {

struct Measure {
  std::string_view name;
  CoverageShare CoverageTotals::*share;
};
constexpr std::array kMeasures = {
    Measure{"resources", &CoverageTotals::resources}, Measure{"checked", &CoverageTotals::checked},
    Measure{"branches", &CoverageTotals::branches}, Measure{"lines", &CoverageTotals::lines},
    Measure{"definitions", &CoverageTotals::definitions}};

/// Returns the percentage with at most two decimals, rounded down, so that it never looks like
/// enough.
std::string decimalPercent(double percent) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", std::floor(percent * 100.0) / 100.0);
  std::string shown = text;
  while (shown.ends_with('0')) shown.pop_back();
  if (shown.ends_with('.')) shown.pop_back();
  return shown + '%';
}

/// Returns the percentage that a text of digits and a decimal point stands for; negative if it is
/// malformed or more than 100.
double percentIn(std::string_view text) {
  constexpr std::size_t kMaxLength = 12;
  if (text.empty() || text.size() > kMaxLength) return -1;
  double percent = 0, place = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '.' && place == 0 && i > 0 && i + 1 < text.size()) {
      place = 1;
    } else if (c < '0' || c > '9') {
      return -1;
    } else if (place == 0) {
      percent = percent * 10 + (c - '0');
    } else {
      place /= 10;
      percent += place * (c - '0');
    }
  }
  return percent <= 100 ? percent : -1;
}

}  // namespace

tl::expected<std::vector<CoverageMinimum>, std::string> coverageMinimaOf(std::string_view text) {
  std::vector<CoverageMinimum> minima;
  while (true) {
    const std::size_t comma = text.find(',');
    const std::string_view part = text.substr(0, comma);
    const std::size_t colon = part.find(':');
    const std::string_view what =
        colon == part.npos ? std::string_view("resources") : part.substr(0, colon);
    const double percent = percentIn(colon == part.npos ? part : part.substr(colon + 1));
    if (percent < 0 || std::ranges::find(kMeasures, what, &Measure::name) == kMeasures.end())
      return tl::unexpected("expected a percentage, or a list such as lines:80,branches:70, got '" +
                            std::string(part) + "'");
    minima.push_back({std::string(what), percent});
    if (comma == text.npos) return minima;
    text.remove_prefix(comma + 1);
  }
}

std::string missedMinima(const std::vector<CoverageMinimum>& minima, const CoverageTotals& totals) {
  std::string text;
  for (const CoverageMinimum& minimum : minima) {
    const CoverageShare& share =
        totals.*std::ranges::find(kMeasures, minimum.what, &Measure::name)->share;
    if (share.percent() >= minimum.percent) continue;
    text += "coverage of " + minimum.what + " is " + decimalPercent(share.percent()) + " (" +
            std::to_string(share.reached) + " of " + std::to_string(share.all) + "), less than " +
            decimalPercent(minimum.percent) + '\n';
  }
  return text;
}

}  // namespace puppet::server
