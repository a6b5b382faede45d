// Names in the interpolations of data and of hiera.yaml: facts, and keys of other data.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "analysis/eval/fact_types.h"
#include "analysis/hiera/interpolation_syntax.h"
#include "analysis/rules/project/yaml_checks.h"
#include "analysis/rules/semantic/data_keys.h"
#include "analysis/rules/semantic/fact_keys.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/symbols/reference.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

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

class InterpolatedNames {
 public:
  InterpolatedNames(QueryContext& queries, std::vector<Diagnostic>& findings)
      : queries_(queries), findings_(findings) {}

  /// `path` begins at `start`.
  void checkVariable(std::string_view path, std::uint32_t start) {
    if (path.find_first_of("'\"[ ") != path.npos) return;
    const std::string_view name = withoutRoot(path);
    start += static_cast<std::uint32_t>(path.size() - name.size());
    std::vector<PathPart> parts = partsOf(name);
    if (parts.size() < 2) return;
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
    if (isAbsentKey(queries_, key))
      findings_.push_back(makeDiagnostic(DiagnosticId::AbsentInterpolatedKey, range, {key}));
  }

 private:
  static constexpr PlatformVersion kVersion = {.level = LanguageLevel::Puppet8};

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
    const TextRange range = {start + part.start,
                             start + part.start + static_cast<std::uint32_t>(part.text.size())};
    findings_.push_back(makeDiagnostic(DiagnosticId::UnknownFact, range, {part.text, meant}));
    findings_.back().fix("Write " + meant, {{range, meant}});
  }

  QueryContext& queries_;
  std::vector<Diagnostic>& findings_;
};

}  // namespace

void addUnknownNames(std::string_view written, std::uint32_t start, QueryContext& queries,
                     std::vector<Diagnostic>& findings) {
  InterpolatedNames names(queries, findings);
  for (const InterpolationSyntax& one : interpolationsIn(written, start)) {
    if (!one.isClosed || !one.problem.empty()) continue;
    const auto textAt = [&](TextRange range) {
      return range.empty() ? std::string_view()
                           : written.substr(range.start - start, range.length());
    };
    const std::string_view method = textAt(one.method), argument = textAt(one.argument);
    if (one.method.empty())
      names.checkVariable(argument, one.argument.start);
    else if (method == "lookup" || method == "hiera" || method == "alias")
      names.checkKey(argument, one.argument);
    else if (method == "scope")
      names.checkVariable(argument, one.argument.start);
  }
}

}  // namespace puppet::analysis
