#include "analysis/format/columns.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace puppet::format {
namespace {

/// Most columns by which a column of the author moves for a wider row.
constexpr std::uint32_t kMaxMove = 16;

/// Rows that take part in a column, with the columns of their cells.
class Rows {
 public:
  Rows(std::span<const ColumnRow> rows, Alignment alignment)
      : rows_(rows), alignment_(alignment), targets_(rows.size()) {}

  /// Returns the columns of the cells; 0 for those that are not aligned.
  std::vector<std::uint32_t> align() {
    const Group all{0, rows_.size()};
    if (all.size() == 0) return {};
    if (alignment_ == Alignment::Groups || isDivided()) {
      for (const Group group : groups()) alignGroup(group);
      alignSingles();
    } else {
      alignGroup(all);
    }
    return std::move(targets_);
  }

 private:
  struct Group {
    std::size_t first = 0, last = 0;
    std::size_t size() const { return last - first; }
  };

  std::span<const ColumnRow> rowsOf(Group group) const {
    return rows_.subspan(group.first, group.size());
  }

  std::vector<Group> groups() const {
    std::vector<Group> result;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (i == 0 || rows_[i].isApart) result.push_back({i, i});
      result.back().last = i + 1;
    }
    return result;
  }

  static bool isPadded(std::span<const ColumnRow> rows) {
    return std::ranges::any_of(rows, [](const ColumnRow& row) { return row.blanks > 1; });
  }

  /// Returns the runs of a group.
  std::vector<Group> runsOf(Group group) const {
    std::vector<Group> runs;
    for (std::size_t i = group.first, end; i < group.last; i = end) {
      end = i + 1;
      if (rows_[i].column == 0 || rows_[i].blanks == 0) continue;
      while (end < group.last && rows_[end].column == rows_[i].column && rows_[end].blanks > 0)
        ++end;
      if (end - i > 1) runs.push_back({i, end});
    }
    return runs;
  }

  static bool cover(std::span<const Group> runs, Group group) {
    std::size_t count = 0;
    for (const Group run : runs) count += run.size();
    return count == group.size();
  }

  /// Returns true if groups of the list differ: some have columns of their own, or none.
  bool isDivided() const {
    const Group all{0, rows_.size()};
    if (!isPadded(rows_) || cover(runsOf(all), all)) return false;
    std::set<std::uint32_t> columns;
    bool hasPlain = false;
    for (const Group group : groups()) {
      if (group.size() < 2) continue;
      const std::vector<Group> runs = runsOf(group);
      if (!isPadded(rowsOf(group))) {
        hasPlain |= !cover(runs, group);
      } else if (cover(runs, group)) {
        for (const Group run : runs)
          if (isPadded(rowsOf(run))) columns.insert(rows_[run.first].column);
      }
    }
    return columns.size() > 1 || (columns.size() == 1 && hasPlain);
  }

  /// Returns true if the line of a row became too long with its cell at `column`.
  static bool lacksRoom(const ColumnRow& row, std::uint32_t column) {
    return column > row.width && column - row.width > row.room;
  }

  /// Aligns the rows of a group in `column` or, if one of them is too wide for it, right of that.
  void settle(Group group, std::uint32_t column) {
    for (const ColumnRow& row : rowsOf(group)) column = std::max(column, row.width + 1);
    for (std::size_t i = group.first; i < group.last; ++i)
      if (!rows_[i].mustFit || !lacksRoom(rows_[i], column)) targets_[i] = column;
  }

  /// Aligns the rows of a group in `column` or right of that, except for those that have no room
  /// for it, those that are much wider, and the widest ones if others had no room.
  void join(Group group, std::uint32_t column) {
    std::vector<std::size_t> rows;
    const std::uint32_t mostWidth = column > 0 ? column + kMaxMove : ~std::uint32_t{0};
    for (std::size_t i = group.first; i < group.last; ++i)
      if (!lacksRoom(rows_[i], column) && rows_[i].width < mostWidth) rows.push_back(i);
    std::ranges::sort(rows, {}, [&](std::size_t row) { return rows_[row].width; });
    const auto target = [&] { return std::max(column, rows_[rows.back()].width + 1); };
    const auto lacks = [&](std::size_t row) { return lacksRoom(rows_[row], target()); };
    while (rows.size() > 1 && std::ranges::any_of(rows, lacks)) rows.pop_back();
    if (rows.size() < 2) return;
    column = target();
    for (const std::size_t row : rows) targets_[row] = column;
  }

