#include "analysis/features/data/node_values.h"

#include <algorithm>

#include "analysis/eval/evaluation_data_scope.h"
#include "analysis/eval/program.h"
#include "analysis/hiera/data_overview.h"
#include "analysis/hiera/hiera.h"
#include "analysis/hiera/snapshot_data.h"
#include "analysis/inference/workspace_symbols.h"
#include "analysis/symbols/definitions.h"
#include "parser/literals/literals.h"
#include "parser/syntax/views.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using types::Tristate;
using types::Value;

namespace {

/// Keys that are looked up: more than fit on a screen.
constexpr std::size_t kMaxLookups = 300;
constexpr std::uint64_t kMaxSteps = 2'000'000;

/// A value of data on a node.
struct NodeValue {
  Value value;
  std::vector<std::string> files;  ///< that have it, highest priority first; several are merged
};

/// Lookups on one node.
class NodeLookup {
 public:
  NodeLookup(const SemanticModel& model, const ShownNode& node)
      : platform_({.level = model.level()}),
        definitions_(QueryContext(model.snapshot()), platform_,
                     WorkspaceSymbols::WorldAssumption::Closed),
        program_(std::string(), optionsFor(model, node), definitions_),
        hiera_(std::make_unique<SnapshotData>(model.snapshot())),
        root_(model.snapshot().environment->root) {
    program_.run();
  }

  /// Returns true if a lookup on the node reads a file of this hierarchy.
  bool reads(const std::string& path, const std::string& module) {
    const Budget::Use use(&program_.context().budget);
    EvaluationDataScope scope(program_.context(), program_.scope());
    const std::vector<std::string> files = hiera_.filesOf(module, scope);
    return std::ranges::find(files, path) != files.end();
  }

  /// Returns the value of a key; absent if there is none, or if it is not known.
  std::optional<NodeValue> find(std::string_view key) {
    const Budget::Use use(&program_.context().budget);
    EvaluationDataScope scope(program_.context(), program_.scope());
    LookupTrace trace;
    hiera_.traceTo(&trace);
    const DataAnswer answer = hiera_.lookup(key, Value(), scope);
    hiera_.traceTo(nullptr);
    const bool isKnown = answer.isFound == Tristate::Yes && answer.error.empty() &&
                         answer.value.isKnown() && !program_.context().budget.isSpent();
    if (!isKnown) return std::nullopt;
    NodeValue found{answer.value, {}};
    for (const LookupStep& step : trace.lookups()) addFiles(step, found.files);
    return found;
  }

  /// Returns `= 80 (data/common.yaml)`; empty if the value is too long.
  std::string textOf(const NodeValue& found) const {
    constexpr std::size_t kLongest = 60;
    const std::string value = toSource(found.value, {.limit = kLongest + 1});
    if (value.size() > kLongest) return {};
    if (found.files.size() > 1) return "= " + value + " (merged)";
    const std::string& file = found.files.front();
    const bool isInside = file.starts_with(root_ + '/');
    return "= " + value + " (" + (isInside ? file.substr(root_.size() + 1) : file) + ')';
  }

 private:
  static Program::Options optionsFor(const SemanticModel& model, const ShownNode& node) {
    Program::Options how{.settings = EvaluationSettings::of(model.level()),
                         .facts = node.facts,
                         .node = node.name,
                         .steps = kMaxSteps};
    how.settings.isClosed = true;
    return how;
  }

  /// Adds the files that have the value, besides those of the keys that it interpolates.
  static void addFiles(const LookupStep& step, std::vector<std::string>& files) {
    using Kind = LookupStep::Kind;
    if (step.kind == Kind::Options || step.kind == Kind::Interpolation) return;
    if (step.kind == Kind::File && step.outcome == LookupStep::Outcome::Found)
      files.push_back(step.subject);
    for (const LookupStep& part : step.parts) addFiles(part, files);
  }

  BuiltInSymbols platform_;
  WorkspaceSymbols definitions_;
  Program program_;
  Hiera hiera_;
  const std::string& root_;
};

bool isKey(const parser::DataNode& node) {
  return node.isScalar() && node.text() != "<<" && node.text() != kLookupOptions;
}

/// Returns the end of a value in the line of its key, or of the key with its colon.
std::uint32_t endOfLine(std::string_view text, const DataEntryNodes& entry) {
  const TextRange key = entry.key.range();
  const std::size_t lineEnd = std::min(text.find('\n', key.end), text.size());
  const bool isInLine = entry.value.isScalar() && entry.value.range().end <= lineEnd;
  return isInLine && !entry.value.range().empty() ? entry.value.range().end : key.end + 1;
}

}  // namespace

std::vector<InlayHint> dataValueHints(const SemanticModel& model, const parser::DataTree& tree,
                                      TextRange range, const ShownNode& node) {
  std::vector<InlayHint> hints;
  const auto role = roleOf(model.snapshot(), model.path());
  if (!role) return hints;
  NodeLookup lookup(model, node);
  if (!lookup.reads(model.path(), role->module)) return hints;
  std::size_t count = 0;
  for (const DataEntryNodes& entry : entriesOf(tree.root())) {
    if (entry.key.range().end < range.start || !isKey(entry.key)) continue;
    if (entry.key.range().start > range.end || ++count > kMaxLookups) break;
    const auto found = lookup.find(entry.key.text());
    if (!found || found->files.empty()) continue;
    const bool isOwn = found->files.size() == 1 && found->files.front() == model.path();
    const std::string_view written = tree.source().slice(entry.value.range());
    if (isOwn && written.find("%{") == written.npos) continue;
    if (std::string text = lookup.textOf(*found); !text.empty())
      hints.push_back({endOfLine(tree.source().view(), entry), InlayHint::Kind::Value, text});
  }
  return hints;
}

std::vector<InlayHint> parameterValueHints(const SemanticModel& model, TextRange range,
                                           const ShownNode& node) {
  std::vector<InlayHint> hints;
  std::optional<NodeLookup> lookup;
  std::size_t count = 0;
  for (const Definition& definition : definitionsIn(model.tree())) {
    const parser::ClassDefinition class_{definition.node};
    if (!class_) continue;
    for (const parser::Parameter& parameter : class_.parameters().parameters()) {
      const parser::Cursor variable = parameter.name();
      const bool isInRange = range.start <= parameter.end() && variable.start() <= range.end;
      if (!isInRange || variable.missing() || ++count > kMaxLookups) continue;
      if (!lookup) lookup.emplace(model, node);
      const std::string name(parser::variableName(variable));
      const auto found = lookup->find(lowerCaseName(definition.name) + "::" + name);
      if (!found || found->files.empty()) continue;
      if (std::string text = lookup->textOf(*found); !text.empty())
        hints.push_back({parameter.end(), InlayHint::Kind::Value, std::move(text)});
    }
  }
  return hints;
}

}  // namespace puppet::analysis
