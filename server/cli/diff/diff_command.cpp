#include "server/cli/diff/diff_command.h"

#include <algorithm>

#include "server/cli/diff/diff_report.h"
#include "server/cli/diff/source_comparison.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/in_order.h"
#include "server/cli/support/printable.h"
#include "server/cli/support/progress.h"
#include "server/cli/worlds/node_program.h"

namespace puppet::server {
namespace {

using analysis::Program;
using Status = TargetResult::Status;

/// Compiles the targets on both sides and compares the catalogs.
class CatalogDiff {
 public:
  CatalogDiff(const DiffOptions& options, ComparedSide& before, ComparedSide& after)
      : options_(options),
        before_(before),
        after_(after),
        sources_(*before.worlds().snapshot().environment, *after.worlds().snapshot().environment) {}

  TargetResult compare(const DiffTarget& target) {
    // The worlds outlive the programs, which use their trees.
    WorldPool::Lease worldBefore(before_.worlds()), worldAfter(after_.worlds());
    const LanguageLevel level = options_.sides.level;
    Compilation old = compile(target, before_, worldBefore.world(), level);
    Compilation now =
        compile(target, after_, worldAfter.world(), options_.levelAfter.value_or(level));
    TargetResult result{.errorBefore = old.error,
                        .errorAfter = now.error,
                        .resourcesBefore = old.resources(),
                        .resourcesAfter = now.resources()};
    if (old.isMissing || now.isMissing || !old.error.empty() || !now.error.empty()) {
      result.status = statusOf(old, now);
      return result;
    }
    const CompiledSide sideBefore{*old.program, before_.root()};
    const CompiledSide sideAfter{*now.program, after_.root()};
    addChanges(compareCatalogs(old.program->catalog(), now.program->catalog()), sideBefore,
               sideAfter, result);
    sources_.addTo(result, sideBefore, sideAfter);
    return result;
  }

 private:
  struct Compilation {
    std::unique_ptr<Program> program;
    std::string error;       ///< empty if it compiled
    bool isMissing = false;  ///< set if the class does not exist

    std::size_t resources() const {
      return isMissing || !error.empty() ? 0 : countResources(program->catalog());
    }
  };

  Compilation compile(const DiffTarget& target, ComparedSide& side, CompileWorld& world,
                      LanguageLevel level) {
    Compilation result;
    NodeToCompile node{.name = target.node, .facts = target.facts, .sources = {}};
    if (target.usesManifests) node.sources = side.manifests();
    for (const std::string& name : target.classes) {
      result.isMissing = result.isMissing || (!target.usesManifests && !side.hasClass(name));
      node.sources.push_back({"--class", "include '" + name + "'"});
    }
    if (!target.usesManifests && target.classes.size() == 1)
      node.assumed = "Class[" + analysis::typeReferenceName(target.classes.front()) + "]";
    if (node.sources.empty()) result.error = "the environment has no manifests";
    if (result.isMissing || !result.error.empty()) return result;
    result.program = programFor(node, world, level, options_.limits);
    if (!result.program->compile())
      result.error = failureOf(*result.program, target.facts, world, side.root());
    return result;
  }

  static Status statusOf(const Compilation& before, const Compilation& after) {
    if (before.isMissing && !after.isMissing) return Status::OnlyAfter;
    if (after.isMissing && !before.isMissing) return Status::OnlyBefore;
    if (before.error.empty()) return after.error.empty() ? Status::Equal : Status::FailsAfter;
    return after.error.empty() ? Status::FailsBefore : Status::FailsOnBoth;
  }

  const DiffOptions& options_;
  ComparedSide& before_;
  ComparedSide& after_;
  SourceComparison sources_;
};

std::vector<DiffTarget> shardOf(const Shard& shard, std::vector<DiffTarget> targets) {
  std::vector<DiffTarget> part;
  for (std::size_t i = shard.number - 1; i < targets.size(); i += shard.count)
    part.push_back(std::move(targets[i]));
  return part;
}

std::vector<std::string> classesOf(const ComparedSide& before, const ComparedSide& after) {
  std::vector<std::string> both;
  std::ranges::set_union(before.classes(), after.classes(), std::back_inserter(both));
  return both;
}

std::string formatted(const DiffReport& report, DiffOptions::Format format) {
  switch (format) {
    case DiffOptions::Format::Json: return diffAsJson(report);
    case DiffOptions::Format::Markdown: return diffAsMarkdown(report);
    case DiffOptions::Format::Text: break;
  }
  return diffAsText(report);
}

}  // namespace

tl::expected<DiffReport, std::string> compareVersions(const DiffOptions& options) {
  auto before = ComparedSide::open(options.before, options.sides);
  if (!before) return tl::unexpected(before.error());
  ComparedSide::Options sides = options.sides;
  sides.level = options.levelAfter.value_or(sides.level);
  auto after = ComparedSide::open(options.after, sides);
  if (!after) return tl::unexpected(after.error());
  const bool hasManifests = !(*before)->manifests().empty() || !(*after)->manifests().empty();
  auto all = targetsOf(options.selection, classesOf(**before, **after), hasManifests);
  if (!all) return tl::unexpected(all.error());
  if (all->empty())
    return tl::unexpected(std::string("there are no nodes, and no classes, to compare"));
  const std::vector<DiffTarget> targets = shardOf(options.shard, *std::move(all));
  DiffReport report{.before = (*before)->name(), .after = (*after)->name()};
  for (const DiffTarget& target : targets) report.targets.push_back(target.name);
  CatalogDiff diff(options, **before, **after);
  Progress progress("comparing", targets.size());
  forEachInOrder(
      targets.size(), [&](std::size_t i) { return diff.compare(targets[i]); },
      [&](TargetResult result) {
        report.results.push_back(std::move(result));
        progress.advance();
      });
  progress.clear();
  return report;
}

int runDiff(const DiffOptions& options) {
  const auto report = compareVersions(options);
  if (!report) return complain(report.error());
  writeOut(formatted(*report, options.format));
  const DiffTotals totals = totalsOf(report->results);
  const bool fails = totals.hasDifferences() || (options.isStrict && totals.isIncomplete());
  return fails ? kExitFindings : kExitClean;
}

}  // namespace puppet::server
