#include "analysis/rules/project/yaml_checks.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <set>
#include <span>

#include "analysis/eval/name_suggestion.h"
#include "analysis/hiera/interpolation_syntax.h"
#include "analysis/hiera/lookup_options.h"
#include "analysis/hiera/yaml_scalar.h"
#include "analysis/rules/project/data_fixes.h"
#include "analysis/rules/semantic/data_keys.h"
#include "analysis/rules/semantic/type_texts.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"
#include "types/regex/regex.h"

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
NameCandidates nearestOf(std::string_view name, const Names& names) {
  NameCandidates near(name);
  for (const std::string_view other : names) near.offer(other);
  return near;
}

/// Finds the mappings that may have a key twice, which are few. Keeps its memory from one to the
/// next.
class DuplicateSearch {
 public:
  bool mayHave(const DataNode& mapping) {
    hashes_.clear();
    for (DataNode key = mapping.firstChild(); key;) {
      const DataNode value = key.nextSibling();
      if (!value) break;
      hashes_.push_back(std::hash<std::string_view>()(key.text()) | 1);
      key = value.nextSibling();
    }
    if (hashes_.size() < 2) return false;
    // An open hash table; 0 is a free place.
    const std::size_t mask = std::bit_ceil(2 * hashes_.size()) - 1;
    table_.assign(mask + 1, 0);
    for (const std::size_t hash : hashes_) {
      std::size_t at = hash / 2 & mask;
      for (; table_[at] != 0; at = (at + 1) & mask)
        if (table_[at] == hash) return true;
      table_[at] = hash;
    }
    return false;
  }

 private:
  std::vector<std::size_t> hashes_, table_;
};

void reportDuplicates(std::string_view source, const std::vector<DataEntryNodes>& entries,
                      std::vector<Diagnostic>& findings) {
  std::map<std::string_view, DataNode> seen;
  std::size_t count = 0;
  for (const DataEntryNodes& entry : entries) {
    if (!entry.key.isScalar() || entry.key.text() == "<<") continue;
    const auto [first, isNew] = seen.try_emplace(entry.key.text(), entry.key);
    if (isNew) continue;
    findings.push_back(
        makeDiagnostic(DiagnosticId::YamlDuplicateKey, first->second.range(), {entry.key.text()}));
    findings.back().related.push_back({entry.key.range(), "the key that counts"});
    // Each costs a search among all entries.
    constexpr std::size_t kMaxFixes = 100;
    if (++count > kMaxFixes) continue;
    if (const auto range = removableRange(source, first->second))
      findings.back().fix("Remove the entry that does not count", {{*range, ""}});
    first->second = entry.key;
  }
}

void reportDuplicatesIn(std::string_view source, const DataNode& node, DuplicateSearch& search,
                        const RightEntries& right, std::vector<Diagnostic>& findings) {
  if (node.isMapping() && search.mayHave(node)) reportDuplicates(source, entriesOf(node), findings);
  for (DataNode child = node.firstChild(); child; child = child.nextSibling())
    if (!child.isScalar() && !right.contains(child.range().start))
      reportDuplicatesIn(source, child, search, right, findings);
}

class LookupOptionsChecker {
 public:
  LookupOptionsChecker(std::string_view source, const std::string& module, QueryContext& queries,
                       std::vector<Diagnostic>& findings)
      : source_(source), module_(module), queries_(queries), findings_(findings) {}

  void check(const DataNode& options) {
    if (options.isNull()) return;
    if (!options.isMapping())
      return static_cast<void>(
          report(DiagnosticId::HieraLookupOptions, options, "'lookup_options' must be a Hash"));
    for (const DataEntryNodes& entry : entriesOf(options)) keys_.insert(entry.key.text());
    for (const DataEntryNodes& entry : entriesOf(options)) {
      if (isOneOf(entry.key.text(), kOptions) && entry.value.isScalar()) {
        report(
            DiagnosticId::HieraIgnoredLookupOptions, entry.key,
            "'" + std::string(entry.key.text()) + "' is an option of a key: it stands below one");
        continue;
      }
      checkKey(entry.key);
      if (entry.value.isMapping())
        for (const DataEntryNodes& option : entriesOf(entry.value)) checkOption(option);
      else if (entry.value.isScalar() && !entry.value.isNull())
        checkBareOptions(entry.value);
    }
  }

 private:
  Diagnostic& report(DiagnosticId id, const DataNode& node, std::string_view message) {
    return findings_.emplace_back(makeDiagnostic(id, node.range(), {message}));
  }

