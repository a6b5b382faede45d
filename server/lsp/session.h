#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>

#include <tl/expected.hpp>

#include "protocol/lsp/watching.h"
#include "protocol/message.h"
#include "server/lsp/client.h"
#include "server/lsp/closed_files.h"
#include "server/lsp/diagnostics_publisher.h"
#include "server/lsp/document_store.h"
#include "server/lsp/pending_requests.h"
#include "server/lsp/projects.h"
#include "server/lsp/read_requests.h"
#include "server/lsp/refresher.h"
#include "server/lsp/responder.h"
#include "server/lsp/sent_tokens.h"
#include "server/lsp/server_options.h"
#include "server/lsp/task_scope.h"
#include "server/lsp/waiting_requests.h"
#include "server/lsp/work_done.h"
#include "server/settings/settings.h"

namespace puppet::server {

/// Session with one client: owns its state and enforces the protocol's lifecycle. Confined to the
/// strand except where noted.
///
/// Owns all tasks: requests are always answered; other tasks (timers, checks, indexing) are
/// cancelled by `shutdown` and by any other end.
class Session {
 public:
  using MessagePtr = std::shared_ptr<const protocol::Message>;
  /// Dependencies of a session; borrowed, must outlive it.
  struct Environment {
    Scheduler& scheduler;
    const Client& client;
    PendingRequests& pending;
    /// Called once, with the exit code of the process.
    std::function<void(int)> exit;
    std::function<bool(std::int64_t)> isProcessAlive;
  };

  Session(Environment environment, ServerOptions options);
  /// Drops pending tasks and waits for running ones.
  ~Session();

  // Thread-safe:
  /// Handles a message on the strand. `cancelled` is the flag of a request.
  void receive(MessagePtr message, CancelFlag cancelled);
  /// Handles the end of the client's stream.
  void endOfInput();
  /// Ends the session; pending requests are cancelled.
  void terminate();
  /// Releases waiting requests that were cancelled.
  void requestCancelled();
  /// Waits until all requests received before the end are answered.
  void finish() { requests_.finish(); }

 private:
  enum class Phase : std::uint8_t { New, Running, ShutDown, Exited };
  using Result = Responder::Result;
  template <typename Handler>
  struct Row {
    std::string_view method;
    Handler handler;
  };
  struct Table;

  void handle(const MessagePtr& message, const CancelFlag& cancelled);
  void handleRequest(const MessagePtr& message, const CancelFlag& cancelled);
  void handleNotification(const protocol::Message& message);
  /// Returns the error for a message that is not allowed in the current phase.
  std::optional<protocol::RequestError> refusal(const protocol::Message& message) const;
  void takeReadRequest(const ReadRequest& request, const MessagePtr& message,
                       const CancelFlag& cancelled);
  /// Returns true if the answer depends on other files than the document of the request.
  bool needsEnvironment(const ReadRequest& request, const protocol::Message& message);
  /// Answers from the current state, for the texts of `documents`.
  void offload(const ReadRequest& request, const MessagePtr& message,
               const std::shared_ptr<Responder>& responder, const CancelFlag& cancelled,
               const std::shared_ptr<const DocumentMap>& documents);
  bool mustWait(const std::string& uri);
  std::shared_ptr<Responder> responderTo(const protocol::Message& request);
  /// Cancels all tasks except requests.
  void stop();
  void end(int code);

  Result initialize(const protocol::Json& params);
  Result shutdown(const protocol::Json& params);

  void exit();
  void initialized();
  void setTrace(const protocol::SetTraceParams& params);
  void didChangeConfiguration(const protocol::DidChangeConfigurationParams& params);
  void didChangeWatchedFiles(const protocol::DidChangeWatchedFilesParams& params);
  void didChangeWorkspaceFolders(const protocol::DidChangeWorkspaceFoldersParams& params);
  void didOpen(const protocol::DidOpenParams& params);
  void didChange(const protocol::DidChangeParams& params);
  void didClose(const protocol::DocumentParams& params);

  void applySettings(const protocol::AnyJson& json);
  void askSettings();
  void publishSettingsProblems();
  void update(DocumentPtr document);
  void refreshPulled();

  void registerWatchers();
  void registerConfiguration();
  /// Registers the documents in the data folders of a project that the client does not know yet.
  void registerData(const ProjectPtr& project);
  /// Sends a request and calls `answered` with its result; null if it failed.
  template <typename Params>
  void ask(std::string_view method, const Params& params,
           std::function<void(const protocol::Json&)> answered);

  Projects::Events projectEvents();
  void setProjectOptions();
  Document::Place placeOf(const std::string& uri);
  Document::Place placeAt(std::string path);
  bool isOpen(const std::string& path) const;
  void onPlaced();
  void placeAgain();
  void addFolder(const std::string& path);
  void onProjectLoading(const ProjectPtr& project);
  void onProjectLoaded(const ProjectPtr& project);
  void onProjectChanged(const ProjectPtr& project, const Project::Changes& changes);
  void leave(const Document& document);
  void watchClient(std::int64_t process);
  void warn(std::string message) const;

  Environment environment_;
  ServerOptions options_;
  TaskScope requests_;  ///< messages of the client and tasks that answer requests
  TaskScope tasks_;     ///< all other tasks
  Phase phase_ = Phase::New;
  ClientFeatures features_;
  Settings initialSettings_;
  SettingsPtr settings_ = std::make_shared<const Settings>();  ///< sent by the client
  WorkDone workDone_;
  Projects projects_;
  DocumentStore documents_;
  DiagnosticsPublisher publisher_;
  Refresher refresher_;
  ClosedFiles closedFiles_;
  WaitingRequests waiting_;
  std::set<std::string> dataPatterns_;   ///< patterns of data that the client has registered
  std::set<std::string> wrongSettings_;  ///< URIs of settings files with published problems
  std::shared_ptr<SentTokens> sentTokens_ = std::make_shared<SentTokens>();
  std::string trace_ = "off";
  std::int64_t nextRequestId_ = 1;
  std::map<std::int64_t, std::function<void(const protocol::Json&)>> asked_;
};

template <typename Params>
void Session::ask(std::string_view method, const Params& params,
                  std::function<void(const protocol::Json&)> answered) {
  const std::int64_t id = nextRequestId_++;
  asked_.emplace(id, std::move(answered));
  environment_.client.request(id, method, params);
}

}  // namespace puppet::server
