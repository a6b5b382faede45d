#include "server/cli/checked_file.h"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <utility>

#include "analysis/check/check.h"
#include "analysis/symbols/stub_interface.h"
#include "analysis/symbols/stub_path.h"
#include "parser/parse/parse.h"
#include "server/cli/lint_file.h"

namespace puppet::server {

CheckedFile checkText(std::string path, SourceText text, const CheckInputs& judgement) {
  const bool isStub = analysis::isStubPath(path);
  const parser::ParseOptions options{parser::lexModeForPath(path), judgement.level};
  const parser::SyntaxTreePtr tree =
      parser::parse(text, isStub ? analysis::stubParseOptions() : options);
  CheckedFile file;
  file.diagnostics = isStub ? tree->diagnostics
                            : analysis::check(*tree, {.level = judgement.level,
                                                      .path = fullPathOf(path),
                                                      .severities = &judgement.settings->rules,
                                                      .globals = &judgement.settings->globals,
                                                      .indent = judgement.settings->indent(),
                                                      .snapshot = judgement.snapshot});
  file.settings = judgement.settings;
  file.path = std::move(path);
  file.text = std::move(text);
  return file;
}

namespace {

/// Counts the findings by rule and message.
std::map<std::pair<DiagnosticId, std::string_view>, int> countsOf(const CheckedFile& file) {
  std::map<std::pair<DiagnosticId, std::string_view>, int> counts;
  for (const Diagnostic& finding : file.diagnostics) ++counts[{finding.id, finding.message}];
  return counts;
}

/// One round of applying fixes to a file.
class FixRound {
 public:
  FixRound(const CheckedFile& before, const CheckInputs& judgement)
      : before_(before), judgement_(judgement), counts_(countsOf(before)) {}

  /// Accepts the `fixes` that add no finding; bisects a set in which some do.
  void apply(std::span<const Fix* const> fixes) {
    std::vector<const Fix*> all = accepted_;
    all.insert(all.end(), fixes.begin(), fixes.end());
    auto text = applyFixes(before_.text.view(), all);
    if (!text) return;
    CheckedFile after = checkText(before_.path, SourceText(std::move(*text)), judgement_);
    if (!addsFinding(after)) {
      accepted_ = std::move(all);
      after_ = std::move(after);
    } else if (fixes.size() > 1) {
      apply(fixes.first(fixes.size() / 2));
      apply(fixes.subspan(fixes.size() / 2));
    }
  }

  /// Returns nothing if no fix was applied.
  std::optional<CheckedFile> take() { return std::move(after_); }

 private:
  bool addsFinding(const CheckedFile& after) const {
    return std::ranges::any_of(countsOf(after), [&](const auto& entry) {
      const auto known = counts_.find(entry.first);
      return known == counts_.end() || known->second < entry.second;
    });
  }

  const CheckedFile& before_;
  const CheckInputs& judgement_;
  std::map<std::pair<DiagnosticId, std::string_view>, int> counts_;
  std::vector<const Fix*> accepted_;
  std::optional<CheckedFile> after_;
};

}  // namespace

CheckedFile fixText(std::string path, SourceText text, const CheckInputs& judgement, FixScope scope,
                    bool& changed) {
  constexpr int kRounds = 5;
  changed = false;
  CheckedFile file = checkText(std::move(path), std::move(text), judgement);
  for (int round = 0; round < kRounds; ++round) {
    FixRound fixes(file, judgement);
    fixes.apply(fixesOf(file.diagnostics, scope));
    std::optional<CheckedFile> fixed = fixes.take();
    if (!fixed) break;
    changed = true;
    file = std::move(*fixed);
  }
  return file;
}

}  // namespace puppet::server