  /// Reports a misspelt word, with those that are known.
  template <typename Names>
  void reportUnknown(DiagnosticId id, const DataNode& node, std::string_view noun,
                     const Names& known) {
    const NameCandidates near = nearestOf(node.text(), known);
    addNearFix(report(id, node,
                      "unknown " + std::string(noun) + " '" + std::string(node.text()) + '\'' +
                          hintOf(near)),
               near, source_, node);
  }

  /// Reports options that are a word, such as `deep`.
  void checkBareOptions(const DataNode& value) {
    Diagnostic& finding =
        report(DiagnosticId::HieraIgnoredLookupOptions, value,
               "lookup ignores these options: expected a Hash such as {merge: deep}");
    const bool isJson = source_.starts_with('{');
    if (isOneOf(value.text(), kStrategies) && textRangeOf(source_, value) && !isJson)
      addNodeFix(finding, value, "{merge: " + std::string(value.text()) + '}');
  }

  void checkKey(const DataNode& node) {
    const std::string_view name = node.text();
    if (!node.isScalar() || name == "<<") return;
    if (isOptionPattern(name))
      checkPattern(node);
    else
      checkExact(node);
    if (module_.empty()) return;
    const std::string prefix = module_ + "::";
    if (name.starts_with(prefix) || name.starts_with('^' + prefix)) return;
    Diagnostic& finding =
        report(DiagnosticId::HieraLookupOptions, node,
               "lookup options in a module must be for keys that begin with '" + prefix + '\'');
    if (std::ranges::all_of(name, isWordCharacter))
      addTextFix(finding, source_, node, prefix + std::string(name));
  }

  /// Reports a broken pattern, and one of a module that is misspelt.
  void checkPattern(const DataNode& node) {
    const auto compiled = types::Regex::compile(std::string(node.text()));
    if (!compiled) {
      report(DiagnosticId::HieraLookupOptions, node,
             "invalid regular expression: " + compiled.error().message);
      return;
    }
    const std::string_view name = node.text().substr(1);
    const std::string module(name.substr(0, name.find("::")));
    const bool isLiteral = std::ranges::all_of(module, isWordCharacter);
    if (!isLiteral || module.size() + 1 >= name.size() || queries_.findModule(module)) return;
    std::set<std::string> modules;
    queries_.forEachClass(
        [&](auto, const std::string&, const std::string& of) { modules.insert(of); });
    NameCandidates near(module);
    for (const std::string& other : modules) near.offer(other);
    const bool isClosed =
        queries_.environmentKind() == Environment::Kind::ControlRepo && queries_.gaps().empty();
    if (!near.isMistyped() && (!isClosed || !near.isSure())) return;
    addTextFix(
        report(DiagnosticId::HieraIgnoredLookupOptions, node,
               "the pattern matches no key: module '" + module + "' not found" + hintOf(near)),
        source_, node, '^' + near.best() + std::string(name.substr(module.size())));
  }

  /// Reports the name of a key that no lookup asks for.
  void checkExact(const DataNode& node) {
    const std::string_view name = node.text();
    if (name.find_first_of("*[]()$^|\\+?") != name.npos) {
      Diagnostic& finding = report(DiagnosticId::HieraIgnoredLookupOptions, node,
                                   "a pattern begins with '^': this is the name of one key");
      // A bare `*` is that of a glob.
      const std::size_t star = name.find('*');
      const bool isGlob = star != name.npos && (star == 0 || name[star - 1] != '.');
      if (!isGlob && types::Regex::compile('^' + std::string(name)))
        addTextFix(finding, source_, node, '^' + std::string(name));
      return;
    }
    if (const std::size_t dot = name.find('.'); dot != name.npos) {
      const std::string root(name.substr(0, dot));
      Diagnostic& finding =
          report(DiagnosticId::HieraIgnoredLookupOptions, node,
                 "options are for whole keys: those of '" + root + "' count here");
      if (!root.empty() && !keys_.contains(root)) addTextFix(finding, source_, node, root);
      return;
    }
    const std::string meant = nearKey(queries_, name);
    if (meant.empty()) return;
    report(DiagnosticId::HieraIgnoredLookupOptions, node,
           "no data has the key '" + std::string(name) + "'; did you mean '" + meant + "'?");
    if (node.range().length() == name.size())
      findings_.back().fix("Write '" + meant + '\'', {{node.range(), meant}});
  }

