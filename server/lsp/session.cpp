#include "server/lsp/session.h"

#include <algorithm>
#include <chrono>

#include "analysis/workspace/files.h"
#include "protocol/json_reader.h"
#include "server/lsp/client_folders.h"
#include "server/lsp/feature_options.h"
#include "server/lsp/uri.h"

namespace puppet::server {
namespace {

using protocol::ErrorCode;
using protocol::Json;
using protocol::Message;
using protocol::MessageType;
using protocol::RequestError;

constexpr Scheduler::Duration kClientCheckInterval = std::chrono::seconds(5);

/// Returns the table row of a method, or nullptr.
template <typename Rows>
auto find(const Rows& rows, std::string_view method) {
  const auto row = std::find_if(std::begin(rows), std::end(rows),
                                [&](const auto& candidate) { return candidate.method == method; });
  return row == std::end(rows) ? nullptr : row;
}

/// Returns the URI in `textDocument` of the parameters; empty if there is none.
std::string documentUriOf(const Json& params) {
  const auto document = params.is_object() ? params.find("textDocument") : params.end();
  if (document == params.end() || !document->is_object()) return {};
  const auto uri = document->find("uri");
  return uri != document->end() && uri->is_string() ? uri->get<std::string>() : std::string();
}

TaskScope::Report errorLog(const Client& client) {
  return [&client](std::string text) { client.log(MessageType::Error, std::move(text)); };
}

}  // namespace

/// Requests and notifications that are handled on the strand.
struct Session::Table {
  /// Deserializes the parameters of `handler` and calls it; logs invalid parameters.
  template <typename Params, void (Session::*handler)(const Params&)>
  static void read(Session& session, const Message& message) {
    Params params;
    protocol::ReadError error;
    if (protocol::readJson(message.params, params, error))
      (session.*handler)(params);
    else
      session.warn(message.method + ": " + error.message());
  }
  static void exit(Session& session, const Message&) { session.exit(); }
  static void initialized(Session& session, const Message&) { session.initialized(); }
  static void ignore(Session&, const Message&) {}

