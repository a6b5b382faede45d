// Checks the range of stdlib in metadata.json against the versions that Puppet 8 needs.

#include <string>

#include "analysis/rules/project/data_fixes.h"
#include "analysis/rules/project/project_checks.h"
#include "analysis/symbols/mentions.h"
#include "analysis/upgrade/stdlib_functions.h"
#include "analysis/workspace/metadata.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "types/scalar/semver_range.h"

namespace puppet::analysis {

using parser::DataNode;
using types::SemVer;
using types::SemVerRange;

namespace {

constexpr std::string_view kFirst = "9.0.0";     ///< first stdlib for Puppet 8
constexpr std::string_view kRepaired = "9.2.0";  ///< first one whose old names do not fail there
constexpr std::string_view kNext = "10.0.0";

class StdlibBoundChecker {
 public:
  StdlibBoundChecker(const parser::DataTree& tree, const Module& own, QueryContext& queries)
      : source_(tree.source().view()), own_(own), queries_(queries) {}

  std::vector<Diagnostic> run(const DataNode& dependencies) {
    if (dependencies && dependencies.isSequence())
      for (const DataNode& entry : dependencies.children()) {
        const DataNode name = entry.find("name"), range = entry.find("version_requirement");
        const bool isStdlib =
            name && name.isScalar() && nameBehindAuthor(std::string(name.text())) == "stdlib";
        if (isStdlib && range && range.isScalar()) checkRange(range);
      }
    return std::move(findings_);
  }

 private:
  void checkRange(const DataNode& range) {
    const auto written = SemVerRange::parse(range.text());
    if (!written || written->isEmpty() || !written->low() || !written->high()) return;
    const std::string text(range.text());
    if (written->intersect(*SemVerRange::parse(">= " + std::string(kFirst))).isEmpty())
      return report(range, "'" + text + "' excludes stdlib 9, the first version for Puppet 8",
                    withUpperBound(text));
    const std::string called = renamedFunctionInUse();
    if (called.empty() || *written->low() >= *SemVer::parse(kRepaired)) return;
    const bool isNew = *written->low() >= *SemVer::parse(kFirst);
    report(range,
           isNew ? "'" + called + "' fails in Puppet 8 with stdlib before " + std::string(kRepaired)
                 : "'" + text + "' includes stdlib without 'stdlib::" + called +
                       "', the new name of '" + called + '\'',
           withLowerBound(text, written->low()->toString()));
  }

  void report(const DataNode& range, const std::string& message, const std::string& better) {
    findings_.push_back(makeDiagnostic(DiagnosticId::StdlibBound, range.range(), {message}));
    const auto parsed = SemVerRange::parse(better);
    if (!better.empty() && parsed && !parsed->isEmpty())
      addTextFix(findings_.back(), source_, range, better);
  }

  /// Returns a renamed function that the module calls by its old name; empty if there is none.
  std::string renamedFunctionInUse() {
    for (const RenamedStdlibFunction& one : renamedStdlibFunctions())
      if (one.minor == 0 &&
          queries_.isMentionedIn(own_, mentionOf(ReferenceKind::Function, {}, one.name), one.name))
        return std::string(one.name);
    return {};
  }

  static std::string withUpperBound(std::string text) {
    const std::size_t at = text.find('<');
    if (at == text.npos || text.find('<', at + 1) != text.npos || text.find("||") != text.npos)
      return {};
    return text.replace(at, text.npos, "< " + std::string(kNext));
  }

  static std::string withLowerBound(std::string text, const std::string& low) {
    const std::size_t at = text.find(low);
    if (!text.starts_with(">=") || at == text.npos || text.find("||") != text.npos) return {};
    return text.replace(at, low.size(), kRepaired);
  }

  const std::string_view source_;
  const Module& own_;
  QueryContext& queries_;
  std::vector<Diagnostic> findings_;
};

}  // namespace

std::vector<Diagnostic> checkStdlibBound(const parser::DataTree& tree, const std::string& path,
                                         QueryContext& queries) {
  const DataNode root = tree.root();
  const Module* own = queries.moduleOf(path);
  const bool isForPuppet8 = languageOf(queries.targetLevel()) >= LanguageLevel::Puppet8;
  if (!tree.errors().empty() || !root || !root.isMapping() || !own || !isForPuppet8) return {};
  return StdlibBoundChecker(tree, *own, queries).run(root.find("dependencies"));
}

}  // namespace puppet::analysis
