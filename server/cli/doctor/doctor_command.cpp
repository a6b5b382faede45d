#include "server/cli/doctor/doctor_command.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "analysis/hiera/data_overview.h"
#include "analysis/symbols/any_fact.h"
#include "analysis/workspace/environment_conf.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/index_cache.h"
#include "analysis/workspace/metadata.h"
#include "analysis/workspace/query_store.h"
#include "analysis/workspace/workspace.h"
#include "platform/process.h"
#include "platform/sandbox.h"
#include "server/cli/doctor/completion_report.h"
#include "server/cli/doctor/edges_report.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/json_text.h"
#include "server/cli/support/printable.h"
#include "server/settings/settings.h"

namespace puppet::server {
namespace {

using analysis::Environment;
using analysis::EnvironmentProblem;
using analysis::NameKind;
using Json = nlohmann::ordered_json;

struct Counted {
  NameKind kind;
  const char* key;   ///< member name in JSON
  const char* noun;  ///< singular noun in text; the plural appends an `s`
};

constexpr std::array kCounted = std::to_array<Counted>({
    {NameKind::Class, "classes", "class"},
    {NameKind::DefinedType, "definedTypes", "defined type"},
    {NameKind::Function, "functions", "function"},
    {NameKind::Type, "types", "data type"},
    {NameKind::ResourceType, "resourceTypes", "resource type"},
    {NameKind::Provider, "providers", "provider"},
    {NameKind::Plan, "plans", "plan"},
    {NameKind::Task, "tasks", "task"},
    {NameKind::Fact, "facts", "fact"},
    {NameKind::Template, "templates", "template"},
});

/// Returns why there may be facts whose names are not known.
std::vector<std::string> factGaps(const analysis::WorkspaceSnapshot& snapshot) {
  std::vector<std::string> gaps;
  snapshot.index->forEachFile([&](const analysis::IndexedFile& file) {
    const analysis::FileKind kind = file.found.use.kind;
    const bool isOfFacts =
        kind == analysis::FileKind::RubyFact || kind == analysis::FileKind::ExternalFact;
    const bool isComputed =
        std::ranges::any_of(file.names, [&](const analysis::DeclaredName& name) {
          return nameOf(*file.interface, name).ends_with(analysis::kAnyFact);
        });
    if (isOfFacts && (file.isPartial || isComputed))
      gaps.push_back(file.path() + " computes names of facts");
  });
  std::ranges::sort(gaps);
  return gaps;
}

/// Returns why there may be keys of Hiera that no data here has.
std::vector<std::string> dataGaps(const analysis::WorkspaceSnapshot& snapshot) {
  if (snapshot.environment->kind != Environment::Kind::ControlRepo) return {};
  analysis::QueryContext queries(snapshot);
  return analysis::dataSummaryOf(queries, {})->gaps;
}

/// Returns the report as JSON, from which the text output is derived.
Json describe(const analysis::Workspace& workspace, const std::string& cache) {
  const analysis::WorkspaceSnapshot snapshot = workspace.snapshot();
  const Environment& environment = *snapshot.environment;
  const analysis::LoadReport& report = workspace.report();

  Json modulePath = Json::array();
  for (std::size_t i = 0; i < environment.modulePath.size(); ++i) {
    const auto count = std::ranges::count(environment.modules, i + 1, &analysis::Module::rank);
    modulePath.push_back({{"path", environment.modulePath[i]}, {"modules", count}});
  }
  std::array<std::size_t, kCounted.size()> counts{};
  std::size_t misplaced = 0;
  snapshot.index->forEachFile([&](const analysis::IndexedFile& file) {
    for (const analysis::DeclaredName& name : file.names) {
      const auto row = std::ranges::find(kCounted, name.kind, &Counted::kind);
      if (row != kCounted.end()) ++counts[static_cast<std::size_t>(row - kCounted.begin())];
      misplaced += !name.isLoadable;
    }
  });
  Json names = Json::object();
  for (std::size_t i = 0; i < kCounted.size(); ++i) names[kCounted[i].key] = counts[i];

  return {
      {"environment",
       {{"kind", nameOf(environment.kind)},
        {"root", environment.root},
        {"modulePath", std::move(modulePath)},
        {"manifests", environment.manifests}}},
      {"modules", environment.modules.size()},
      {"files", report.files},
      {"filesWithMistakes", report.broken},
      {"names", std::move(names)},
      {"misplacedNames", misplaced},
      {"timings",
       {{"environmentSeconds", report.detectSeconds},
        {"listSeconds", report.listSeconds},
        {"seconds", report.seconds}}},
      {"bytesRead", report.bytesRead},
      {"memory", platform::residentBytes()},
      {"cache", {{"path", cache}, {"files", report.fromCache}}},
      {"sandbox", platform::hasSandbox()},
      {"gaps", environment.gaps},
      {"factGaps", factGaps(snapshot)},
      {"dataGaps", dataGaps(snapshot)},
      {"problems", Json::array()},
  };
}

/// Returns the dependencies declared by modules' metadata.json that are not on the module path.
std::vector<EnvironmentProblem> missingDependencies(const Environment& environment) {
  std::vector<EnvironmentProblem> problems;
  for (const analysis::Module& module : environment.modules) {
    const std::string file = module.path + "/metadata.json";
    const auto metadata = analysis::readMetadata(file);
    if (!metadata) continue;
    for (const auto& dependency : metadata->dependencies) {
      const std::string name = analysis::nameBehindAuthor(dependency.name);
      if (!name.empty() && !environment.findModule(name))
        problems.push_back(
            {file, "needs " + dependency.name + ", which is not on the module path"});
    }
  }
  return problems;
}

std::string line(std::string_view label, const std::string& text) {
  constexpr std::size_t kWidth = 13;
  std::string result(label);
  result.resize(std::max(kWidth, result.size() + 1), ' ');
  return result + printable(text) + '\n';
}

std::string milliseconds(const Json& seconds) {
  const auto tenths = static_cast<long>(seconds.get<double>() * 10'000 + 0.5);
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) + " ms";
}

std::string megabytes(const Json& bytes) {
  constexpr double kTenth = 1024.0 * 1024.0 / 10;
  const auto tenths = static_cast<long>(bytes.get<double>() / kTenth + 0.5);
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) + " MB";
}

std::string number(const Json& value) { return std::to_string(value.get<std::size_t>()); }

std::string numberOf(const Json& value, const std::string& noun) {
  const bool isOne = value.get<std::size_t>() == 1;
  return number(value) + ' ' + noun + (isOne ? "" : noun.ends_with('s') ? "es" : "s");
}

/// Returns the lines about time and cache use, and about a system without sandbox.
std::string costsOf(const Json& found) {
  const Json& timings = found["timings"];
  const Json& cache = found["cache"];
  return line("time", milliseconds(timings["seconds"]) + ": " +
                          milliseconds(timings["environmentSeconds"]) + " for the environment, " +
                          milliseconds(timings["listSeconds"]) + " to find files") +
         line("memory", megabytes(found["memory"])) +
         line("cache", cache["path"] == "" ? "none"
                                           : cache["path"].get<std::string>() + " (" +
                                                 numberOf(cache["files"], "file") + " from it)") +
         (found["sandbox"] == false ? line("sandbox", "none on this system") : "");
}

/// Returns the problems; those outside of the environment are only shown if verbose, because they
/// cannot be fixed there.
std::string problemsOf(const Json& found, bool isVerbose) {
  const std::string root = found["environment"]["root"];
  std::string text;
  std::size_t shown = 0;
  for (const Json& problem : found["problems"]) {
    const std::string path = problem["path"];
    if (!isVerbose && !analysis::isInside(path, root)) continue;
    ++shown;
    text += "  " + printable(path) + ": " + printable(problem["message"].get<std::string>()) + '\n';
  }
  const std::size_t elsewhere = found["problems"].size() - shown;
  std::string count = shown ? std::to_string(shown) : "none";
  if (elsewhere) count += ", and " + std::to_string(elsewhere) + " of modules elsewhere (-v)";
  return line("problems", count) + text;
}

/// Returns the reasons, or the first of them and their number.
std::string reasonsIn(const Json& gaps, bool isVerbose) {
  const std::size_t shown = isVerbose ? gaps.size() : 1;
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) text += (i ? "; " : "") + gaps[i].get<std::string>();
  if (gaps.size() > shown) text += ", and " + std::to_string(gaps.size() - shown) + " more (-v)";
  return text;
}

