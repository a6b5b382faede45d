#include <algorithm>

#include "server/cli/report/report.h"
#include "server/cli/support/excerpt.h"
#include "server/cli/support/printable.h"
#include "server/cli/support/text_position.h"

namespace puppet::server {
namespace {

constexpr std::string_view kBold = "1";
constexpr std::string_view kFrame = "34";
constexpr std::string_view kGood = "1;32";

constexpr std::string_view colorOf(Severity severity) {
  constexpr std::array<std::string_view, kSeverityCount> kColours = {"1;31", "1;33", "1;35", "1;36",
                                                                     "1;32"};
  return kColours[static_cast<std::size_t>(severity)];
}

std::string countOf(std::size_t count, std::string_view noun) {
  std::string text = std::to_string(count) + ' ';
  text += noun;
  if (count != 1) text += 's';
  return text;
}

class TextReport final : public Report {
 public:
  TextReport(LanguageLevel level, bool color) : level_(level), color_(color) {}

  std::string file(const CheckedFile& file) const override {
    std::string out;
    PositionFinder positions(file.text.view());
    for (const Diagnostic& diagnostic : file.diagnostics)
      addFinding(out, file, positions, diagnostic);
    return out;
  }

  std::string end(const Totals& totals) const override {
    std::string text = gapsOf(totals) + validatorsOf(totals) + countOf(totals.files, "file") +
                       " checked: " + countsOf(totals.found);
    if (totals.dependencies)
      text += "; " + countOf(totals.dependencies, "folder") + " of dependencies left out";
    if (totals.fixed) text += "; " + countOf(totals.fixed, "file") + " changed";
    text += '\n';
    // Failures have been reported on standard error.
    for (const UnreadFile& file : totals.unread)
      if (!file.fails) text += "skipped " + printable(file.path) + ": " + file.reason + '\n';
    return text;
  }

 private:
  std::string countsOf(const SeverityCounts& found) const {
    std::string counts;
    for (std::size_t i = 0; i < kSeverityCount; ++i) {
      if (!found[i]) continue;
      if (!counts.empty()) counts += ", ";
      const auto severity = static_cast<Severity>(i);
      counts += paint(colorOf(severity), countOf(found[i], nameOf(severity)));
    }
    return counts.empty() ? paint(kGood, "nothing found") : counts;
  }

  /// Returns a line for each validator that has read a file.
  std::string validatorsOf(const Totals& totals) const {
    constexpr std::size_t kNameWidth = 14, kCountWidth = 12;
    std::string text;
    for (const auto& [validator, found] : totals.validators) {
      std::string line(nameOf(validator));
      line.resize(std::max(line.size() + 1, kNameWidth), ' ');
      std::string count = countOf(found.files, "file");
      count.resize(std::max(count.size() + 1, kCountWidth), ' ');
      text += line + count + countsOf(found.found) + '\n';
    }
    return text;
  }

  static std::string gapsOf(const Totals& totals) {
    if (totals.gaps.empty()) return {};
    std::string text = "unknown names were not checked: " + printable(totals.gaps.front());
    if (const std::size_t others = totals.gaps.size() - 1)
      text += " (" + countOf(others, "more reason") + " in puppet-ls doctor)";
    return text + '\n';
  }

  std::string paint(std::string_view color, std::string_view text) const {
    if (!color_) return std::string(text);
    std::string painted = "\x1b[";
    return painted.append(color).append("m").append(text).append("\x1b[0m");
  }

  void addFinding(std::string& out, const CheckedFile& file, PositionFinder& positions,
                  const Diagnostic& diagnostic) const {
    const Severity severity = file.severityOf(diagnostic, level_);
    const std::string_view color = colorOf(severity);
    const std::string rule = " [" + file.labelOf(diagnostic) + "]";
    addPlace(out, file, positions, diagnostic.range, color, nameOf(severity),
             paint(kBold, printable(diagnostic.message)) + rule);
    for (const RelatedPlace& related : diagnostic.related)
      addPlace(out, file, positions, related.range, kFrame, "note", printable(related.message));
    for (const Fix& fix : diagnostic.fixes)
      out += paint(kFrame, "      = ") + "fix: " + printable(fix.title) + '\n';
  }

  void addPlace(std::string& out, const CheckedFile& file, PositionFinder& positions,
                TextRange range, std::string_view color, std::string_view what,
                const std::string& message) const {
    const TextPosition position = positions.at(range.start);
    const std::string line = std::to_string(position.line);
    out += paint(kBold, printable(file.path) + ':' + line + ':' + std::to_string(position.column)) +
           ": ";
    out += paint(color, what) + ": " + message + '\n';

    if (file.text.view().empty()) return;
    const Excerpt excerpt = excerptOf(file.text.view(), range, position.lineStart);
    constexpr std::size_t kGutter = 5;
    const std::string indent(line.size() < kGutter ? kGutter - line.size() : 0, ' ');
    out += paint(kFrame, indent + line + " |") + ' ' + excerpt.line + '\n';
    out += paint(kFrame, std::string(indent.size() + line.size(), ' ') + " |") + ' ';
    out += std::string(excerpt.caretColumn, ' ') +
           paint(color, std::string(excerpt.caretWidth, '^')) + '\n';
  }

  LanguageLevel level_;
  bool color_;
};

}  // namespace

std::unique_ptr<Report> makeTextReport(const ReportOptions& options) {
  return std::make_unique<TextReport>(options.level, options.color);
}

}  // namespace puppet::server
