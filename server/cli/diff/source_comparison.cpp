#include "server/cli/diff/source_comparison.h"

#include <algorithm>
#include <set>

#include "analysis/eval/catalog/catalog_serialization.h"
#include "analysis/workspace/files.h"
#include "server/cli/diff/file_contents.h"
#include "types/core/collections.h"

namespace puppet::server {
namespace {

using analysis::Resource;
using types::Tristate;
using types::Value;
using types::ValueKind;

/// Maximum number of differing files that are reported for a resource.
constexpr std::size_t kMaxReported = 50;
/// Maximum number of bytes that are read to compare the files of a resource.
constexpr std::size_t kMaxRead = 256 << 20;

/// Returns the resources that are certainly in the catalog, by title.
std::map<std::string, const Resource*, std::less<>> filesOf(analysis::Program& program) {
  std::map<std::string, const Resource*, std::less<>> files;
  for (const Resource& resource : program.catalog().resources())
    if (resource.type == "File" && resource.hasTitle() && analysis::isDefinitelyPresent(resource))
      files.emplace(resource.titleText(), &resource);
  return files;
}

/// Returns the texts of a String or of an Array of Strings; empty for other values.
std::vector<std::string> textsIn(const Value& value) {
  std::vector<std::string> texts;
  if (value.is(ValueKind::String)) texts.emplace_back(value.asString());
  if (!value.is(ValueKind::Array)) return texts;
  for (const Value& element : value.asArray().elements()) {
    if (!element.is(ValueKind::String)) return {};
    texts.emplace_back(element.asString());
  }
  return texts;
}

/// Returns true if an agent copies the source of the resource.
bool copiesSource(const Resource& file) {
  const Value ensure = file.valueOf("ensure");
  const auto isEnsured = [&](std::string_view word) {
    return ensure.is(ValueKind::String) && ensure.asString() == word;
  };
  return ensure.isUndef() || isEnsured("file") || isEnsured("present") || isEnsured("directory");
}

bool hidesContents(const Resource& file) {
  const Value shown = file.valueOf("show_diff");
  const bool isHidden = (shown.is(ValueKind::Boolean) && !shown.asBoolean()) ||
                        (shown.is(ValueKind::String) && shown.asString() == "false");
  return isHidden || file.sensitive.contains("source");
}

std::string placeBelow(const std::string& url, const std::string& name) {
  if (name.empty()) return url;
  return url + (url.ends_with('/') ? "" : "/") + name;
}

}  // namespace

void SourceComparison::addTo(TargetResult& result, const CompiledSide& before,
                             const CompiledSide& after) {
  const auto old = filesOf(before.program), now = filesOf(after.program);
  for (const auto& [title, file] : old) {
    const auto other = now.find(title);
    if (other == now.end()) continue;
    const DifferencePtr difference = differenceOf(*file, *other->second);
    if (!difference) continue;
    const std::string reference = file->reference();
    if (!difference->isComplete) result.filesNotCompared.push_back(reference);
    if (difference->files.empty()) continue;
    addAttributes({.reference = reference, .attributes = difference->files},
                  {placeInSide(file->place, before), placeInSide(other->second->place, after)},
                  result);
  }
}

/// Returns nullptr if there is nothing to compare.
SourceComparison::DifferencePtr SourceComparison::differenceOf(const Resource& before,
                                                               const Resource& after) {
  const Value source = after.valueOf("source");
  if (source.isUndef() || !(before.valueOf("source") == source)) return nullptr;
  if (!copiesSource(before) || !copiesSource(after)) return nullptr;
  const std::vector<std::string> urls = textsIn(source);
  const Value select = after.valueOf("sourceselect");
  const bool isMerged = select.is(ValueKind::String) && select.asString() == "all";
  if (urls.empty() || (isMerged && urls.size() > 1)) return nullptr;
  const SourceFile old = before_.firstOf(urls), now = after_.firstOf(urls);
  if (old.isThere == Tristate::Unknown || now.isThere == Tristate::Unknown) return nullptr;
  const bool showsText = !hidesContents(before) && !hidesContents(after);
  return compare(old, now, SourceSelection::of(after), showsText);
}

SourceComparison::DifferencePtr SourceComparison::compare(const SourceFile& before,
                                                          const SourceFile& after,
                                                          const SourceSelection& selection,
                                                          bool showsText) {
  std::string key = before.path + '\0' + after.path + '\0' + after.url + '\0' +
                    (selection.isRecursive ? std::to_string(selection.maxDepth) : "-") +
                    (showsText ? "t" : "");
  for (const std::string& pattern : selection.ignored) key += '\0' + pattern;
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
  }
  auto made = std::make_shared<const Difference>(compareTrees(before, after, selection, showsText));
  const std::lock_guard lock(mutex_);
  return known_.try_emplace(std::move(key), std::move(made)).first->second;
}

SourceComparison::Difference SourceComparison::compareTrees(const SourceFile& before,
                                                            const SourceFile& after,
                                                            const SourceSelection& selection,
                                                            bool showsText) const {
  Difference difference;
  std::map<std::string, std::pair<std::string, std::string>> files;  // paths by name
  const auto add = [&](const SourceFiles& side, const SourceFile& source, auto member) {
    if (analysis::isFile(source.path)) files[""].*member = source.path;
    if (!selection.isRecursive || !analysis::isDirectory(source.path)) return;
    const SourceFiles::Listing listing = side.list(source.path, selection);
    difference.isComplete = difference.isComplete && listing.isComplete;
    for (const auto& [name, path] : listing.entries) files[name].*member = path;
  };
  add(before_, before, &std::pair<std::string, std::string>::first);
  add(after_, after, &std::pair<std::string, std::string>::second);
  // A file that is missing in an incomplete list may exist.
  const bool knowsMissing = difference.isComplete;
  std::size_t bytes = 0;
  const std::string& url = after.url.empty() ? before.url : after.url;
  for (const auto& [name, paths] : files) {
    const auto& [old, now] = paths;
    const bool isOnBoth = !old.empty() && !now.empty();
    Tristate same = isOnBoth ? haveSameContents(old, now, bytes) : Tristate::No;
    if (!isOnBoth && !knowsMissing) same = Tristate::Unknown;
    const bool isOver = bytes > kMaxRead || difference.files.size() >= kMaxReported;
    if (same == Tristate::Unknown || (same == Tristate::No && isOver))
      difference.isComplete = false;
    if (bytes > kMaxRead) break;
    if (same != Tristate::No || isOver) continue;
    difference.files.push_back({.name = "content",
                                .before = reportedContents(old, showsText),
                                .after = reportedContents(now, showsText),
                                .file = placeBelow(url, name)});
  }
  return difference;
}

}  // namespace puppet::server
