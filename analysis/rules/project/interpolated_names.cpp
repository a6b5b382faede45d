// Names in the interpolations of data and of hiera.yaml: facts, and keys of other data.

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "analysis/eval/data_source.h"
#include "analysis/eval/fact_types.h"
#include "analysis/eval/name_suggestion.h"
#include "analysis/hiera/data_key.h"
#include "analysis/hiera/interpolation_syntax.h"
#include "analysis/inference/workspace_symbols.h"
#include "analysis/rules/project/yaml_checks.h"
#include "analysis/rules/semantic/data_keys.h"
#include "analysis/rules/semantic/fact_keys.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/symbols/platform.h"
#include "analysis/symbols/reference.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "types/core/collections.h"

namespace puppet::analysis {

using types::ValueKind;

namespace {

constexpr auto kHashes = std::to_array<std::string_view>({"facts", "trusted", "server_facts"});

/// A part of `facts.os.family` and its offset in the text.
struct PathPart {
  std::string text;
  std::uint32_t start = 0;
};

std::vector<PathPart> partsOf(std::string_view path) {
  std::vector<PathPart> parts;
  for (std::size_t at = 0; at <= path.size();) {
    const std::size_t end = std::min(path.find('.', at), path.size());
    parts.push_back({std::string(path.substr(at, end - at)), static_cast<std::uint32_t>(at)});
    at = end + 1;
  }
  return parts;
}

/// Variables of every scope that data and paths can use.
constexpr auto kScopeNames = std::to_array<std::string_view>(
    {"environment", "clientcert", "clientversion", "clientnoop", "module_name", "servername",
     "serverip", "serverversion", "calling_class", "calling_module", "calling_class_path"});

/// Calls `visit` with each text in a value.
template <typename Visit>
void forEachText(const types::Value& value, const Visit& visit) {
  if (value.is(ValueKind::String)) visit(value.asString());
  if (value.is(ValueKind::Array))
    for (const types::Value& element : value.asArray().elements()) forEachText(element, visit);
  if (value.is(ValueKind::Hash))
    for (const auto& [key, held] : value.asHash().entries()) {
      forEachText(key, visit);
      forEachText(held, visit);
    }
}

bool looksUp(std::string_view method) {
  return method == "lookup" || method == "hiera" || method == "alias";
}

class InterpolatedNames {
 public:
  /// `owner` is the key of the data that is checked; empty if it is none.
  InterpolatedNames(std::string_view owner, QueryContext& queries,
                    std::vector<Diagnostic>& findings)
      : owner_(owner), queries_(queries), findings_(findings) {}

  /// `path` begins at `start`.
  void checkVariable(std::string_view path, std::uint32_t start) {
    if (path.find_first_of("'\"[ ") != path.npos) return;
    const std::string_view name = withoutRoot(path);
    start += static_cast<std::uint32_t>(path.size() - name.size());
    std::vector<PathPart> parts = partsOf(name);
    if (parts[0].text.find("::") != std::string::npos) return checkOfClass(parts[0], start);
    if (parts.size() < 2) return checkSingle(parts[0], parts[0].text, start);
    if (parts.size() == 2 && parts[0].text == "facts" &&
        checkLegacy({std::string(name), 0}, parts[1].text, start))
      return;
    if (std::ranges::find(kHashes, parts[0].text) == kHashes.end()) return checkHash(parts, start);
    std::vector<std::string> keys;
    for (std::size_t i = 1; i < parts.size(); ++i) {
      keys.push_back(parts[i].text);
      if (const std::string meant = meantKey(queries_, parts[0].text, keys, kVersion);
          !meant.empty())
        return report(parts[i], start, meant);
    }
  }

  void checkKey(std::string_view key, TextRange range) {
    const auto parsed = DataKey::parse(key);
    if (!parsed) return;
    const std::string meant = nearKey(queries_, parsed->root);
    if (!meant.empty() || isAbsentKey(queries_, key)) {
      findings_.push_back(makeDiagnostic(DiagnosticId::AbsentInterpolatedKey, range, {key}));
      const auto size = static_cast<std::uint32_t>(parsed->root.size());
      if (!meant.empty() && key.starts_with(parsed->root))
        findings_.back().fix("Write " + meant, {{{range.start, range.start + size}, meant}});
      return;
    }
    if (parsed->segments.empty())
      checkCircle(parsed->root, range);
    else
      checkPart(*parsed, key, range);
  }

 private:
  static constexpr PlatformVersion kVersion = {.level = LanguageLevel::Puppet8};

