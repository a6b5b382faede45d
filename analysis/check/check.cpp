#include "analysis/check/check.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <optional>
#include <string>

#include "analysis/rules/ignored_findings.h"
#include "analysis/rules/semantic/check_evaluation.h"
#include "analysis/rules/semantic/check_memo.h"
#include "analysis/rules/semantic/environment_rules.h"
#include "analysis/rules/semantic/missing_data.h"
#include "analysis/rules/semantic/unused.h"
#include "analysis/rules/style/style.h"
#include "analysis/rules/syntax/validate.h"
#include "analysis/rules/syntax/walk.h"
#include "analysis/symbols/reference_list.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/memoized_query.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/parse.h"
#include "parser/support/parallel.h"

namespace puppet::analysis {
namespace {

/// Minimum size of a text in bytes for which starting a thread pays off.
constexpr std::size_t kWorthAThread = 16 * 1024;

const RuleTable& allRules() {
  static const RuleTable rules(
      syntaxRules(),
      {attributeNameRules, factCallRules, factKeyRules, likelyMistakeRules, lookupCallRules,
       planCallRules, referenceRules, templateArgumentRules, typeTextRules});
  return rules;
}

/// Returns the findings of the rules over the tree, with their recorded reads.
CheckResult inspected(const parser::SyntaxTree& tree, const CheckContext& context) {
  Inspection inspection(tree, context);
  CleanStatements::Session known(context.memo ? &context.memo->inspection : nullptr, tree, context);
  inspect(inspection, allRules(), &known);
  inspection.queries().dependOnGroup("environment");
  return {inspection.takeFindings(), known.end(inspection.queries().take())};
}

/// Returns the findings of the enabled style rules. None for a file with syntax errors, in which
/// the ends of constructs are unreliable.
std::vector<Diagnostic> styleFindings(const parser::SyntaxTree& tree, const CheckContext& context) {
  if (!context.severities || context.severities->empty()) return {};
  StyleOptions options;
  options.charactersPerIndent = context.indent;
  for (const StyleRuleInfo& rule : styleRules()) {
    const auto set = context.severities->find(infoOf(rule.id).rule);
    options.rules[placeOfStyle(rule.id)] =
        set != context.severities->end() && set->second != Severity::Off;
  }
  const auto isError = [&](const Diagnostic& finding) {
    return finding.info().severityAt(context.level) == Severity::Error;
  };
  if (options.rules.none() || std::ranges::any_of(tree.diagnostics, isError)) return {};
  return checkStyle(StyleFile(tree, context.path, false), options);
}

/// The findings of puppet-lint's checks in a file. They may be more than those of the rules that
/// have the same names here.
class PuppetLintFindings {
 public:
  PuppetLintFindings(const parser::SyntaxTree& tree, const std::string& path)
      : tree_(tree), path_(path) {}

  /// Returns true if a control comment names a check that reports something in its lines.
  bool areIgnoredBy(const IgnoredRule& ignored) {
    const StyleSet rules = styleSetOf(ignored.written);
    if (rules.none()) return false;
    if (!file_) file_ = std::make_shared<StyleFile>(tree_, path_, /*isCompatible=*/true);
    const auto isInLines = [&](const Diagnostic& finding) {
      return ignored.lines.start <= finding.range.start && finding.range.start <= ignored.lines.end;
    };
    return std::ranges::any_of(checkStyle(*file_, {.rules = rules, .isCompatible = true}),
                               isInLines);
  }

 private:
  const parser::SyntaxTree& tree_;
  const std::string& path_;
  std::shared_ptr<const StyleFile> file_;  ///< made at first use; shared, since it is not copied
};

void dropRepeated(std::vector<Diagnostic>& findings) {
  const auto same = [](const Diagnostic& a, const Diagnostic& b) {
    return a.range == b.range && a.id == b.id && a.message == b.message;
  };
  findings.erase(std::unique(findings.begin(), findings.end(), same), findings.end());
}

/// The places of findings, to look up which overlap a range, in O(log n).
class ReportedRanges {
 public:
  explicit ReportedRanges(const std::vector<Diagnostic>& findings) {
    for (const Diagnostic& finding : findings)
      if (!finding.info().code.empty()) ranges_.push_back(finding.range);
    std::ranges::sort(ranges_, {}, &TextRange::start);
    // From here on each end is the last one of all ranges up to it.
    for (std::size_t i = 1; i < ranges_.size(); ++i)
      ranges_[i].end = std::max(ranges_[i].end, ranges_[i - 1].end);
  }

