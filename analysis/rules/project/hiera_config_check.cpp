#include <algorithm>
#include <array>
#include <map>
#include <span>

#include "analysis/documents/document_node.h"
#include "analysis/rules/project/project_files.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {
namespace {

using Kind = DocumentNode::Kind;
using Names = std::span<const std::string_view>;

constexpr std::array<std::string_view, 5> kKeys = {"version", "defaults", "hierarchy",
                                                   "default_hierarchy", "plan_hierarchy"};
constexpr std::array<std::string_view, 5> kFunctions = {"data_hash", "lookup_key", "data_dig",
                                                        "hiera3_backend", "v3_lookup_key"};
constexpr std::array<std::string_view, 7> kLocations = {"path", "paths", "glob",        "globs",
                                                        "uri",  "uris",  "mapped_paths"};
constexpr std::array<std::string_view, 3> kOthers = {"name", "datadir", "options"};
/// What Puppet gives to the functions itself.
constexpr std::array<std::string_view, 2> kReserved = {"path", "uri"};

bool isOneOf(std::string_view name, Names names) {
  return std::ranges::find(names, name) != names.end();
}

class Checker {
 public:
  Checker(std::string_view text, bool isOfModule) : text_(text), isOfModule_(isOfModule) {}

  std::vector<Diagnostic> run() {
    std::optional<DocumentMistake> mistake;
    const DocumentNode all = readYaml(text_, mistake);
    const auto size = static_cast<std::uint32_t>(text_.size());
    if (mistake) {
      const std::uint32_t at = std::min(mistake->at, size);
      tell(DiagnosticId::HieraSyntax, {at, std::min(at + 1, size)}, mistake->message);
    } else if (all.kind != Kind::Map) {
      if (all.kind != Kind::Null)
        tell(DiagnosticId::HieraSyntax, all.range, "this file is a map of settings");
    } else if (isVersion5(all)) {
      checkAll(all);
    }
    return std::move(findings_);
  }

 private:
  void tell(DiagnosticId id, TextRange place, std::string_view argument) {
    findings_.push_back(makeDiagnostic(id, place, {argument}));
  }

  /// Version 4 was for modules and environments, version 3 is for a server as a whole.
  bool isVersion5(const DocumentNode& all) {
    const DocumentNode* version = all.find("version");
    if (version && version->text == "5") return true;
    if (version && version->text == "4") return false;
    tell(DiagnosticId::HieraVersion, version ? version->range : all.range,
         "only 'version: 5' counts in an environment or a module");
    return false;
  }

  void checkAll(const DocumentNode& all) {
    checkNames(all, {Names(kKeys)});
    if (const DocumentNode* defaults = mapIn(all, "defaults")) {
      constexpr std::array<std::string_view, 2> kOwn = {"datadir", "options"};
      checkNames(*defaults, {Names(kFunctions), Names(kOwn)});
      checkFunctions(*defaults);
      checkOptions(*defaults);
    }
    for (std::size_t i = 0; i < all.names.size(); ++i) {
      const std::string& name = all.names[i].text;
      if (name == "default_hierarchy" && !isOfModule_)
        tell(DiagnosticId::HieraDefaultHierarchy, all.names[i].range, "");
      if (name == "hierarchy" || name == "default_hierarchy") checkLevels(all.items[i]);
    }
  }

  const DocumentNode* mapIn(const DocumentNode& map, std::string_view name) {
    const DocumentNode* value = map.find(name);
    if (!value || value->kind == Kind::Map || value->kind == Kind::Null) return value;
    tell(DiagnosticId::HieraSyntax, value->range, "'" + std::string(name) + "' has to be a map");
    return nullptr;
  }

  void checkNames(const DocumentNode& map, std::initializer_list<Names> known) {
    for (const DocumentNode& name : map.names) {
      if (std::ranges::any_of(known, [&](Names names) { return isOneOf(name.text, names); }))
        continue;
      NameCandidates near(name.text);
      for (const Names names : known)
        for (const std::string_view other : names) near.offer(other);
      tell(DiagnosticId::HieraUnknownKey, name.range,
           "unknown setting '" + name.text + "' here" +
               (near.best().empty() ? "" : "; did you mean '" + near.best() + "'?"));
      if (near.isSure())
        findings_.back().fix(
            "Write '" + near.best() + "'",
            {{{name.range.end - static_cast<std::uint32_t>(name.text.size()), name.range.end},
              near.best()}});
      if (near.isSure() && name.isText) findings_.back().fixes.clear();
    }
  }

  void checkLevels(const DocumentNode& list) {
    if (list.kind != Kind::List)
      return tell(DiagnosticId::HieraSyntax, list.range, "a hierarchy is a list of levels");
    std::map<std::string, TextRange> seen;
    for (const DocumentNode& level : list.items) {
      if (level.kind != Kind::Map) {
        tell(DiagnosticId::HieraSyntax, level.range, "a level is a map with a 'name'");
        continue;
      }
      checkNames(level, {Names(kFunctions), Names(kLocations), Names(kOthers)});
      checkFunctions(level);
      checkLocations(level);
      checkOptions(level);
      const DocumentNode* name = level.find("name");
      if (!name) {
        tell(DiagnosticId::HieraSyntax, level.range, "this level has no 'name'");
        continue;
      }
      const auto [first, isNew] = seen.try_emplace(name->text, name->range);
      if (isNew) continue;
      tell(DiagnosticId::HieraDuplicateName, name->range, name->text);
      findings_.back().related.push_back({first->second, "the first one"});
    }
  }

  void checkFunctions(const DocumentNode& map) {
    if (const DocumentNode* second = secondOf(map, kFunctions))
      tell(DiagnosticId::HieraFunctionKeys, second->range,
           "one function reads the data, and not several: " + listed(map, kFunctions));
  }

  void checkLocations(const DocumentNode& level) {
    if (const DocumentNode* second = secondOf(level, kLocations))
      tell(DiagnosticId::HieraLocations, second->range,
           "one setting tells where the data is, and not several: " + listed(level, kLocations));
  }

  void checkOptions(const DocumentNode& map) {
    const DocumentNode* options = mapIn(map, "options");
    if (!options) return;
    for (const DocumentNode& name : options->names)
      if (isOneOf(name.text, kReserved))
        tell(DiagnosticId::HieraReservedOption, name.range, name.text);
  }

  /// The second key of `map` that is one of `names`.
  static const DocumentNode* secondOf(const DocumentNode& map, Names names) {
    int count = 0;
    for (const DocumentNode& name : map.names)
      if (isOneOf(name.text, names) && ++count == 2) return &name;
    return nullptr;
  }

  static std::string listed(const DocumentNode& map, Names names) {
    std::string list;
    for (const DocumentNode& name : map.names)
      if (isOneOf(name.text, names)) list.append(list.empty() ? "" : ", ").append(name.text);
    return list;
  }

  std::string_view text_;
  const bool isOfModule_;
  std::vector<Diagnostic> findings_;
};

}  // namespace

std::vector<Diagnostic> checkHieraConfig(std::string_view text, bool isOfModule) {
  return Checker(text, isOfModule).run();
}

}  // namespace puppet::analysis