  static TextRange rangeOf(const PathPart& part, std::uint32_t start) {
    return {start + part.start, start + part.start + static_cast<std::uint32_t>(part.text.size())};
  }

  /// Checks `osfamily`, a legacy fact, and names like those of every scope. Others may be variables
  /// of any code, or of what classifies the nodes.
  void checkSingle(const PathPart& part, std::string_view name, std::uint32_t start) {
    if (checkLegacy(part, name, start)) return;
    NameCandidates near(name);
    for (const std::string_view known : kScopeNames) near.offer(known);
    if (near.isMistyped() && !queries_.find(NameKind::Fact, name)) report(part, start, near.best());
  }

  /// Returns true for a name that is no variable of a scope or of a node classifier: `facts.id` and
  /// `osfamily`, and not `domain`.
  static bool isOnlyFact(std::string_view written, std::string_view name) {
    constexpr auto kPrefixes = std::to_array<std::string_view>(
        {"os", "operatingsystem", "lsb", "ipaddress", "macaddress", "fqdn"});
    return written != name || std::ranges::any_of(kPrefixes, [&](std::string_view prefix) {
             return name.starts_with(prefix);
           });
  }

  /// Reports a legacy fact, which `written` names, unless a module has a fact of that name.
  bool checkLegacy(const PathPart& written, std::string_view name, std::uint32_t start) {
    const LegacyFactInterface fact = Platform::builtIn().findLegacyFact(name);
    if (fact.name.empty() || queries_.find(NameKind::Fact, name)) return false;
    BuiltInSymbols platform({.level = kVersion.level});
    WorkspaceSymbols symbols(queries_.another(), platform);
    const bool isVariable = symbols.isAssignedByManifests(name) == types::Tristate::Yes;
    queries_.add(symbols.takeUses());
    if (isVariable) return false;
    std::string today = fact.path.empty() ? std::string() : "facts";
    for (const std::string& key : fact.path) today += '.' + key;
    const TextRange range = rangeOf(written, start);
    findings_.push_back(makeDiagnostic(
        isOnlyFact(written.text, name) && fact.name == name ? DiagnosticId::LegacyFactInData
                                                            : DiagnosticId::LegacyFactOfSomeInData,
        range, {"legacy fact '" + std::string(name) + "'" + (today.empty() ? "" : ": " + today)}));
    if (!today.empty()) findings_.back().fix("Write " + today, {{range, today}});
    return true;
  }

  /// Checks `a::b::c`: the class has to be there, and to set the variable.
  void checkOfClass(const PathPart& part, std::uint32_t start) {
    const std::size_t end = part.text.rfind("::");
    const std::string class_ = part.text.substr(0, end), name = part.text.substr(end + 2);
    BuiltInSymbols platform({.level = kVersion.level});
    WorkspaceSymbols symbols(queries_.another(), platform);
    const bool isClass = static_cast<bool>(queries_.find(NameKind::Class, class_));
    const bool isClosed =
        queries_.environmentKind() == Environment::Kind::ControlRepo && queries_.gaps().empty();
    const bool isKnown = isClass ? hasVariable(class_, name) || Platform::builtIn().findVariable(
                                                                    "class_scope", name, kVersion)
                                 : class_ == "settings";
    if (isKnown) return;
    NameCandidates near(isClass ? name : class_);
    if (isClass) {
      symbols.addCandidateVariables(class_, near);
    } else {
      symbols.addCandidateNames(DefinitionKind::Class, near);
    }
    queries_.add(symbols.takeUses());
    if (!isClosed && !near.isMistyped()) return;
    const TextRange range = rangeOf(part, start);
    findings_.push_back(
        makeDiagnostic(DiagnosticId::UnknownVariable, range,
                       {(isClass ? "the class '" + class_ + "' has no variable '" + name + '\''
                                 : "class '" + class_ + "' not found") +
                        hintOf(near)}));
    if (!near.isSure()) return;
    const std::string meant = isClass ? class_ + "::" + near.best() : near.best() + "::" + name;
    findings_.back().fix("Write " + meant, {{range, meant}});
  }

  /// Returns true if the class, or one that it inherits from, has the variable, or may have it.
  bool hasVariable(std::string class_, const std::string& name) {
    constexpr int kMaxParents = 16;
    for (int i = 0; i < kMaxParents && !class_.empty(); ++i) {
      const Declaration found = queries_.find(NameKind::Class, class_);
      if (!found || found.file->isPartial) return true;
      const auto& variables = queries_.variablesOf(found);
      const auto& parameters = found.asClass().parameters;
      if (std::ranges::find(variables, name) != variables.end() ||
          std::ranges::find(parameters, name, &ParameterInterface::name) != parameters.end())
        return true;
      class_ = lowerCaseName(found.asClass().parent);
    }
    return false;
  }