  bool overlap(TextRange range) const {
    const auto behind = std::ranges::lower_bound(ranges_, range.end, {}, &TextRange::start);
    return behind != ranges_.begin() && std::prev(behind)->end > range.start;
  }

 private:
  std::vector<TextRange> ranges_;  ///< by start
};

/// Returns true for a finding about a name alone, which the statement around it does not explain.
bool isAboutName(const Diagnostic& finding) {
  return finding.id == DiagnosticId::LegacyFact || finding.id == DiagnosticId::LegacyFactOfSome;
}

/// Drops evaluation errors that overlap a reported finding.
void addMeaning(std::vector<Diagnostic> meaning, std::vector<Diagnostic>& findings) {
  const ReportedRanges reported(findings);
  for (Diagnostic& finding : meaning)
    if (isAboutName(finding) || !reported.overlap(finding.range))
      findings.push_back(std::move(finding));
}

/// Aborts if the findings differ from those of a check without the statement cache.
void verifyReplay(const parser::SyntaxTree& tree, CheckContext context,
                  const std::vector<Diagnostic>& findings) {
  context.memo = nullptr;
  const auto shown = [](const std::vector<Diagnostic>& all) {
    std::string text;
    for (const Diagnostic& finding : all)
      text += std::to_string(finding.range.start) + '-' + std::to_string(finding.range.end) + ' ' +
              std::string(finding.info().rule) + ": " + finding.message + '\n';
    return text;
  };
  const std::string known = shown(findings), anew = shown(checkWithUses(tree, context).findings);
  if (known == anew) return;
  std::fprintf(stderr, "%s: reuse of the last version gives\n%sinstead of\n%s",
               context.path.c_str(), known.c_str(), anew.c_str());
  std::abort();
}

}  // namespace

std::vector<Diagnostic> check(const parser::SyntaxTree& tree, const CheckContext& context) {
  return checkWithUses(tree, context).findings;
}

CheckResult checkWithUses(const parser::SyntaxTree& tree, const CheckContext& given) {
  if (given.likeReference) return {.findings = validate(tree, given), .uses = {}};
  if (parser::hasInvalidEncoding(tree)) return {.findings = tree.diagnostics, .uses = {}};
  std::optional<CheckContext> resolved;
  if (given.realPath.empty() && given.snapshot && !given.path.empty())
    resolved.emplace(given).realPath = resolvedPath(given.path);
  const CheckContext& context = resolved ? *resolved : given;
  const bool isApart = context.mayUseThreads && tree.text.size() >= kWorthAThread;
  const SharedReferences references(tree, context.memo ? &context.memo->references : nullptr);
  CheckResult meaning;
  CheckResult inspectedTree;
  std::vector<Diagnostic> unused, missing;
  QueryContext queries(context.snapshot);
  // Independent of each other, but for the references, which the evaluation needs at its end; the
  // longest ones first.
  const auto part = [&](std::size_t i) {
    if (i == 0) {
      references.all();
      inspectedTree = inspected(tree, context);
    } else if (i == 1) {
      meaning = checkEvaluation(tree, references, context);
    } else {
      missing = findMissingData(tree, references, context.realPath, queries);
      unused = findUnused(tree, context.realPath, queries);
    }
  };
  parallelFor(3, isApart ? 2 : 1, part, 1);
  CheckResult result{.findings = tree.diagnostics, .uses = std::move(meaning.uses)};
  std::vector<Diagnostic>& findings = result.findings;
  std::ranges::move(inspectedTree.findings, std::back_inserter(findings));
  addMeaning(std::move(meaning.findings), findings);
  refuseDefaults(tree, context.realPath, queries, findings);
  std::ranges::move(unused, std::back_inserter(findings));
  std::ranges::move(styleFindings(tree, context), std::back_inserter(findings));
  std::ranges::move(missing, std::back_inserter(findings));
  applyControlComments(
      tree, context, queries,
      [puppetLint = PuppetLintFindings(tree, context.path)](const IgnoredRule& ignored) mutable {
        return puppetLint.areIgnoredBy(ignored);
      },
      findings);
  queries.add(result.uses);
  queries.add(inspectedTree.uses);
  result.uses = queries.take();
  arrange(findings, context);
  dropRepeated(findings);
  if (kVerifiesReuse && context.memo) verifyReplay(tree, context, findings);
  return result;
}

}  // namespace puppet::analysis
