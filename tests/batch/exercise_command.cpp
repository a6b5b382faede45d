#include "tests/batch/exercise_command.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <set>

#include "analysis/features/names/walk.h"
#include "analysis/rules/project/project_file_list.h"
#include "analysis/workspace/files.h"
#include "parser/support/ascii.h"
#include "parser/support/text_encoding.h"
#include "platform/process.h"
#include "protocol/json.h"
#include "server/cli/files/find_files.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/printable.h"
#include "server/cli/support/progress.h"
#include "server/lsp/position_mapper.h"
#include "server/lsp/read_requests.h"
#include "server/lsp/sent_tokens.h"
#include "server/lsp/uri.h"

namespace puppet::server {
namespace {

using protocol::ErrorCode;
using protocol::Json;

/// Description of the running request, printed by the crash handler.
char currentQuestion[1024];

void reportCrash() {
  writeError("\npuppet-ls-batch: crashed at ");
  writeError(currentQuestion);
  writeError("\n");
}

/// Returns the processor time of this thread in microseconds, which is independent of system load.
/// Requests run on this thread.
double processorTime() { return static_cast<double>(platform::threadTime().count()) * 1e-3; }

/// Returns the text without every 20th token.
std::string broken(const std::string& text, const parser::ParseOptions& options) {
  constexpr int kEvery = 20;
  const auto tree = parser::parse(SourceText(text), options);
  std::string result;
  std::uint32_t kept = 0;
  int count = 0;
  analysis::walk(
      *tree,
      [&](const parser::Cursor& element) {
        if (!element.isToken() || element.start() == element.end() || ++count % kEvery) return;
        result.append(text, kept, element.start() - kept);
        kept = element.end();
      },
      [](const parser::Cursor&) {});
  return result.append(text, kept);
}

std::vector<TextRange> tokensOf(const parser::SyntaxTree& tree, std::size_t step) {
  std::vector<TextRange> ranges;
  std::size_t count = 0;
  analysis::walk(
      tree,
      [&](const parser::Cursor& element) {
        if (element.isToken() && count++ % step == 0) ranges.push_back(element.range());
      },
      [](const parser::Cursor&) {});
  return ranges;
}

/// Returns the words of a text that is not Puppet code.
std::vector<TextRange> wordsOf(std::string_view text, std::size_t step) {
  std::vector<TextRange> ranges;
  std::size_t count = 0;
  for (std::uint32_t at = 0; at < text.size(); ++at) {
    const std::uint32_t start = at;
    while (at < text.size() && isWordCharacter(text[at])) ++at;
    if (at > start && count++ % step == 0) ranges.push_back({start, at});
  }
  return ranges;
}

Json jsonPosition(protocol::Position position) {
  return {{"line", position.line}, {"character", position.character}};
}

/// Returns parameters with the members of all document requests except the position.
Json parametersFor(const std::string& uri) {
  return {{"textDocument", {{"uri", uri}}},
          {"context",
           {{"includeDeclaration", true},
            {"triggerKind", 1},
            {"isRetrigger", false},
            {"diagnostics", Json::array()}}},
          {"options", {{"tabSize", 2}, {"insertSpaces", true}}},
          {"newName", "renamed"},
          {"query", "vh"},
          {"previousResultIds", Json::array()}};
}

/// Processor times of one method's requests in microseconds, and its failures.
struct Figures {
  std::vector<float> times;
  std::size_t failures = 0;
  std::string firstFailure;

  float percentile(double share) {
    if (times.empty()) return 0;
    const auto at = static_cast<std::ptrdiff_t>(share * static_cast<double>(times.size() - 1));
    std::nth_element(times.begin(), times.begin() + at, times.end());
    return times[static_cast<std::size_t>(at)];
  }
};

class Exercise {
 public:
  explicit Exercise(const ExerciseOptions& options) : options_(options) {
    client_.hierarchicalSymbols = true;
    client_.relatedInformation = true;
    client_.diagnosticData = true;
  }

  /// Loads the environments of the named folders and of the named files.
  void readProjects() {
    for (const std::string& path : options_.paths) {
      const std::string real = analysis::realPathOf(path);
      if (real.empty() || projectOf(real)) continue;
      const bool isFolder = analysis::isDirectory(real);
      const std::string root = isFolder ? real : analysis::detectEnvironment(real).root;
      analysis::WorkspaceOptions how;
      how.level = options_.level;
      how.usesCache = false;
      projects_.push_back(std::make_shared<Project>(root, std::move(how),
                                                    [](Project&, const Project::Changes&) {}));
      projects_.back()->load();
    }
  }

  /// Returns the project files of the environments, sorted.
  std::vector<std::string> projectFiles() const {
    std::set<std::string> paths;
    for (const ProjectPtr& project : projects_)
      for (std::string& path : analysis::projectFilesOf(project->workspace().snapshot()))
        if (analysis::isInside(path, project->folder())) paths.insert(std::move(path));
    return {paths.begin(), paths.end()};
  }

  void exerciseFile(const std::string& path) {
    auto bytes = readFile(path, SourceText::kMaxBytes);
    if (!bytes || isBinary(bytes->bytes) || bytes->size > SourceText::kMaxBytes) return;
    const std::string real = analysis::realPathOf(path);
    std::string text = std::move(bytes->bytes);
    if (options_.breaksTexts)
      text = broken(text, {.mode = parser::lexModeForPath(path), .level = options_.level});
    const DocumentPtr document = open(real, std::move(text));
    const RequestState state{.documents = std::make_shared<DocumentMap>(
                                 DocumentMap{{normalizedUri(document->uri()), document}}),
                             .client = client_,
                             .projects = projects_,
                             .sentTokens = sentTokens_};
    askAll(state, *document);
    if (document->project()) document->project()->closeDocument(real, ++serial_);
    ++files_;
  }