  static constexpr Row<Result (Session::*)(const Json&)> kRequests[] = {
      {"initialize", &Session::initialize},
      {"shutdown", &Session::shutdown},
  };
  static constexpr Row<void (*)(Session&, const Message&)> kNotifications[] = {
      {"exit", &exit},
      {"initialized", &initialized},
      {"textDocument/didSave", &ignore},
      {"$/setTrace", &read<protocol::SetTraceParams, &Session::setTrace>},
      {"workspace/didChangeConfiguration",
       &read<protocol::DidChangeConfigurationParams, &Session::didChangeConfiguration>},
      {"workspace/didChangeWatchedFiles",
       &read<protocol::DidChangeWatchedFilesParams, &Session::didChangeWatchedFiles>},
      {"workspace/didChangeWorkspaceFolders",
       &read<protocol::DidChangeWorkspaceFoldersParams, &Session::didChangeWorkspaceFolders>},
      {"textDocument/didOpen", &read<protocol::DidOpenParams, &Session::didOpen>},
      {"textDocument/didChange", &read<protocol::DidChangeParams, &Session::didChange>},
      {"textDocument/didClose", &read<protocol::DocumentParams, &Session::didClose>},
  };
};

Session::Session(Environment environment, ServerOptions options)
    : environment_(std::move(environment)),
      options_(std::move(options)),
      requests_(environment_.scheduler, errorLog(environment_.client)),
      tasks_(environment_.scheduler, errorLog(environment_.client)),
      workDone_(environment_.client),
      projects_(tasks_, projectEvents(), options_.trace.get()),
      documents_(options_.trace.get()),
      publisher_(tasks_, environment_.client, options_.delaysChecks),
      refresher_(tasks_,
                 [this](std::string_view method) {
                   environment_.client.request(nextRequestId_++, method);
                 }),
      closedFiles_(
          tasks_, environment_.client, [this](const std::string& path) { return isOpen(path); },
          [this](const std::string& path) { return projects_.openedOf(path); }),
      waiting_(tasks_, [this](const std::string& uri) { return mustWait(uri); }) {
  initialSettings_.languageLevel = options_.level;
  initialSettings_.documentation = options_.documentation;
  settings_ = std::make_shared<const Settings>(initialSettings_);
  setProjectOptions();
}

Session::~Session() {
  requests_.cancel();
  tasks_.cancel();
  requests_.finish();
  tasks_.finish();
}

void Session::receive(MessagePtr message, CancelFlag cancelled) {
  std::string name = message->method.empty() ? "response" : message->method;
  requests_.post(std::move(name),
                 [this, message = std::move(message), cancelled = std::move(cancelled)] {
                   handle(message, cancelled);
                 });
}

void Session::terminate() {
  requests_.post("termination", [this] {
    environment_.pending.cancelAll();
    end(1);
  });
}

void Session::endOfInput() {
  requests_.post("end of input", [this] { end(1); });
}

void Session::handle(const MessagePtr& shared, const CancelFlag& cancelled) {
  const Message& message = *shared;
  if (phase_ == Phase::Exited) return;
  if (message.isRequest()) return handleRequest(shared, cancelled);
  if (message.isNotification()) return handleNotification(message);
  if (message.error) warn("the client answered a request with an error: " + message.error->message);
  const auto* id = message.id ? std::get_if<std::int64_t>(&*message.id) : nullptr;
  if (!id) return;
  if (auto asked = asked_.extract(*id)) asked.mapped()(message.error ? Json() : message.params);
}

std::optional<RequestError> Session::refusal(const Message& message) const {
  const bool initializing = message.method == "initialize";
  if (phase_ == Phase::New && !initializing)
    return RequestError{ErrorCode::ServerNotInitialized, "'initialize' must come first"};
  if (phase_ == Phase::ShutDown)
    return RequestError{ErrorCode::InvalidRequest, "only 'exit' may follow 'shutdown'"};
  if (phase_ == Phase::Running && initializing)
    return RequestError{ErrorCode::InvalidRequest, "'initialize' may come only once"};
  return std::nullopt;
}

std::shared_ptr<Responder> Session::responderTo(const Message& request) {
  return std::make_shared<Responder>(
      Responder::Context{environment_.client, environment_.pending, environment_.scheduler,
                         options_.trace.get(), trace_},
      request);
}

void Session::handleRequest(const MessagePtr& shared, const CancelFlag& cancelled) {
  const Message& message = *shared;
  if (const ReadRequest* request = findReadRequest(message.method); request && !refusal(message))
    return takeReadRequest(*request, shared, cancelled);
  responderTo(message)->answerFrom(*cancelled, [&]() -> Result {
    if (auto error = refusal(message)) return tl::unexpected(*error);
    if (const auto* row = find(Table::kRequests, message.method))
      return (this->*row->handler)(message.params);
    return tl::unexpected(
        RequestError{ErrorCode::MethodNotFound, "there is no method '" + message.method + "'"});
  });
}

void Session::takeReadRequest(const ReadRequest& request, const MessagePtr& message,
                              const CancelFlag& cancelled) {
  const auto start = [this, &request, message, cancelled, responder = responderTo(*message),
                      documents = documents_.newest()] {
    offload(request, message, responder, cancelled, documents);
  };
  if (!request.mayWait(features_) || !needsEnvironment(request, *message)) return start();
  waiting_.add({documentUriOf(message->params), cancelled, start});
}

bool Session::needsEnvironment(const ReadRequest& request, const Message& message) {
  if (request.needs != ReadRequest::Needs::EnvironmentOfData)
    return request.needs == ReadRequest::Needs::Environment;
  const auto documents = documents_.newest();
  const auto document = documents->find(normalizedUri(documentUriOf(message.params)));
  return document != documents->end() && document->second->isProjectFile();
}

void Session::offload(const ReadRequest& request, const MessagePtr& message,
                      const std::shared_ptr<Responder>& responder, const CancelFlag& cancelled,
                      const std::shared_ptr<const DocumentMap>& documents) {
  const bool isOfNow = documents == documents_.newest();
  documents_.renewStale();
  requests_.offload(
      request.lane, message->method,
      [&request, responder, message, needsEnvironment = needsEnvironment(request, *message),
       state = RequestState{
           .documents = isOfNow ? documents_.newest() : documents_.withTextsOf(*documents),
           .client = features_,
           .projects = projects_.opened(),
           .cancelled = cancelled,
           .isRetried =
               std::ranges::find(features_.retried, message->method) != features_.retried.end(),
           .output = &environment_.client,
           .sentTokens = sentTokens_}]() mutable {
        responder->answerFrom(*state.cancelled, [&] {
          if (needsEnvironment)
            state.documents = withAllTexts(std::move(state.documents), *state.views);
          Result result = request.answer(state, message->params);
          if (state.isCancelled()) result = Responder::cancelled();  // the result may be partial
          return result;
        });
      });
}

bool Session::mustWait(const std::string& uri) {
  if (uri.empty()) return !projects_.isSettled();
  const auto documents = documents_.newest();
  const auto document = documents->find(normalizedUri(uri));
  return document != documents->end() && !document->second->path().empty() &&
         !projects_.isSettled(document->second->path());
}

void Session::requestCancelled() {
  requests_.post("cancelled requests", [this] { waiting_.release(); });
}

void Session::handleNotification(const Message& message) {
  const bool expected = phase_ == Phase::Running || message.method == "exit";
  if (!expected) return;
  const auto* row = find(Table::kNotifications, message.method);
  if (!row) {
    if (!message.method.starts_with("$/"))
      warn("there is no notification '" + message.method + "'");
    return;
  }
  row->handler(*this, message);
}

void Session::exit() {
  // Requests received before a proper shutdown are still answered; without shutdown they are
  // cancelled.
  const bool proper = phase_ == Phase::ShutDown;
  if (!proper) environment_.pending.cancelAll();
  end(proper ? 0 : 1);
}

void Session::stop() {
  tasks_.cancel();
  projects_.stop();
  waiting_.releaseAll();
}

void Session::end(int code) {
  if (phase_ == Phase::Exited) return;
  phase_ = Phase::Exited;
  stop();
  environment_.exit(code);
}

void Session::warn(std::string message) const {
  environment_.client.log(MessageType::Warning, std::move(message));
}

Session::Result Session::initialize(const Json& json) {
  protocol::InitializeParams params;
  protocol::ReadError error;
  if (!protocol::readJson(json, params, error))
    return tl::unexpected(RequestError{ErrorCode::InvalidParams, error.message()});
  features_ = readClientFeatures(params.capabilities);
  documents_.setEncoding(features_.encoding);
  trace_ = params.trace.value_or(trace_);
  phase_ = Phase::Running;
  applySettings(params.initializationOptions);
  initialSettings_ = *settings_;
  closedFiles_.setFeatures(features_);
  refresher_.setFeatures(features_);
  for (const std::string& folder : foldersOf(params)) projects_.addFolder(folder);
  if (features_.workDoneProgress) workDone_.enable();
  if (params.processId) watchClient(*params.processId);

  protocol::InitializeResult result;
  result.capabilities.positionEncoding = nameOf(features_.encoding);
  describeFeatures(result.capabilities);
  result.serverInfo = {options_.name, options_.version};
  return protocol::toJson(result);
}

void Session::initialized() {
  if (features_.registersWatchers) registerWatchers();
  if (features_.registersConfiguration) registerConfiguration();
  askSettings();
  projects_.start();
}

Session::Result Session::shutdown(const Json&) {
  phase_ = Phase::ShutDown;
  stop();
  return protocol::RawJson{"null"};
}

void Session::setTrace(const protocol::SetTraceParams& params) { trace_ = params.value; }

void Session::refreshPulled() {
  if (features_.pullsDiagnostics && features_.refreshesDiagnostics)
    environment_.client.request(nextRequestId_++, "workspace/diagnostic/refresh");
}

void Session::update(DocumentPtr document) {
  if (document->project())
    tasks_.run(
        TaskScope::Lane::Work, "declarations of " + document->uri(),
        [document] {
          // The task of the newer version follows in the same lane.
          if (!document->isOutdated()) document->enterProject();
        },
        [this, document](bool) { projects_.settle(document->project()); });
  if (!features_.pullsDiagnostics) publisher_.update(std::move(document), features_);
}

void Session::didOpen(const protocol::DidOpenParams& params) {
  update(documents_.open(params.textDocument, placeOf(params.textDocument.uri)));
}

void Session::didChange(const protocol::DidChangeParams& params) {
  bool tooLong = false;
  DocumentPtr document = documents_.change(params, tooLong);
  if (tooLong)
    warn("textDocument/didChange: the document would become too long: " + params.textDocument.uri);
  if (!document)
    return warn("textDocument/didChange: no open document has the URI " + params.textDocument.uri);
  update(std::move(document));
  if (documents_.newest()->size() > 1) refresher_.note(Refresher::Change::Mentions);
}

void Session::didClose(const protocol::DocumentParams& params) {
  const DocumentPtr last = documents_.close(params.textDocument.uri);
  if (!last)
    return warn("textDocument/didClose: no open document has the URI " + params.textDocument.uri);
  publisher_.close(last->uri());
  leave(*last);
  refresher_.note(Refresher::Change::Mentions);
  if (!features_.pullsDiagnostics) closedFiles_.check({last->path()});
}

/// Polls the client's process: a crashed editor sends no `exit`, and its other child processes may
/// keep the pipes open.
void Session::watchClient(std::int64_t process) {
  tasks_.postAfter(kClientCheckInterval, "client check", [this, process] {
    if (environment_.isProcessAlive(process)) return watchClient(process);
    environment_.pending.cancelAll();
    end(1);
  });
}

}  // namespace puppet::server
