#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "analysis/debugging/debug_evaluation.h"
#include "analysis/debugging/debug_program.h"
#include "protocol/json.h"
#include "server/debug/launch.h"
#include "server/debug/message_source.h"
#include "server/debug/source_texts.h"
#include "server/debug/variable_handles.h"

namespace puppet::server {

/// Returns the answer to a request that fails.
inline tl::unexpected<std::string> refusal(std::string message) {
  return tl::unexpected<std::string>(std::move(message));
}

/// Session of the Debug Adapter Protocol with one client. Requests are answered in the thread of
/// the evaluation: while it is stopped, the session waits for them, and while it runs, it looks for
/// them between statements. So a request sees a consistent state without locks.
class DebugSession final : public analysis::DebugClient {
 public:
  using Json = protocol::Json;
  /// Body of a response, or a message that says why the request fails.
  using Answer = tl::expected<Json, std::string>;
  enum class Needs : std::uint8_t { Nothing, Initialized, Launched, Stopped };
  /// Request that is answered: shape of its arguments, and state in which it is valid.
  struct Request {
    std::string_view command;
    std::string_view arguments;  ///< see message_shapes.h
    Needs needs;
    Answer (DebugSession::*answer)(const Json& arguments);
  };

  /// `messages` is borrowed; `send` gets the bodies of messages.
  DebugSession(MessageSource& messages, std::function<void(std::string)> send,
               DebugLauncher launcher)
      : messages_(messages), send_(std::move(send)), launcher_(std::move(launcher)) {}

  /// Serves the client until it disconnects or the stream ends.
  void run();

  /// Returns the table of all requests.
  static const std::vector<Request>& requests();

 private:
  // --- analysis::DebugClient
  analysis::Resumption stopped(analysis::DebuggedRun& run, const analysis::Stop& stop) override;
  Interruption interruption() override;
  const analysis::Breakpoints& breakpoints() override;
  std::string canonicalPath(const std::string& path) override;
  void print(std::string_view level, const std::string& text) override;

  // --- debug_session.cpp
  /// Handles one message. Returns false at the end of the stream.
  bool handleNext();
  std::optional<Json> nextMessage();
  void handle(const Json& message);
  /// Returns true for a request that waits until the stop is restored.
  bool waitsForStop(const std::string& command) const;
  Answer answer(const Json& message, const std::string& command);
  std::string missingState(Needs needs) const;
  bool isFrame(const Json& arguments) const;
  void respond(const Json& message, const std::string& command, const Answer& answer);
  void sendEvent(std::string_view name, Json body);
  void sendEvent(std::string_view name);
  void send(Json message);
  void runProgram();
  void sendStopped(const analysis::Stop& stop);

  // --- session_requests.cpp
  Answer initialize(const Json& arguments);
  Answer launch(const Json& arguments);
  Answer attach(const Json& arguments);
  Answer configurationDone(const Json& arguments);
  Answer restart(const Json& arguments);
  Answer terminate(const Json& arguments);
  Answer disconnect(const Json& arguments);
  Answer cancel(const Json& arguments);
  Answer threads(const Json& arguments);
  Answer pause(const Json& arguments);
  template <analysis::Resumption::Kind kind>
  Answer resumeBy(const Json& arguments);
  Answer continueRun(const Json& arguments);
  Answer restartFrame(const Json& arguments);

  // --- breakpoint_requests.cpp
  Answer setBreakpoints(const Json& arguments);
  Answer setFunctionBreakpoints(const Json& arguments);
  Answer setExceptionBreakpoints(const Json& arguments);
  Answer setDataBreakpoints(const Json& arguments);
  Answer dataBreakpointInfo(const Json& arguments);
  Answer breakpointLocations(const Json& arguments);
  /// Returns why no evaluation stops at the name; see breakpoint_names.h.
  using NameCheck = std::string (*)(std::string_view name, analysis::SymbolProvider& symbols);
  Answer setNamed(const Json& written, std::string_view member,
                  std::vector<analysis::NamedBreakpoint>& list, NameCheck check);
  std::string nameProblem(const std::string& name, NameCheck check);
  void verifyNames();

  // --- state_requests.cpp
  Answer stackTrace(const Json& arguments);
  Answer scopes(const Json& arguments);
  Answer exceptionInfo(const Json& arguments);
  Answer source(const Json& arguments);
  Answer loadedSources(const Json& arguments);
  Json frameAt(std::size_t index);
  Json finishingFrame();
  /// Adds the range and the source of code to a frame.
  void addPlace(Json& shown, const parser::Cursor& place, const std::string& path);

  // --- variable_requests.cpp
  Answer variables(const Json& arguments);
  Answer setVariable(const Json& arguments);
  Json listOf(const VariableHandle& handle);
  Json describe(const types::Value& value, VariableHandle handle);

  // --- evaluation_requests.cpp
  Answer evaluate(const Json& arguments);
  Answer setExpression(const Json& arguments);
  Answer completions(const Json& arguments);
  Answer setTo(std::size_t frame, const std::string& name, const std::string& code);
  /// Returns the index of the frame `frameId`; that of top scope if it is absent.
  std::size_t frameIndex(const Json& arguments) const;
  analysis::DebugEvaluation evaluateIn(std::size_t frame, const std::string& code);

  MessageSource& messages_;
  const std::function<void(std::string)> send_;
  const DebugLauncher launcher_;

  enum class Phase : std::uint8_t { New, Initialized, Launched, Running, Ended, Disconnected };
  Phase phase_ = Phase::New;
  int seq_ = 0;
  PositionBase base_;
  DebugLaunch launch_;
  LanguageLevel level_ = LanguageLevel::Puppet8;
  ProgramMaker make_;
  bool isConfigured_ = false;
  bool pauses_ = false;
  bool terminates_ = false;
  bool restarts_ = false;

  analysis::Breakpoints breakpoints_;
  int lastBreakpoint_ = 0;
  std::map<int, std::string> nameProblems_;  ///< of named breakpoints by id; empty if verified
  /// Never runs: resolves the names of breakpoints. Null until there are some.
  std::unique_ptr<analysis::DebugTarget> definitions_;
  /// Stopped run; nullptr while the program runs.
  analysis::DebuggedRun* run_ = nullptr;
  analysis::Stop stop_;
  std::optional<analysis::Resumption> resumption_;
  VariableHandles handles_;
  SourceTexts sources_;
  std::vector<std::pair<std::string, Json>> events_;  ///< sent after the current response

  /// True while the program runs again to the stop that an evaluation has changed: for the client
  /// it is still stopped.
  bool isRestoring_ = false;
  std::deque<Json> deferred_;  ///< requests that wait for the end of that, in order
};

}  // namespace puppet::server