  int report() {
    std::printf("%-40s %9s %9s %9s %9s %9s %6s\n", "microseconds", "asked", "p50", "p90", "p99",
                "max", "failed");
    std::size_t failures = 0;
    for (auto& [method, figures] : figures_) {
      std::printf("%-40s %9zu %9.0f %9.0f %9.0f %9.0f %6zu\n", std::string(method).c_str(),
                  figures.times.size(), figures.percentile(.5), figures.percentile(.9),
                  figures.percentile(.99), figures.percentile(1), figures.failures);
      failures += figures.failures;
    }
    for (const auto& [method, figures] : figures_)
      if (figures.failures)
        std::printf("%s: %s\n", std::string(method).c_str(),
                    printable(figures.firstFailure).c_str());
    std::printf("%zu files, %zu failures\n", files_, failures);
    return failures ? kExitFindings : kExitClean;
  }

 private:
  ProjectPtr projectOf(const std::string& path) const {
    for (const ProjectPtr& project : projects_)
      if (analysis::isInside(path, project->folder())) return project;
    return nullptr;
  }

  DocumentPtr open(const std::string& path, std::string content) {
    SourceText source(std::move(content));
    LineIndex lines(source.view());
    auto text = std::make_shared<DocumentText>(uriOfPath(path), 1, ++serial_, std::move(source),
                                               std::move(lines), options_.level);
    text->parseWith(std::make_shared<DocumentParser>(), {});
    return std::make_shared<const Document>(std::move(text),
                                            Document::Place{path, projectOf(path)});
  }

  void askAll(const RequestState& state, const Document& document) {
    Json params = parametersFor(document.uri());
    std::vector<const ReadRequest*> atTokens;
    forEachReadRequest([&](const ReadRequest& request) {
      if (request.lane != Scheduler::Lane::Latency) return;
      if (!ask(request, state, document, 0, params)) atTokens.push_back(&request);
    });
    PositionMapper positions(document.text().view(), document.lines(), client_.encoding);
    for (const TextRange range : document.isProjectFile()
                                     ? wordsOf(document.text().view(), options_.step)
                                     : tokensOf(document.tree(), options_.step)) {
      const Json start = jsonPosition(positions.position(range.start));
      params["position"] = jsonPosition(positions.position(range.start + (range.length() + 1) / 2));
      params["positions"] = Json::array({params["position"]});
      params["range"] = {{"start", start}, {"end", jsonPosition(positions.position(range.end))}};
      for (const ReadRequest* request : atTokens)
        ask(*request, state, document, range.start, params);
    }
  }

  /// Returns false if the request needs other parameters.
  bool ask(const ReadRequest& request, const RequestState& state, const Document& document,
           std::uint32_t offset, Json& params) {
    std::snprintf(currentQuestion, sizeof currentQuestion, "%.*s in %s at byte %u",
                  static_cast<int>(request.method.size()), request.method.data(),
                  document.path().c_str(), offset);
    std::string failure;
    const double start = processorTime();
    tl::expected<protocol::RawJson, protocol::RequestError> result;
    try {
      result = request.answer(state, params);
      if (!result && result.error().code == ErrorCode::InvalidParams) return false;
      if (!result && result.error().code == ErrorCode::InternalError)
        failure = result.error().message;
    } catch (const std::exception& error) {
      failure = error.what();
    }
    const auto time = static_cast<float>(processorTime() - start);
    Figures& figures = figures_[request.method];
    figures.times.push_back(time);
    keepItem(request, result, params);
    if (failure.empty()) return true;
    if (figures.failures++ == 0) figures.firstFailure = currentQuestion + (": " + failure);
    return true;
  }

  /// Passes the item of a prepare request on to the hierarchy requests.
  static void keepItem(const ReadRequest& request,
                       const tl::expected<protocol::RawJson, protocol::RequestError>& result,
                       Json& params) {
    if (!result || !request.method.starts_with("textDocument/prepare")) return;
    const Json items = Json::parse(result->text, nullptr, false);
    if (items.is_array() && !items.empty()) params["item"] = items[0];
  }

  const ExerciseOptions& options_;
  ClientFeatures client_;
  std::vector<ProjectPtr> projects_;
  std::shared_ptr<SentTokens> sentTokens_ = std::make_shared<SentTokens>();
  std::uint64_t serial_ = 0;
  std::size_t files_ = 0;
  std::map<std::string_view, Figures> figures_;  ///< keyed by method
};

}  // namespace

int runExercise(const ExerciseOptions& options) {
  platform::onCrash(&reportCrash);
  FoundFiles found = findFiles(options.paths);
  for (const UnreadFile& file : found.unread) complain(file.message());
  Exercise exercise(options);
  exercise.readProjects();
  std::set<std::string> known;
  for (const std::string& path : found.paths) known.insert(analysis::realPathOf(path));
  for (std::string& path : exercise.projectFiles())
    if (!known.contains(path)) found.paths.push_back(std::move(path));
  const std::vector<std::string> paths = pathsOf(options.shard, found.paths);
  Progress progress("exercising", paths.size());
  for (const std::string& path : paths) {
    exercise.exerciseFile(path);
    progress.advance();
  }
  progress.clear();
  const int status = exercise.report();
  return found.unread.empty() ? status : kExitTrouble;
}

}  // namespace puppet::server
