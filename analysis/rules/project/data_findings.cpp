#include "analysis/rules/project/data_findings.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <utility>

#include "analysis/hiera/data_key.h"
#include "analysis/rules/project/data_check.h"
#include "analysis/rules/project/data_fixes.h"
#include "analysis/rules/project/right_entries.h"
#include "analysis/rules/project/yaml_checks.h"
#include "analysis/workspace/query_store.h"
#include "parser/data/line_entries.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/lru_map.h"
#include "parser/support/text_change.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataNode;
using parser::DataTree;

namespace {

DiagnosticId idOf(DataFinding::Kind kind) {
  switch (kind) {
    case DataFinding::Kind::Unreadable: return DiagnosticId::DataSyntax;
    case DataFinding::Kind::UnknownClass: return DiagnosticId::DataUnknownClass;
    case DataFinding::Kind::UnknownParameter: return DiagnosticId::DataUnknownParameter;
    case DataFinding::Kind::WrongType: return DiagnosticId::DataType;
    case DataFinding::Kind::RefusedValue: return DiagnosticId::RefusedData;
    case DataFinding::Kind::WrongOption: return DiagnosticId::HieraLookupOptions;
  }
  return DiagnosticId::DataSyntax;
}

/// Returns the range of a line, counted from 1.
TextRange lineAt(std::string_view text, std::uint32_t line) {
  std::size_t start = 0;
  for (std::uint32_t i = 1; i < line && start < text.size(); ++i)
    start = std::min(text.find('\n', start), text.size() - 1) + 1;
  const std::size_t end = std::min(text.find('\n', start), text.size());
  return {static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(end)};
}

/// Returns the findings in the text of a data file as diagnostics.
std::vector<Diagnostic> diagnosticsOf(const std::vector<DataFinding>& findings,
                                      std::string_view text) {
  std::vector<Diagnostic> diagnostics;
  for (const DataFinding& found : findings) {
    const bool isPlaced = found.kind != DataFinding::Kind::Unreadable || !found.place.empty();
    diagnostics.push_back(makeDiagnostic(
        idOf(found.kind), isPlaced ? found.place : lineAt(text, found.line), {found.message}));
    if (found.kind == DataFinding::Kind::Unreadable)
      addSyntaxFix(diagnostics.back(), text, found.message, diagnostics.back().range);
    if (!found.replacement.empty())
      diagnostics.back().fix("Write '" + found.replacement + '\'',
                             {{found.place, found.replacement}});
  }
  return diagnostics;
}

/// An entry of the outermost mapping, with the text up to the next one.
struct Entry {
  DataNode key, value;
  TextRange range;
  bool isBroken = false;  ///< true if there is a syntax error in it
};

std::vector<Entry> entriesIn(const DataTree& tree) {
  std::vector<Entry> entries;
  if (!parser::hasLineEntries(tree)) return entries;
  for (const DataEntryNodes& entry : entriesOf(tree.root())) {
    const std::uint32_t start = entry.key.range().start;
    if (!entries.empty()) entries.back().range.end = start;
    entries.push_back({entry.key, entry.value, {start, tree.source().size()}});
  }
  const auto breakAt = [&](TextRange range) {
    for (Entry& entry : entries)
      entry.isBroken =
          entry.isBroken || (range.start <= entry.range.end && entry.range.start <= range.end);
  };
  for (const parser::DataSyntaxError& error : tree.errors()) breakAt(error.range);
  for (const TextRange& range : tree.skipped()) breakAt(range);
  return entries;
}

/// Returns the range of the options of lookups.
std::optional<TextRange> optionsAmong(const std::vector<Entry>& entries) {
  for (const Entry& entry : entries)
    if (entry.key.text() == kLookupOptions)
      return TextRange{entry.key.range().start, entry.value.range().end};
  return std::nullopt;
}

/// Returns true if what an entry means is all in its text and in the facts that it interpolates: it
/// asks for no other data, as `%{lookup('key')}` does, and repeats nothing.
bool isIndependent(const DataTree& tree, const Entry& entry) {
  if (entry.isBroken || !isLineEntry(tree, entry.key)) return false;
  const std::string_view key = entry.key.text(), text = tree.source().slice(entry.range);
  return key != kLookupOptions && key != "<<" && text.find_first_of("*&") == text.npos &&
         (text.find("%{") == text.npos || text.find('(') == text.npos);
}

/// Returns where a range of the text before is now; absent if it has changed.
std::optional<TextRange> moved(TextRange range, TextChange change, std::uint32_t before,
                               std::uint32_t now) {
  if (range.end <= change.prefix) return range;
  if (range.start < before - change.suffix) return std::nullopt;
  const std::uint32_t shift = now - before;
  return TextRange{range.start + shift, range.end + shift};
}

/// Returns true if two summaries have the same lookup options besides those of the file at `path`.
bool haveSameOptions(const DataSummary& before, const DataSummary& now, const std::string& path) {
  if (before.list != now.list) return false;
  return std::ranges::equal(before.withOptions, now.withOptions, [&](const auto& a, const auto& b) {
    return a.first == b.first && (a.second == b.second || now.list->paths[a.first].path == path);
  });
}

/// Adds uses to sorted ones.
void addUses(std::vector<Use>& uses, std::span<const Use> more) {
  uses.insert(uses.end(), more.begin(), more.end());
  std::ranges::sort(uses);
  const auto same = std::ranges::unique(uses);
  uses.erase(same.begin(), same.end());
}

/// Results of a check.
struct Results {
  std::vector<Diagnostic> findings;
  /// Offsets in entries of which the values were checked together with those of other files.
  std::vector<std::uint32_t> merged;
};

Results resultsOf(QueryContext& queries, const std::string& path, const DataFileRole& role,
                  const ReadData& read, const RightEntries& right) {
  DataFileFindings found = checkDataFile(queries, path, role, read, right);
  Results results{diagnosticsOf(found.list, read.text().view()), std::move(found.merged)};
  std::ranges::move(checkDataText(*read.tree(), role, queries, right),
                    std::back_inserter(results.findings));
  return results;
}

/// Returns the entries that need no check as long as nothing changes: those that were left out, and
/// those that had no finding.
RightEntries rightAmong(const std::vector<Entry>& entries, const ReadData& read,
                        const Results& results, const RightEntries& leftOut) {
  // With a problem, not everything is checked.
  if (!read.file()->problem().message.empty()) return leftOut;
  std::vector<std::uint32_t> others = results.merged;
  for (const Diagnostic& finding : results.findings) others.push_back(finding.range.start);
  std::ranges::sort(others);
  std::vector<TextRange> right;
  right.reserve(entries.size());
  RightEntries::Walk walk(leftOut);
  for (const Entry& entry : entries) {
    bool isRight = walk.contains(entry.range.start);
    if (!isRight) {
      const auto other = std::ranges::lower_bound(others, entry.range.start);
      const bool isAlone = other == others.end() || *other >= entry.range.end;
      isRight = isAlone && isIndependent(*read.tree(), entry);
    }
    if (isRight) right.push_back(entry.range);
  }
  return RightEntries(std::move(right));
}

/// The findings of data files. Of an open file, the entries without findings that depend on nothing
/// but their text, the options of lookups and what they have read of the workspace are cached: as
/// long as that is the same, an edit costs the check of the others. No finding is cached.
/// Thread-safe.
class DataFindings final : public MemoizedQuery {
 public:
  explicit DataFindings(LanguageLevel /*level*/)
      : MemoizedQuery("data findings"), kept_(kMaxBytes) {}

