#include "analysis/features/rename/rename_data_key.h"

#include <algorithm>

#include "analysis/features/names/data_key_uses.h"
#include "analysis/features/names/data_keys.h"
#include "analysis/features/rename/rename_mentions.h"
#include "analysis/hiera/data_key.h"
#include "analysis/hiera/yaml_scalar.h"
#include "parser/support/ascii.h"
#include "types/regex/regex.h"

namespace puppet::analysis {

using Refusal = tl::unexpected<RenameRefusal>;
using UseKind = DataKeyUse::Kind;
using types::Tristate;

namespace {

/// Returns true for a key that means the same in every notation of data and code: words of letters,
/// digits, `_` and `-`, separated by `::`, that YAML reads as a String.
bool isPlainKey(std::string_view key) {
  const auto isPart = [](char c) { return isWordCharacter(c) || c == '-'; };
  for (std::string_view rest = key;;) {
    const std::size_t end = rest.find("::");
    const std::string_view part = rest.substr(0, end);
    if (part.empty() || !isWordCharacter(part[0]) || !std::ranges::all_of(part, isPart))
      return false;
    if (end == rest.npos) break;
    rest.remove_prefix(end + 2);
  }
  return key != kLookupOptions && yamlScalar(key).is(types::ValueKind::String);
}

std::string_view firstSegmentOf(const std::string& key) {
  return std::string_view(key).substr(0, std::min(key.find("::"), key.size()));
}

/// Decides about the uses of keys: those to be renamed, at even indices, each before its new key.
class KeyRenamer {
 public:
  KeyRenamer(RenamePlanBuilder& plan, std::span<const WordChange> changes) : plan_(plan) {
    for (const WordChange& change : changes) {
      keys_.push_back(change.from);
      keys_.push_back(change.to);
    }
  }

  std::set<std::string> run(const SemanticModel& model) {
    DataKeySearch found = findDataKeyUses(model, keys_);
    for (const std::string& path : found.skipped) plan_.refuse(path + " has changed on disk");
    for (const DataKeyFile& file : found.files) {
      if (file.isBroken) plan_.refuse(file.path + " has syntax errors");
      for (const DataKeyUse& use : file.uses) decide(file, use);
    }
    return std::move(found.data);
  }

 private:
  void decide(const DataKeyFile& file, const DataKeyUse& use) {
    if (use.kind == UseKind::Pattern) return checkPattern(file, use);
    const std::string place = pathAndLine(file.path, file.text, use.range.start);
    const std::string& key = keys_[use.key];
    if (use.kind == UseKind::Computed)
      return plan_.refuse(place + " computes a key that may be '" + key + "'");
    if (use.key % 2 == 1) return plan_.refuse(place + " has a '" + key + "' already");
    if (use.kind == UseKind::Escaped)
      return plan_.refuse(place + " spells '" + key + "' in another way");
    const std::string& newKey = keys_[use.key + 1];
    if (!file.module.empty() && firstSegmentOf(newKey) != file.module)
      return plan_.refuse(place + " is data of the module '" + file.module +
                          "', whose keys begin with its name");
    plan_.add(file.path, file.text, {use.range, newKey});
  }

  /// Refuses if a pattern of keys may apply to a key before or after, but not both.
  void checkPattern(const DataKeyFile& file, const DataKeyUse& use) {
    std::string_view written = file.text.slice(use.range);
    if (written.size() > 1 && (written[0] == '\'' || written[0] == '"'))
      written = written.substr(1, written.size() - 2);
    const auto regex = types::sharedRegex(written);
    const auto applies = [&](const std::string& key) {
      return regex ? regex->matches(key) : Tristate::Unknown;
    };
    for (std::size_t i = 0; i < keys_.size(); i += 2)
      if (const Tristate before = applies(keys_[i]);
          before == Tristate::Unknown || before != applies(keys_[i + 1]))
        plan_.refuse("the pattern " + std::string(written) + " at " +
                     pathAndLine(file.path, file.text, use.range.start) + " may apply to one of '" +
                     keys_[i] + "' and '" + keys_[i + 1] + "' only");
  }

  RenamePlanBuilder& plan_;
  std::vector<std::string> keys_;
};

/// Returns the words by which Ruby code may name a key.
std::vector<WordChange> wordsFor(const std::string& key, const std::string& newKey) {
  if (key.find("::") != key.npos) return {{key, newKey}};
  return {{'\'' + key + '\'', '\'' + newKey + '\''}, {'"' + key + '"', '"' + newKey + '"'}};
}

}  // namespace

std::set<std::string> addDataKeyEdits(RenamePlanBuilder& plan, const SemanticModel& model,
                                      std::span<const WordChange> keys) {
  return KeyRenamer(plan, keys).run(model);
}

RenameTarget dataKeyTarget(const SemanticModel& model, const std::string& key, TextRange range) {
  const Symbol parameter = parameterOfDataKey(model, key);
  const std::string& name = parameter.name.empty() ? key : parameter.name;
  range.start = range.end - static_cast<std::uint32_t>(name.size());
  return {range, name};
}

tl::expected<RenamePlan, RenameRefusal> renameDataKey(const SemanticModel& model,
                                                      const std::string& key,
                                                      const std::string& newName,
                                                      const MaintainedCode& maintained) {
  const Symbol parameter = parameterOfDataKey(model, key);
  if (!parameter.name.empty()) {
    const std::string prefix = parameter.owner + "::";
    const bool isQualified = newName.starts_with(prefix);
    return renameSymbol(model, parameter, isQualified ? newName.substr(prefix.size()) : newName,
                        maintained);
  }
  if (!isPlainKey(newName)) return Refusal("'" + newName + "' is not a plain name of a key");
  if (!parameterOfDataKey(model, newName).name.empty())
    return Refusal("'" + newName + "' sets the parameter of a class");
  RenamePlanBuilder plan(model, maintained);
  const std::set<std::string> data = addDataKeyEdits(plan, model, {{{key, newName}}});
  addMentions(plan, model, maintained, wordsFor(key, newName), &data);
  return plan.take();
}

}  // namespace puppet::analysis
