#include "analysis/rules/project/yaml_checks.h"

#include <algorithm>
#include <array>
#include <map>

#include "analysis/eval/name_suggestion.h"
#include "analysis/hiera/interpolation_syntax.h"
#include "analysis/rules/semantic/type_texts.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataNode;

namespace {

constexpr auto kStrategies = std::to_array<std::string_view>(
    {"first", "unique", "hash", "deep", "default", "reverse_deep", "unconstrained_deep"});
constexpr auto kDeepOptions = std::to_array<std::string_view>(
    {"strategy", "knockout_prefix", "sort_merged_arrays", "merge_hash_arrays", "merge_debug"});
constexpr auto kOptions = std::to_array<std::string_view>({"merge", "convert_to"});

template <typename Names>
bool isOneOf(std::string_view name, const Names& names) {
  return std::ranges::find(names, name) != names.end();
}

template <typename Names>
std::string hintFor(std::string_view name, const Names& names) {
  NameCandidates near(name);
  for (const std::string_view other : names) near.offer(other);
  return hintOf(near);
}

void duplicatesIn(const DataNode& node, std::vector<Diagnostic>& findings) {
  std::map<std::string_view, DataNode> seen;
  for (const DataEntryNodes& entry : entriesOf(node)) {
    if (!entry.key.isScalar() || entry.key.text() == "<<") continue;
    const auto [first, isNew] = seen.try_emplace(entry.key.text(), entry.key);
    if (isNew) continue;
    findings.push_back(
        makeDiagnostic(DiagnosticId::YamlDuplicateKey, first->second.range(), {entry.key.text()}));
    findings.back().related.push_back({entry.key.range(), "the key that counts"});
    first->second = entry.key;
  }
  for (DataNode child = node.firstChild(); child; child = child.nextSibling())
    duplicatesIn(child, findings);
}

class LookupOptions {
 public:
  LookupOptions(const std::string& module, QueryContext& queries, std::vector<Diagnostic>& findings)
      : module_(module), queries_(queries), findings_(findings) {}

  void check(const DataNode& options) {
    if (options.isNull()) return;
    if (!options.isMapping())
      return tell(DiagnosticId::HieraLookupOptions, options, "'lookup_options' must be a Hash");
    for (const DataEntryNodes& entry : entriesOf(options)) {
      key(entry.key);
      if (entry.value.isMapping())
        for (const DataEntryNodes& option : entriesOf(entry.value)) this->option(option);
      else if (entry.value.isScalar())
        tell(DiagnosticId::HieraIgnoredLookupOptions, entry.value,
             "lookup ignores these options: expected a Hash such as {merge: deep}");
    }
  }

 private:
  void tell(DiagnosticId id, const DataNode& node, std::string_view message) {
    findings_.push_back(makeDiagnostic(id, node.range(), {message}));
  }

  void key(const DataNode& node) {
    const std::string_view name = node.text();
    if (!node.isScalar() || name == "<<" || module_.empty()) return;
    const std::string prefix = module_ + "::";
    if (!name.starts_with(prefix) && !name.starts_with('^' + prefix))
      tell(DiagnosticId::HieraLookupOptions, node,
           "lookup options in a module must be for keys that begin with '" + prefix + '\'');
  }

  void option(const DataEntryNodes& option) {
    const std::string_view name = option.key.text();
    if (name == "merge") return merge(option.value);
    if (name == "convert_to") return conversion(option.value);
    if (!isOneOf(name, kOptions) && name != "<<")
      tell(DiagnosticId::HieraIgnoredLookupOptions, option.key,
           "unknown lookup option '" + std::string(name) + '\'' + hintFor(name, kOptions));
  }

  /// Checks a type, or the first element of an Array of a type and arguments.
  void conversion(const DataNode& value) {
    const DataNode type = value.isSequence() ? value.firstChild() : value;
    if (!type || !type.isScalar()) return;
    const std::string mistake = unknownTypeIn(type.text(), queries_, /*mayBeElsewhere=*/false);
    if (!mistake.empty()) tell(DiagnosticId::HieraLookupOptions, type, mistake);
  }

  void merge(const DataNode& value) {
    if (value.isScalar()) return strategy(value);
    if (!value.isMapping())
      return value.isSequence() ? tell(DiagnosticId::HieraLookupOptions, value,
                                       "'merge' must be a String or a Hash with a 'strategy'")
                                : void();
    const DataNode chosen = value.find("strategy");
    if (!chosen)
      return tell(DiagnosticId::HieraLookupOptions, value, "this merge has no 'strategy'");
    strategy(chosen);
    const bool isDeep = chosen.text().ends_with("deep");
    for (const DataEntryNodes& entry : entriesOf(value)) {
      const std::string_view name = entry.key.text();
      if (name == "strategy" || name == "<<") continue;
      if (!isOneOf(name, kDeepOptions))
        tell(DiagnosticId::HieraLookupOptions, entry.key,
             "unknown merge option '" + std::string(name) + '\'' + hintFor(name, kDeepOptions));
      else if (!isDeep)
        tell(DiagnosticId::HieraLookupOptions, entry.key,
             "the merge strategy '" + std::string(chosen.text()) + "' has no option '" +
                 std::string(name) + '\'');
    }
  }

  void strategy(const DataNode& node) {
    const std::string_view name = node.text();
    if (!node.isScalar() || isOneOf(name, kStrategies)) return;
    tell(DiagnosticId::HieraLookupOptions, node,
         "unknown merge strategy '" + std::string(name) + '\'' + hintFor(name, kStrategies));
  }

  const std::string& module_;
  QueryContext& queries_;
  std::vector<Diagnostic>& findings_;
};

}  // namespace

void addDuplicateKeys(const parser::DataTree& tree, std::vector<Diagnostic>& findings) {
  if (tree.root()) duplicatesIn(tree.root(), findings);
}

void addInterpolationMistakes(std::string_view written, std::uint32_t start,
                              std::vector<Diagnostic>& findings) {
  for (const InterpolationSyntax& one : interpolationsIn(written, start))
    if (!one.isClosed)
      findings.push_back(makeDiagnostic(DiagnosticId::HieraOpenInterpolation,
                                        {one.range.start, one.range.start + 2}));
    else if (!one.problem.empty())
      findings.push_back(
          makeDiagnostic(DiagnosticId::HieraInterpolation, one.range, {one.problem}));
}

void addLookupOptionMistakes(const DataNode& options, const std::string& module,
                             QueryContext& queries, std::vector<Diagnostic>& findings) {
  LookupOptions(module, queries, findings).check(options);
}

}  // namespace puppet::analysis