/// Returns the lines about whether a name that nothing declares is an error, and why it is not: of
/// all names, and of those that other files than code declare.
std::string completenessOf(const Json& found, bool isVerbose) {
  const Json& gaps = found["gaps"];
  std::string text = line("complete", gaps.empty() ? "yes" : "no: " + reasonsIn(gaps, isVerbose));
  for (const auto& [key, noun] : {std::pair("factGaps", "facts"), {"dataGaps", "keys of Hiera"}})
    if (!found[key].empty())
      text += line("", "not of " + std::string(noun) + ": " + reasonsIn(found[key], isVerbose));
  return text;
}

std::string textOf(const Json& found, bool isVerbose) {
  const Json& environment = found["environment"];
  std::string text = line("environment", environment["kind"].get<std::string>() + ", " +
                                             environment["root"].get<std::string>());
  std::string_view label = "module path";
  for (const Json& folder : environment["modulePath"]) {
    text += line(label, folder["path"].get<std::string>() + " (" +
                            numberOf(folder["modules"], "module") + ")");
    label = "";
  }
  label = "manifests";
  for (const Json& manifest : environment["manifests"]) {
    text += line(label, manifest.get<std::string>());
    label = "";
  }
  text += line("modules", number(found["modules"]));
  text += line("files", number(found["files"]) + ", " + number(found["filesWithMistakes"]) +
                            " with mistakes");
  std::string names;
  for (const Counted& row : kCounted)
    if (found["names"][row.key] != 0)
      names += (names.empty() ? "" : ", ") + numberOf(found["names"][row.key], row.noun);
  text += line("names", names.empty() ? "none" : names);
  if (found["misplacedNames"] != 0)
    text += line("", "not where Puppet finds them: " + number(found["misplacedNames"]));
  text += completenessOf(found, isVerbose);
  if (found["settings"] != "") text += line("settings", found["settings"]);
  if (isVerbose) text += costsOf(found);
  return text + problemsOf(found, isVerbose);
}