  void checkOption(const DataEntryNodes& option) {
    const std::string_view name = option.key.text();
    if (name == "merge") return checkMerge(option.value);
    if (name == "convert_to") return checkConversion(option.value);
    if (!isOneOf(name, kOptions) && name != "<<")
      reportUnknown(DiagnosticId::HieraIgnoredLookupOptions, option.key, "lookup option", kOptions);
  }

  /// Checks a type, or the first element of an Array of a type and arguments.
  void checkConversion(const DataNode& value) {
    const DataNode type = value.isSequence() ? value.firstChild() : value;
    if (!type || !type.isScalar()) return;
    const auto mistake = findUnknownType(type.text(), queries_, /*mayBeElsewhere=*/false);
    if (!mistake) return;
    Diagnostic& finding = report(DiagnosticId::HieraLookupOptions, type, mistake->message);
    if (mistake->meant.empty()) return;
    std::string text(type.text());
    text.replace(mistake->place.start, mistake->place.length(), mistake->meant);
    addTextFix(finding, source_, type, text);
  }

  void checkMerge(const DataNode& value) {
    if (value.isScalar()) return checkStrategy(value);
    if (value.isSequence())
      report(DiagnosticId::HieraLookupOptions, value,
             "'merge' must be a String or a Hash with a 'strategy'");
    if (!value.isMapping()) return;
    const DataNode chosen = value.find("strategy");
    if (!chosen) {
      report(DiagnosticId::HieraLookupOptions, value, "this merge has no 'strategy'");
      return;
    }
    checkStrategy(chosen);
    const bool isDeep = chosen.text().ends_with("deep");
    for (const DataEntryNodes& entry : entriesOf(value)) {
      const std::string_view name = entry.key.text();
      if (name == "strategy" || name == "<<") continue;
      if (!isOneOf(name, kDeepOptions))
        reportUnknown(DiagnosticId::HieraLookupOptions, entry.key, "merge option", kDeepOptions);
      else if (!isDeep)
        report(DiagnosticId::HieraLookupOptions, entry.key,
               "the merge strategy '" + std::string(chosen.text()) + "' has no option '" +
                   std::string(name) + '\'');
      else
        checkDeepOption(entry);
    }
  }

  void checkDeepOption(const DataEntryNodes& option) {
    const bool isText = option.key.text() == "knockout_prefix";
    const types::Value value = yamlScalar(option.value.text());
    const bool isBoolean = !option.value.isQuoted() && value.is(types::ValueKind::Boolean);
    const bool isString =
        option.value.isQuoted() || !value.isKnown() || value.is(types::ValueKind::String);
    if (option.value.isNull() || (option.value.isScalar() && (isText ? isString : isBoolean)))
      return;
    Diagnostic& finding = report(
        DiagnosticId::HieraLookupOptions, option.value,
        "'" + std::string(option.key.text()) + "' expects a " + (isText ? "String" : "Boolean"));
    const bool isQuotedBoolean = option.value.isQuoted() && value.is(types::ValueKind::Boolean);
    if (!isText && isQuotedBoolean && textRangeOf(source_, option.value))
      addNodeFix(finding, option.value, std::string(option.value.text()));
  }

  void checkStrategy(const DataNode& node) {
    const std::string_view name = node.text();
    if (!node.isScalar() || isOneOf(name, kStrategies)) return;
    reportUnknown(DiagnosticId::HieraLookupOptions, node, "merge strategy", kStrategies);
  }

  const std::string_view source_;
  const std::string& module_;
  QueryContext& queries_;
  std::vector<Diagnostic>& findings_;
  std::set<std::string_view> keys_;  ///< of the options
};

}  // namespace

void addDuplicateKeys(const parser::DataTree& tree, std::vector<Diagnostic>& findings,
                      const RightEntries& right) {
  DuplicateSearch search;
  if (tree.root()) reportDuplicatesIn(tree.source().view(), tree.root(), search, right, findings);
}

/// Returns the keys of the mappings that the value of a `<<` merges.
static std::set<std::string_view> mergedKeys(const std::map<std::string_view, DataNode>& anchors,
                                             const DataNode& value) {
  std::set<std::string_view> keys;
  const auto add = [&](const DataNode& alias) {
    if (alias.kind() != parser::DataKind::Alias) return;
    const auto target = anchors.find(alias.text());
    if (target == anchors.end()) return;
    for (const DataEntryNodes& entry : entriesOf(target->second)) keys.insert(entry.key.text());
  };
  add(value);
  if (value.isSequence())
    for (const DataNode& alias : value.children()) add(alias);
  return keys;
}

