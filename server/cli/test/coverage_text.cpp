#include <algorithm>
#include <array>
#include <cmath>

#include "server/cli/support/printable.h"
#include "server/cli/test/coverage_reports.h"

namespace puppet::server {
namespace {

constexpr std::size_t kScreenRows = 20;    ///< listed of each list, unless the report is verbose
constexpr std::size_t kMinNameWidth = 20;  ///< of the first column
constexpr std::size_t kColumnWidth = 14;

struct Column {
  const char* title;
  CoverageShare CoverageTotals::*share;
};
constexpr std::array kColumns = {
    Column{"resources", &CoverageTotals::resources}, Column{"checked", &CoverageTotals::checked},
    Column{"branches", &CoverageTotals::branches}, Column{"lines", &CoverageTotals::lines}};

/// Returns the percentage rounded down, so that 100% means all.
std::string wholePercent(const CoverageShare& share) {
  return std::to_string(static_cast<int>(std::floor(share.percent()))) + '%';
}

std::string rightAligned(const std::string& text, std::size_t width) {
  return std::string(width > text.size() ? width - text.size() : 1, ' ') + text;
}

std::string shareCell(const CoverageShare& share) {
  if (share.all == 0) return rightAligned("-", kColumnWidth);
  const std::string counts = std::to_string(share.reached) + '/' + std::to_string(share.all);
  return rightAligned(counts + rightAligned(wholePercent(share), 5), kColumnWidth);
}

/// Rows of a table, whose first column is as wide as its texts.
class CoverageTable {
 public:
  void add(std::string name, const CoverageTotals& totals) {
    rows_.emplace_back(printable(name), totals);
  }
  std::string text() const {
    std::size_t width = kMinNameWidth;
    for (const auto& [name, totals] : rows_) width = std::max(width, name.size());
    std::string text(width, ' ');
    for (const Column& column : kColumns) text += rightAligned(column.title, kColumnWidth);
    text += '\n';
    for (const auto& [name, totals] : rows_) {
      text += name + std::string(width - name.size(), ' ');
      for (const Column& column : kColumns) text += shareCell(totals.*column.share);
      text += '\n';
    }
    return text;
  }
  std::size_t size() const { return rows_.size(); }

 private:
  std::vector<std::pair<std::string, CoverageTotals>> rows_;
};

std::string tableOf(const std::vector<CoveredFile>& files, bool isVerbose) {
  CoverageTable table;
  std::size_t left = 0;
  for (std::size_t i = 0; i < files.size(); ++i) {
    const bool isFirst = i == 0 || files[i].module != files[i - 1].module;
    if (isFirst) {
      CoverageTotals totals;
      for (std::size_t k = i; k < files.size() && files[k].module == files[i].module; ++k)
        totals.add(files[k].coverage);
      table.add(files[i].module.empty() ? "(manifests)" : files[i].module, totals);
    }
    if (isVerbose || table.size() < kScreenRows)
      table.add("  " + files[i].path, files[i].totals());
    else
      ++left;
  }
  std::string text = table.text();
  if (left) text += "  and " + std::to_string(left) + " more files; --verbose lists all\n";
  return text;
}

/// Places of one kind, in the order of the files and lines.
using PlaceList = std::vector<std::string>;

std::string listOf(const char* title, const PlaceList& places, bool isVerbose) {
  if (places.empty()) return {};
  std::string text = std::string(title) + ":\n";
  const std::size_t shown = isVerbose ? places.size() : std::min(places.size(), kScreenRows);
  for (std::size_t i = 0; i < shown; ++i) text += "  " + printable(places[i]) + '\n';
  if (shown < places.size())
    text += "  and " + std::to_string(places.size() - shown) + " more; --verbose lists all\n";
  return text;
}

struct UnreachedItem {
  std::uint32_t line;
  std::string text;
};

/// Adds lines as ranges. Those that others explain are left out.
void addUnreachedLines(const analysis::FileCoverage& file, std::vector<UnreachedItem>& items) {
  std::uint32_t first = 0, last = 0;
  const auto flush = [&] {
    if (!first) return;
    items.push_back(
        {first, first == last ? "line " + std::to_string(first)
                              : "lines " + std::to_string(first) + " to " + std::to_string(last)});
    first = 0;
  };
  for (const auto& [number, line] : file.lines) {
    if (line.tests > 0 || line.isExplained) {
      flush();
      continue;
    }
    if (!first) first = number;
    last = number;
  }
  flush();
}

std::string nameOfArm(const analysis::CoveredConditional& conditional,
                      const analysis::CoveredArm& arm) {
  const std::string_view keyword = conditional.keyword;
  const bool hasOptions = keyword == "case" || keyword == "selector";
  std::string name = arm.label == keyword ? "branch" : arm.label;
  if (hasOptions && !name.starts_with("missing")) name = "option " + name;
  return name + " of the " + conditional.keyword;
}

void addUnreached(const CoveredFile& file, PlaceList& places) {
  std::vector<UnreachedItem> items;
  for (const auto& definition : file.coverage.definitions)
    if (definition.tests == 0)
      items.push_back({definition.line, definition.keyword + (' ' + definition.name)});
  for (const auto& resource : file.coverage.resources)
    if (resource.tests == 0 && !resource.isExplained)
      items.push_back({resource.line, resource.reference});
  for (const auto& conditional : file.coverage.conditionals)
    for (const auto& arm : conditional.arms)
      if (arm.tests == 0 && !arm.isExplained)
        items.push_back({arm.line, nameOfArm(conditional, arm)});
  addUnreachedLines(file.coverage, items);
  std::ranges::stable_sort(items, {}, &UnreachedItem::line);
  for (const UnreachedItem& item : items)
    places.push_back(file.path + ':' + std::to_string(item.line) + ": " + item.text);
}

void addUnchecked(const CoveredFile& file, PlaceList& places) {
  for (const auto& resource : file.coverage.resources)
    if (resource.tests > 0 && resource.checkedBy == 0)
      places.push_back(file.path + ':' + std::to_string(resource.line) + ": " + resource.reference);
}

}  // namespace

std::string coverageAsText(const std::vector<CoveredFile>& files, bool isVerbose) {
  if (files.empty()) return {};
  PlaceList unreached, unchecked, problems;
  for (const CoveredFile& file : files) {
    addUnreached(file, unreached);
    addUnchecked(file, unchecked);
    if (!file.problem.empty()) problems.push_back(file.path + ": " + file.problem);
  }
  return tableOf(files, isVerbose) + listOf("not reached", unreached, isVerbose) +
         listOf("reached, and not checked by an expectation", unchecked, isVerbose) +
         listOf("not compiled", problems, isVerbose);
}

std::string coverageSummary(const std::vector<CoveredFile>& files) {
  if (files.empty()) return "coverage: there is no code under test\n";
  const CoverageTotals totals = totalsOf(files);
  std::string text = "coverage:";
  for (const Column& column : kColumns) {
    const CoverageShare& share = totals.*column.share;
    text += std::string(&column == kColumns.data() ? " " : ", ") + column.title + ' ' +
            wholePercent(share) + " (" + std::to_string(share.reached) + " of " +
            std::to_string(share.all) + ')';
  }
  return text + '\n';
}

}  // namespace puppet::server
