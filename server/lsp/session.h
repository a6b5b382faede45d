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
#include "server/lsp/settings.h"
#include "server/lsp/task_scope.h"
#include "server/lsp/waiting_requests.h"
#include "server/lsp/work_done.h"

namespace puppet::server {

/// The state of the server towards one client, and the rules of the protocol for it: what may come
/// when, and what is answered. Belongs to the strand but for what says otherwise.
///
/// Owns all tasks: requests are answered, whatever happens; the rest (timers, checks, reading) is
/// cancelled by `shutdown` and by every other end.
class Session {
 public:
  using MessagePtr = std::shared_ptr<const protocol::Message>;
  /// What a session uses; all of it outlives the session.
  struct Environment {
    Scheduler& scheduler;
    const Client& client;
    PendingRequests& pending;
    /// Called once, with the code that the process is to end with.
    std::function<void(int)> exit;
    std::function<bool(std::int64_t)> isProcessAlive;
  };

  Session(Environment environment, ServerOptions options);
  /// Drops what has not begun and waits for what runs.
  ~Session();

  // From any thread.
  /// Handles a message on the strand. `cancelled` belongs to a request.
  void receive(MessagePtr message, CancelFlag cancelled);
  /// The client's side of the stream has ended.
  void endOfInput();
  /// Ends without waiting for what is being answered.
  void terminate();
  /// A request was cancelled.
  void requestCancelled();
  /// Waits until all is answered that came before the end.
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
  /// Why a request cannot be taken now, if so.
  std::optional<protocol::RequestError> refusal(const protocol::Message& message) const;
  void takeReadRequest(const ReadRequest& request, const MessagePtr& message,
                       const CancelFlag& cancelled);
  /// Answers from what is known now, for the texts of `documents`.
  void offload(const ReadRequest& request, const MessagePtr& message,
               const std::shared_ptr<Responder>& responder, const CancelFlag& cancelled,
               const std::shared_ptr<const DocumentMap>& documents);
  bool mustWait(const std::string& uri);
  std::shared_ptr<Responder> responderTo(const protocol::Message& request);
  /// Cancels all tasks but requests.
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
  /// Calls `answered` with what the client answers; null when it fails.
  template <typename Params>
  void ask(std::string_view method, const Params& params,
           std::function<void(const protocol::Json&)> answered);

  Projects::Events projectEvents();
  void setProjectOptions();
  Document::Place placeOf(const std::string& uri);
  Document::Place placeAt(std::string path);
  bool isOpen(const std::string& path) const;
  void placed();
  void placeAgain();
  void addFolder(const std::string& path);
  void projectLoading(const ProjectPtr& project);
  void projectLoaded(const ProjectPtr& project);
  void projectChanged(const ProjectPtr& project, const Project::Changes& changes);
  void leave(const Document& document);
  void watchClient(std::int64_t process);
  void warn(std::string message) const;

  Environment environment_;
  ServerOptions options_;
  TaskScope requests_;  ///< messages of the client, and what answers requests
  TaskScope tasks_;     ///< all else
  Phase phase_ = Phase::New;
  ClientFeatures features_;
  Settings initialSettings_;
  SettingsPtr settings_ = std::make_shared<const Settings>();  ///< of the client
  WorkDone workDone_;
  Projects projects_;
  DocumentStore documents_;
  DiagnosticsPublisher publisher_;
  Refresher refresher_;
  ClosedFiles closedFiles_;
  WaitingRequests waiting_;
  std::set<std::string>
      wrongSettings_;  ///< URIs of files of settings about which something is said
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