int printEdges(const analysis::Workspace& workspace, const DoctorOptions& options) {
  const analysis::WorkspaceSnapshot snapshot = workspace.snapshot();
  snapshot.queries->keepNames();
  std::string text;
  const bool isRead = describeEdges(snapshot,
                                    {.file = options.edges,
                                     .why = options.why,
                                     .level = options.level,
                                     .isJson = options.format == DoctorOptions::Format::Json},
                                    text);
  if (!isRead) {
    writeError("puppet-ls: cannot read " + printable(options.edges) + '\n');
    return kExitTrouble;
  }
  writeOut(text);
  return kExitClean;
}

int printCompletion(const analysis::Workspace& workspace, const DoctorOptions& options) {
  std::string text;
  const CompletionReportOptions report{.place = options.completion,
                                       .isJson = options.format == DoctorOptions::Format::Json};
  if (!describeCompletion(workspace.snapshot(), report, text)) {
    writeError("puppet-ls: no such place: " + printable(options.completion) +
               "; expected FILE:LINE:COLUMN\n");
    return kExitTrouble;
  }
  writeOut(text);
  return kExitClean;
}

/// Returns the path that the environment is detected of.
std::string loadedPath(const DoctorOptions& options) {
  if (!options.edges.empty()) return options.edges;
  return options.completion.empty() ? options.path : fileOfPlace(options.completion);
}

std::optional<std::vector<std::string>> pathList(const std::optional<std::string>& list) {
  if (!list) return std::nullopt;
  return analysis::splitPathList(*list);
}

}  // namespace

int runDoctor(const DoctorOptions& options) {
  if (analysis::realPathOf(options.path).empty()) {
    writeError("puppet-ls: no such file or folder: " + printable(options.path) + '\n');
    return kExitTrouble;
  }
  analysis::WorkspaceOptions workspaceOptions;
  workspaceOptions.level = options.level;
  workspaceOptions.threads = platform::usableProcessors();
  workspaceOptions.usesCache = !options.ignoresCache;
  Settings settings;
  const std::string real = analysis::realPathOf(options.path);
  const SettingsFile file = readSettingsFile(
      analysis::isDirectory(real) ? real : std::string(analysis::parentOf(real)), settings);
  if (options.modulePath) settings.modulePath = pathList(options.modulePath);
  if (options.baseModulePath) settings.baseModulePath = pathList(options.baseModulePath);
  workspaceOptions.environment = settings.environment({});
  analysis::Workspace workspace(workspaceOptions);
  workspace.load(loadedPath(options));
  if (!options.edges.empty()) return printEdges(workspace, options);
  if (!options.completion.empty()) return printCompletion(workspace, options);

  std::vector<EnvironmentProblem> problems = workspace.report().problems;
  for (const SettingsProblem& problem : file.problems)
    problems.push_back({problem.path + ':' + std::to_string(problem.line + 1), problem.message});
  const auto environment = workspace.snapshot().environment;
  std::string cache;
  if (!options.ignoresCache) {
    cache = analysis::IndexCache::pathFor({}, environment->root);
    if (!workspace.storeCache()) problems.push_back({cache, "cannot be written"});
  }
  std::ranges::move(missingDependencies(*environment), std::back_inserter(problems));

  Json found = describe(workspace, cache);
  found["settings"] = file.path;
  for (const EnvironmentProblem& problem : problems)
    found["problems"].push_back({{"path", problem.path}, {"message", problem.message}});
  const bool isJson = options.format == DoctorOptions::Format::Json;
  writeOut(isJson ? toText(found, 2) + '\n' : textOf(found, options.isVerbose));
  return kExitClean;
}

}  // namespace puppet::server