  std::vector<Diagnostic> check(const WorkspaceSnapshot& snapshot, QueryContext& queries,
                                const std::string& path, const DataFileRole& role,
                                const ReadData& read);

 private:
  static constexpr std::size_t kMaxBytes = 8 << 20;

  struct Checked;
  using CheckedPtr = std::shared_ptr<const Checked>;

  CheckedPtr known(const WorkspaceSnapshot& snapshot, const std::string& path, const Checked& now);
  void keep(const std::string& path, CheckedPtr checked);

  std::mutex mutex_;
  LruMap<std::string, CheckedPtr> kept_;  ///< keyed by path, weighed by the sizes of the texts
};

/// A version of a file that has been checked.
struct DataFindings::Checked {
  SourceText text;
  DataFileRole role;
  std::optional<TextRange> options;  ///< of the entry of lookup options
  bool hasAnchors = false;           ///< true if the options may be those of an anchor elsewhere
  DataSummaryPtr data;               ///< of the hierarchy that reads the file
  std::uint64_t version = 0;         ///< of the snapshot that was read
  RightEntries right = {};
  std::vector<Use> uses = {};  ///< recorded reads besides that of `data`, sorted
  std::size_t wholeUses = 0;   ///< number of those of the last check of all entries

  /// Returns the right entries that are also in `now`, of which these are all.
  RightEntries stillRight(const Checked& now, const std::vector<Entry>& all) const {
    const TextChange change = changeBetween(text.view(), now.text.view());
    const auto movedHere = [&](TextRange range) {
      return moved(range, change, text.size(), now.text.size());
    };
    if (options.has_value() != now.options.has_value() ||
        (options && (hasAnchors || now.hasAnchors || movedHere(*options) != now.options)))
      return {};
    std::vector<TextRange> same;
    auto entry = all.begin();
    for (const TextRange& range : right.ranges()) {
      const auto here = movedHere(range);
      if (!here) continue;
      // It may have become part of another entry, or end elsewhere.
      while (entry != all.end() && entry->range.start < here->start) ++entry;
      if (entry != all.end() && entry->range == *here && !entry->isBroken) same.push_back(*here);
    }
    return RightEntries(std::move(same));
  }
};

std::vector<Diagnostic> DataFindings::check(const WorkspaceSnapshot& snapshot,
                                            QueryContext& queries, const std::string& path,
                                            const DataFileRole& role, const ReadData& read) {
  const std::vector<Entry> entries = entriesIn(*read.tree());
  auto now = std::make_shared<Checked>(
      Checked{read.text(), role, optionsAmong(entries), read.tree()->hasAnchors(),
              dataSummaryOf(queries, role.module), snapshot.version});
  const CheckedPtr before = known(snapshot, path, *now);
  const RightEntries right = before ? before->stillRight(*now, entries) : RightEntries();

  QueryContext reads = queries.another();
  Results results = resultsOf(reads, path, role, read, right);
  verifyReuse(path, [&] {
    QueryContext others = queries.another();
    return resultsOf(others, path, role, read, {}).findings == results.findings;
  });
  now->uses = reads.take();
  now->wholeUses = now->uses.size();
  if (!right.ranges().empty()) {
    now->wholeUses = before->wholeUses;
    addUses(now->uses, before->uses);
  }
  queries.add(now->uses);
  // The options of lookups are compared by themselves: see haveSameOptions().
  std::erase_if(now->uses, [own = keyOf(NameKind::File, now->data->list->place)](const Use& use) {
    return use.key == own;
  });
  now->right = rightAmong(entries, read, results, right);
  keep(path, std::move(now));
  return std::move(results.findings);
}

/// Returns the last check of a file if what it has read is still the same.
DataFindings::CheckedPtr DataFindings::known(const WorkspaceSnapshot& snapshot,
                                             const std::string& path, const Checked& now) {
  // Reads accumulate that no entry has any more.
  constexpr std::size_t kMaxMoreUses = 1000;
  const std::lock_guard lock(mutex_);
  const CheckedPtr* const found = kept_.find(path);
  if (!found) return nullptr;
  const Checked& before = **found;
  const bool isSame = before.version <= now.version && before.role == now.role &&
                      before.uses.size() <= before.wholeUses + kMaxMoreUses &&
                      haveSameOptions(*before.data, *now.data, path) &&
                      snapshot.stillHave(before.uses, before.version);
  if (!isSame) return nullptr;
  noteReuse();
  return *found;
}

void DataFindings::keep(const std::string& path, CheckedPtr checked) {
  noteComputed();
  const std::lock_guard lock(mutex_);
  const CheckedPtr* const before = kept_.find(path);
  if (before && (*before)->version > checked->version) return;
  const std::size_t weight = checked->text.size();
  noteEvicted(kept_.put(path, std::move(checked), weight));
}

}  // namespace

std::vector<Diagnostic> findingsOfData(const WorkspaceSnapshot& snapshot, QueryContext& queries,
                                       const std::string& path, const DataFileRole& role,
                                       const ReadData& read) {
  const bool isOpen = snapshot.texts && snapshot.texts->contains(path);
  if (!isOpen) return resultsOf(queries, path, role, read, {}).findings;
  return snapshot.queries->of<DataFindings>().check(snapshot, queries, path, role, read);
}

}  // namespace puppet::analysis