  /// Returns true if the columns of a group prevail over single blanks.
  bool prevail(Group group) const {
    std::uint32_t widest = 0;
    for (const ColumnRow& row : rowsOf(group)) widest = std::max(widest, row.width);
    std::size_t padded = 0, single = 0, none = 0;
    for (const ColumnRow& row : rowsOf(group)) {
      if (row.width == widest) continue;
      ++(row.blanks > 1 ? padded : row.blanks == 1 ? single : none);
    }
    if (alignment_ == Alignment::Arrows && padded == 0 && single == 0) return true;
    return padded > 0 && padded >= single + none;
  }

  void alignGroup(Group group) {
    if (!isPadded(rowsOf(group))) {
      if (alignment_ == Alignment::Arrows && prevail(group)) join(group, 0);
      return;
    }
    if (group.size() < 2) return;
    std::vector<Group> runs = runsOf(group);
    const bool isWhole = cover(runs, group);
    std::erase_if(runs, [&](Group run) { return !isPadded(rowsOf(run)); });
    if (!isWhole) {
      std::set<std::uint32_t> columns;
      for (const Group run : runs) columns.insert(rows_[run.first].column);
      if (columns.size() < 2 && prevail(group))
        return join(group, columns.empty() ? 0 : *columns.begin());
    }
    for (const Group run : runs) settle(run, rows_[run.first].column);
  }

  /// Aligns rows that are alone in their group if they stand in the column of another row, which
  /// is no slip if the widths differ.
  void alignSingles() {
    struct Widths {
      std::uint32_t least = ~std::uint32_t{0}, most = 0;
    };
    std::map<std::uint32_t, Widths> columns;
    for (const ColumnRow& row : rows_) {
      if (row.blanks < 2) continue;
      Widths& widths = columns[row.column];
      widths = {std::min(widths.least, row.width), std::max(widths.most, row.width)};
    }
    for (const Group group : groups()) {
      const ColumnRow& row = rows_[group.first];
      if (group.size() != 1 || row.blanks < 2) continue;
      const Widths widths = columns[row.column];
      if (widths.least < widths.most) settle(group, row.column);
    }
  }

  std::span<const ColumnRow> rows_;
  Alignment alignment_;
  std::vector<std::uint32_t> targets_;
};

/// Aligns all rows in the least column.
void alignAll(std::span<const ColumnRow> rows, std::vector<std::uint32_t>& blanks) {
  std::uint32_t widest = 0;
  for (const ColumnRow& row : rows)
    if (row.takesPart) widest = std::max(widest, row.width);
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].takesPart) blanks[i] = widest + 1 - rows[i].width;
}

}  // namespace

std::vector<std::uint32_t> alignedBlanks(std::span<const ColumnRow> given, Alignment alignment) {
  std::vector<std::uint32_t> blanks(given.size());
  const bool hasColumns = std::ranges::any_of(
      given, [](const ColumnRow& row) { return row.takesPart && row.blanks > 1; });
  if (alignment == Alignment::Always) alignAll(given, blanks);
  if (alignment == Alignment::Always || alignment == Alignment::Never ||
      (alignment != Alignment::Arrows && !hasColumns))
    return blanks;
  std::vector<ColumnRow> rows;
  rows.reserve(given.size());
  bool isApart = false;
  for (const ColumnRow& row : given) {
    isApart |= row.isApart;
    if (!row.takesPart) continue;
    rows.push_back(row);
    rows.back().isApart = std::exchange(isApart, false);
  }
  // The aligned rows may form other runs, for example if two columns have become one.
  constexpr int kMaxRounds = 4;
  std::vector<std::uint32_t> columns;
  bool isStable = false;
  for (int round = 0; round < kMaxRounds && !isStable; ++round) {
    columns = Rows(rows, alignment).align();
    isStable = true;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::uint32_t column = columns[i] == 0 ? rows[i].width + 1 : columns[i];
      isStable &= rows[i].column == column;
      rows[i].column = column;
      rows[i].blanks = column - rows[i].width;
    }
  }
  if (!isStable) {
    alignAll(given, blanks);
    return blanks;
  }
  std::size_t next = 0;
  for (std::size_t i = 0; i < given.size(); ++i)
    if (given[i].takesPart && columns[next++] > 0) blanks[i] = rows[next - 1].blanks;
  return blanks;
}

}  // namespace puppet::format