/// Adds a fix that moves an entry behind another one of the same block mapping.
static void moveBehind(Diagnostic& finding, std::string_view source, const DataNode& key,
                       const DataNode& other) {
  const auto own = removableRange(source, key), all = removableRange(source, other);
  const bool isBlock = key.parent()->style() != parser::DataStyle::Flow;
  if (!own || !all || !isBlock || !source.substr(0, all->end).ends_with('\n')) return;
  finding.fix(
      "Move it behind '<<'",
      {{*own, ""}, {{all->end, all->end}, std::string(source.substr(own->start, own->length()))}});
}

static void reportOverwrittenIn(std::string_view source, const DataNode& node,
                                std::map<std::string_view, DataNode>& anchors,
                                std::vector<Diagnostic>& findings) {
  if (!node.anchor().empty()) anchors.insert_or_assign(node.anchor(), node);
  const std::vector<DataEntryNodes> entries = entriesOf(node);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].key.text() != "<<" || entries[i].key.isQuoted()) continue;
    const std::set<std::string_view> merged = mergedKeys(anchors, entries[i].value);
    constexpr std::size_t kMaxFixes = 100;
    std::size_t count = 0;
    for (const DataEntryNodes& before : std::span(entries).first(i))
      if (merged.contains(before.key.text()) && before.key.text() != "<<") {
        findings.push_back(
            makeDiagnostic(DiagnosticId::YamlMergedKey, before.key.range(), {before.key.text()}));
        if (++count <= kMaxFixes) moveBehind(findings.back(), source, before.key, entries[i].key);
      }
  }
  for (DataNode child = node.firstChild(); child; child = child.nextSibling())
    reportOverwrittenIn(source, child, anchors, findings);
}

void addOverwrittenKeys(const parser::DataTree& tree, std::vector<Diagnostic>& findings) {
  if (!tree.root() || tree.source().view().find("<<") == std::string_view::npos) return;
  std::map<std::string_view, DataNode> anchors;
  reportOverwrittenIn(tree.source().view(), tree.root(), anchors, findings);
}

void addInterpolationMistakes(std::string_view written, std::uint32_t start,
                              std::vector<Diagnostic>& findings) {
  for (const InterpolationSyntax& one : interpolationsIn(written, start))
    if (!one.isClosed || !one.problem.empty())
      addInterpolationMistake(one, written, start, findings);
}

void addInterpolationMistake(const InterpolationSyntax& one, std::string_view written,
                             std::uint32_t start, std::vector<Diagnostic>& findings) {
  if (!one.isClosed) {
    Diagnostic& finding = findings.emplace_back(makeDiagnostic(
        DiagnosticId::HieraOpenInterpolation, {one.range.start, one.range.start + 2}));
    std::string_view rest = written.substr(one.range.start + 2 - start);
    if (rest.ends_with('"') || rest.ends_with('\'')) rest.remove_suffix(1);
    for (const std::string_view ending : {".yaml", ".json", ".eyaml"})
      if (rest.ends_with(ending)) rest.remove_suffix(ending.size());
    const bool isPath = !rest.empty() && std::ranges::all_of(rest, [](char c) {
      return isWordCharacter(c) || c == ':' || c == '.';
    });
    const std::uint32_t end = one.range.start + 2 + static_cast<std::uint32_t>(rest.size());
    if (isPath) finding.fix("Insert '}'", {{{end, end}, "}"}});
    return;
  }
  Diagnostic& finding = findings.emplace_back(
      makeDiagnostic(DiagnosticId::HieraInterpolation, one.range, {one.problem}));
  if (!one.replacement.empty()) {
    finding.fix("Write " + one.replacement, {{one.range, one.replacement}});
    return;
  }
  constexpr auto kMethods =
      std::to_array<std::string_view>({"lookup", "hiera", "alias", "literal", "scope"});
  const std::string_view method = written.substr(one.method.start - start, one.method.length());
  if (method.empty() || isOneOf(method, kMethods)) return;
  if (const NameCandidates near = nearestOf(method, kMethods); isCertain(near))
    finding.fix("Write '" + near.best() + '\'', {{one.method, near.best()}});
}

void addLookupOptionMistakes(const parser::DataTree& tree, const DataNode& options,
                             const std::string& module, QueryContext& queries,
                             std::vector<Diagnostic>& findings) {
  LookupOptionsChecker(tree.source().view(), module, queries, findings).check(options);
}

}  // namespace puppet::analysis
