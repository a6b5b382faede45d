#include <algorithm>

#include "server/cli/diff/diff_report.h"
#include "server/cli/support/printable.h"

namespace puppet::server {
namespace {

using Kind = analysis::ResourceChange::Kind;
using Status = TargetResult::Status;

constexpr std::size_t kMaxLines = 40;  ///< of one text that differs
constexpr std::size_t kMaxNames = 10;  ///< of targets in a heading

std::vector<std::string> linesOf(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

char signOf(const ReportedChange& change) {
  if (!change.isCertain) return '?';
  switch (change.kind) {
    case Kind::Added: return '+';
    case Kind::Removed: return '-';
    case Kind::Changed: break;
  }
  const bool isCertain = !change.containersBefore.empty() || !change.containersAfter.empty() ||
                         std::ranges::any_of(change.attributes, &ReportedAttribute::isCertain);
  return isCertain ? '~' : '?';
}

std::string listOf(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text.empty() ? "nothing" : text;
}

std::string textOf(const std::optional<ReportedValue>& value, std::string_view absent) {
  return value ? value->text : std::string(absent);
}

bool isRedacted(const std::optional<ReportedValue>& value) {
  return value && value->text == kRedacted;
}

std::string attributeLines(const ReportedAttribute& attribute, Kind kind) {
  const bool isOfFile = !attribute.file.empty();
  const std::string_view absent = isOfFile ? "(no file)" : "(not set)";
  const std::string indent = "      ";
  const std::string name =
      attribute.name + (isOfFile ? " of " + printable(attribute.file) : std::string());
  if (kind != Kind::Changed)
    return indent + name + " => " +
           printable(textOf(attribute.before ? attribute.before : attribute.after, absent)) + '\n';
  if (isRedacted(attribute.before) && isRedacted(attribute.after))
    return indent + name + ": a sensitive value differs\n";
  const bool isLong = attribute.before && attribute.after && !attribute.before->lines.empty() &&
                      !attribute.after->lines.empty();
  if (!isLong)
    return indent + name + ": " + printable(textOf(attribute.before, absent)) + " -> " +
           printable(textOf(attribute.after, absent)) + '\n';
  std::string text = indent + name + ":\n";
  const auto lines = lineDifference(attribute.before->lines, attribute.after->lines);
  for (std::size_t i = 0; i < std::min(lines.size(), kMaxLines); ++i)
    text += indent + "  " + printable(lines[i]) + '\n';
  if (lines.size() > kMaxLines)
    text += indent + "  ... " + counted(lines.size() - kMaxLines, "more line") + '\n';
  return text;
}

std::string headingOf(const ChangeGroup& group, const DiffReport& report) {
  std::string text = counted(group.targets.size(), "catalog") + ": ";
  for (std::size_t i = 0; i < std::min(group.targets.size(), kMaxNames); ++i)
    text += (i ? ", " : "") + report.targets[group.targets[i]];
  if (group.targets.size() > kMaxNames)
    text += " and " + std::to_string(group.targets.size() - kMaxNames) + " more";
  return text;
}

}  // namespace

std::string counted(std::size_t number, const std::string& noun) {
  return std::to_string(number) + ' ' + noun + (number == 1 ? "" : "s");
}

std::vector<std::string> lineDifference(const std::string& before, const std::string& after) {
  const std::vector<std::string> old = linesOf(before), now = linesOf(after);
  std::size_t first = 0, last = 0;
  const std::size_t shared = std::min(old.size(), now.size());
  while (first < shared && old[first] == now[first]) ++first;
  while (last < shared - first && old[old.size() - 1 - last] == now[now.size() - 1 - last]) ++last;
  std::vector<std::string> lines;
  if (first > 0) lines.push_back("  " + old[first - 1]);
  for (std::size_t i = first; i < old.size() - last; ++i) lines.push_back("- " + old[i]);
  for (std::size_t i = first; i < now.size() - last; ++i) lines.push_back("+ " + now[i]);
  if (last > 0) lines.push_back("  " + old[old.size() - last]);
  return lines;
}

std::string changesAsLines(const ChangeGroup& group) {
  std::string text;
  for (std::size_t i = 0; i < group.changes.size(); ++i) {
    const ReportedChange& change = group.changes[i];
    const ChangePlaces& places = group.places[i];
    const std::string& place = places.after.empty() ? places.before : places.after;
    text += std::string("  ") + signOf(change) + ' ' + printable(change.reference);
    if (!change.isCertain)
      text += change.kind == Kind::Added     ? "  possibly added"
              : change.kind == Kind::Removed ? "  possibly removed"
                                             : "  possibly absent";
    text += (place.empty() ? "" : "  (" + printable(place) + ')') + '\n';
    for (const ReportedAttribute& attribute : change.attributes)
      text += attributeLines(attribute, change.kind);
    if (change.containersBefore != change.containersAfter)
      text += "      contained in: " + printable(listOf(change.containersBefore)) + " -> " +
              printable(listOf(change.containersAfter)) + '\n';
  }
  return text;
}

std::vector<std::string> failureLines(const DiffReport& report) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < report.results.size(); ++i) {
    const TargetResult& result = report.results[i];
    const std::string& target = report.targets[i];
    switch (result.status) {
      case Status::Equal:
      case Status::Different: break;
      case Status::OnlyBefore:
        lines.push_back("- " + target + ": only in " + report.before + ", with " +
                        counted(result.resourcesBefore, "resource"));
        break;
      case Status::OnlyAfter:
        lines.push_back("+ " + target + ": only in " + report.after + ", with " +
                        counted(result.resourcesAfter, "resource"));
        break;
      case Status::FailsAfter:
        lines.push_back("! " + target + ": no longer compiles: " + result.errorAfter);
        break;
      case Status::FailsBefore:
        lines.push_back("! " + target + ": compiles now; before: " + result.errorBefore);
        break;
      case Status::FailsOnBoth:
        lines.push_back("? " + target + ": compiles on neither side: " + result.errorAfter);
        break;
    }
  }
  return lines;
}

std::string summaryOf(const DiffReport& report) {
  const DiffTotals totals = totalsOf(report.results);
  std::string text = std::to_string(totals.different) + " of " +
                     counted(totals.targets, "catalog") +
                     (totals.different == 1 || totals.targets == 1 ? " differs" : " differ");
  if (totals.onOneSide) text += ", " + std::to_string(totals.onOneSide) + " on one side only";
  if (totals.failing) text += ", " + std::to_string(totals.failing) + " compile on one side only";
  if (totals.failingOnBoth)
    text += ", " + std::to_string(totals.failingOnBoth) + " compile on neither side";
  if (totals.unknownOnBothSides)
    text += "; " + counted(totals.unknownOnBothSides, "attribute") +
            " with unknown values on both sides not compared";
  if (totals.mayHaveOthers)
    text += "; " + counted(totals.mayHaveOthers, "catalog") + " with resources of unknown titles";
  if (totals.filesNotCompared)
    text += "; files of " + counted(totals.filesNotCompared, "source") + " not all compared";
  return text;
}

std::string diffAsText(const DiffReport& report) {
  std::string text;
  for (const ChangeGroup& group : groupChanges(report.results))
    text += printable(headingOf(group, report)) + '\n' + changesAsLines(group) + '\n';
  const std::vector<std::string> failures = failureLines(report);
  for (const std::string& line : failures) text += printable(line) + '\n';
  if (!failures.empty()) text += '\n';
  return text + printable(summaryOf(report)) + '\n';
}

}  // namespace puppet::server