  /// Checks `fact.os.family`: other hashes than those of the node may be variables of any code.
  void checkHash(const std::vector<PathPart>& parts, std::uint32_t start) {
    NameCandidates names(parts[0].text);
    for (const std::string_view hash : kHashes) names.offer(hash);
    if (!names.isSure()) return;
    const std::vector<std::string> known = keysAt(names.best(), {}, kVersion);
    if (std::ranges::find(known, parts[1].text) != known.end())
      report(parts[0], start, names.best());
  }

  void report(const PathPart& part, std::uint32_t start, const std::string& meant) {
    const TextRange range = rangeOf(part, start);
    findings_.push_back(makeDiagnostic(DiagnosticId::UnknownFact, range, {part.text, meant}));
    findings_.back().fix("Write " + meant, {{range, meant}});
  }

  /// Reports a part that no value of the key has.
  void checkPart(const DataKey& key, std::string_view written, TextRange range) {
    const auto values = allValuesOf(queries_, key.root);
    if (!values || values->empty()) return;
    for (const types::Value& value : *values) {
      DataAnswer failure;
      if (dug(key, written, value, nullptr, failure) || !failure.error.empty()) return;
    }
    findings_.push_back(makeDiagnostic(DiagnosticId::AbsentInterpolatedKey, range, {written}));
  }

  /// Reports an interpolation that leads back to the key which it is part of: once for a circle, at
  /// the first of its keys by name.
  void checkCircle(const std::string& key, TextRange range) {
    if (owner_.empty()) return;
    std::vector<std::string> way{std::string(owner_)};
    if (!leadsBack(key, way) || std::ranges::min(way) != owner_) return;
    std::string shown;
    for (const std::string& one : way) shown += (shown.empty() ? "" : ", ") + one;
    findings_.push_back(
        makeDiagnostic(DiagnosticId::HieraInterpolation, range,
                       {"looking up '" + way.front() + "' leads back to itself: " + shown}));
  }

  /// Returns true if the value of `key` interpolates the first key of `way`, directly or not. Adds
  /// the keys in between.
  bool leadsBack(const std::string& key, std::vector<std::string>& way) {
    constexpr std::size_t kMaxKeys = 16;
    if (key == way.front()) return true;
    if (way.size() >= kMaxKeys || std::ranges::find(way, key) != way.end()) return false;
    const auto values = allValuesOf(queries_, key);
    if (!values || values->size() != 1) return false;
    way.push_back(key);
    std::set<std::string> next;
    forEachText(values->front(), [&](std::string_view text) {
      for (const InterpolationSyntax& one : interpolationsIn(text, 0))
        if (one.isClosed && one.problem.empty() && looksUp(slice(text, one.method)))
          if (const auto parsed = DataKey::parse(slice(text, one.argument)))
            next.insert(parsed->root);
    });
    for (const std::string& inner : next)
      if (leadsBack(inner, way)) return true;
    way.pop_back();
    return false;
  }

  static std::string_view slice(std::string_view text, TextRange range) {
    return text.substr(range.start, range.length());
  }

  std::string_view owner_;
  QueryContext& queries_;
  std::vector<Diagnostic>& findings_;
};

}  // namespace

void addUnknownNames(std::string_view written, std::uint32_t start, std::string_view owner,
                     std::set<std::string, std::less<>>& right, QueryContext& queries,
                     std::vector<Diagnostic>& findings) {
  InterpolatedNames names(owner, queries, findings);
  for (const InterpolationSyntax& one : interpolationsIn(written, start)) {
    if (!one.isClosed || !one.problem.empty()) continue;
    const auto textAt = [&](TextRange range) {
      return range.empty() ? std::string_view()
                           : written.substr(range.start - start, range.length());
    };
    const std::string_view method = textAt(one.method), argument = textAt(one.argument);
    if (method == "hiera") {
      findings.push_back(makeDiagnostic(DiagnosticId::HieraFunctionInData, one.method));
      findings.back().fix("Write lookup", {{one.method, "lookup"}});
    }
    if (looksUp(method)) {
      names.checkKey(argument, one.argument);
    } else if ((method.empty() || method == "scope") && !right.contains(argument)) {
      const std::size_t before = findings.size();
      names.checkVariable(argument, one.argument.start);
      if (findings.size() == before) right.emplace(argument);
    }
  }
}

}  // namespace puppet::analysis
