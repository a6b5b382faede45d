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
#include "server/lsp/scheduler.h"
#include "server/lsp/sent_tokens.h"
#include "server/lsp/server_options.h"
#include "server/lsp/settings.h"
#include "server/lsp/work_done.h"

namespace puppet::server {

/// The state of the server towards one client, and the rules of the protocol for it: what may come
/// when, and what is answered. Belongs to the strand: `handle` is called there and nowhere else.
class Session {
 public:
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

  /// Handles a request or a notification. `cancelled` belongs to a request.
  void handle(const protocol::Message& message, const CancelFlag& cancelled);
  /// The client's side of the stream has ended.
  void endOfInput();

 private:
  enum class Phase : std::uint8_t { New, Running, ShutDown, Exited };
  using Result = tl::expected<protocol::RawJson, protocol::RequestError>;
  template <typename Handler>
  struct Row {
    std::string_view method;
    Handler handler;
  };
  struct Table;

  void handleRequest(const protocol::Message& message, const CancelFlag& cancelled);
  void handleNotification(const protocol::Message& message);
  /// Why a request cannot be taken now, if so.
  std::optional<protocol::RequestError> refusal(const protocol::Message& message) const;
  void offload(const ReadRequest& request, const protocol::Message& message,
               const CancelFlag& cancelled);
  void finish(int code);

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
  void placeAgain();
  void projectLoading(const ProjectPtr& project);
  void projectLoaded(const ProjectPtr& project);
  void projectChanged(const ProjectPtr& project, const Project::Changes& changes);
  void leave(const Document& document);
  void watchClient(std::int64_t process);
  void warn(std::string message) const;

  Environment environment_;
  ServerOptions options_;
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
