#include "server/debug/debug_session.h"

#include <algorithm>
#include <utility>

#include "analysis/workspace/files.h"
#include "server/debug/message_shapes.h"

namespace puppet::server {

using analysis::Resumption;
using analysis::Stop;
using analysis::StopReason;
using protocol::Json;

namespace {

constexpr int kThread = 1;
/// Maximum number of requests that wait for a stop to be restored; more stay unread.
constexpr std::size_t kMaxDeferred = 1000;

struct ReasonText {
  StopReason reason;
  const char* name;  ///< as in the protocol
  const char* description;
};

constexpr ReasonText kReasons[] = {
    {StopReason::Entry, "entry", "Stopped at the start"},
    {StopReason::Step, "step", "Stopped after a step"},
    {StopReason::Pause, "pause", "Paused"},
    {StopReason::Breakpoint, "breakpoint", "Stopped at a breakpoint"},
    {StopReason::DefinitionBreakpoint, "function breakpoint", "Stopped at a definition"},
    {StopReason::DataBreakpoint, "data breakpoint", "Stopped at a resource"},
    {StopReason::Error, "exception", "Stopped before an error"},
    {StopReason::Restored, "step", "Restored"},
};

std::string categoryOf(std::string_view level) {
  if (level == "console") return "console";
  const bool isProblem = level != "notice" && level != "info" && level != "debug";
  return isProblem ? "stderr" : "stdout";
}

}  // namespace

void DebugSession::run() {
  while (phase_ != Phase::Disconnected) {
    if (phase_ == Phase::Launched && isConfigured_)
      runProgram();
    else if (!handleNext())
      break;
  }
}

bool DebugSession::handleNext() {
  if (const auto message = nextMessage())
    handle(*message);
  else
    phase_ = Phase::Disconnected;
  return phase_ != Phase::Disconnected;
}

/// Returns the next message, an empty one in place of one that is no object; absent at the end of
/// the stream. Takes one message only: the caller knows that no more is pending.
std::optional<Json> DebugSession::nextMessage() {
  if (!isRestoring_ && !deferred_.empty()) {
    Json message = std::move(deferred_.front());
    deferred_.pop_front();
    return message;
  }
  const auto body = messages_.next();
  if (!body) return std::nullopt;
  auto message = protocol::parseJson(*body);
  return message && message->is_object() ? *std::move(message) : Json::object();
}

void DebugSession::handle(const Json& message) {
  const auto type = message.find("type");
  const auto command = message.find("command");
  const auto seq = message.find("seq");
  const bool isRequest = type != message.end() && *type == "request" && command != message.end() &&
                         command->is_string() && seq != message.end() &&
                         mismatchWith(*seq, "int").empty();
  if (!isRequest) return;
  const auto name = command->get<std::string>();
  if (waitsForStop(name)) {
    deferred_.push_back(message);
    return;
  }
  respond(message, name, answer(message, name));
  for (auto& [event, body] : std::exchange(events_, {})) sendEvent(event, std::move(body));
}

bool DebugSession::waitsForStop(const std::string& command) const {
  const auto& table = requests();
  const auto row = std::ranges::find(table, command, &Request::command);
  return isRestoring_ && row != table.end() && row->needs == Needs::Stopped;
}

DebugSession::Answer DebugSession::answer(const Json& message, const std::string& command) {
  const auto& table = requests();
  const auto row = std::ranges::find(table, command, &Request::command);
  if (row == table.end()) return refusal("unknown request '" + command + "'");
  const auto given = message.find("arguments");
  const Json arguments = given == message.end() || given->is_null() ? Json::object() : *given;
  if (auto mismatch = mismatchWith(arguments, row->arguments); !mismatch.empty())
    return refusal(std::move(mismatch));
  if (auto missing = missingState(row->needs); !missing.empty()) return refusal(std::move(missing));
  if (run_ && !isFrame(arguments)) return refusal("unknown frame");
  return (this->*row->answer)(arguments);
}

std::string DebugSession::missingState(Needs needs) const {
  switch (needs) {
    case Needs::Nothing: return {};
    case Needs::Initialized: return phase_ == Phase::New ? "expected 'initialize' first" : "";
    case Needs::Launched:
      return phase_ < Phase::Launched ? "expected a successful 'launch' first" : "";
    case Needs::Stopped: return run_ ? "" : "the program is not stopped";
  }
  return {};
}

/// Returns false if the arguments name a frame that does not exist.
bool DebugSession::isFrame(const Json& arguments) const {
  const auto id = arguments.find("frameId");
  if (id == arguments.end() || !id->is_number_integer()) return true;
  const auto count = static_cast<std::int64_t>(run_->frames().size());
  return *id >= 1 && *id <= std::max<std::int64_t>(count, 1);
}

void DebugSession::respond(const Json& message, const std::string& command, const Answer& answer) {
  Json response = {{"type", "response"},
                   {"request_seq", message["seq"]},
                   {"command", command},
                   {"success", answer.has_value()}};
  if (!answer)
    response["message"] = answer.error();
  else if (!answer->is_null())
    response["body"] = *answer;
  send(std::move(response));
}

void DebugSession::sendEvent(std::string_view name, Json body) {
  Json event = {{"type", "event"}, {"event", name}};
  if (!body.is_null()) event["body"] = std::move(body);
  send(std::move(event));
}

void DebugSession::sendEvent(std::string_view name) { sendEvent(name, Json()); }

void DebugSession::send(Json message) {
  message["seq"] = ++seq_;
  // Values of the program may contain bytes that are not UTF-8.
  send_(message.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void DebugSession::runProgram() {
  phase_ = Phase::Running;
  terminates_ = restarts_ = pauses_ = false;
  const ProgramMaker make = make_;  // owns what the program uses; a restart replaces `make_`
  const analysis::DebugOutcome outcome = analysis::debugProgram(make, *this, launch_.stopsOnEntry);
  run_ = nullptr;
  isRestoring_ = false;
  handles_.clear();
  if (phase_ == Phase::Disconnected) return;
  if (restarts_) {
    phase_ = Phase::Launched;
    return;
  }
  phase_ = Phase::Ended;
  if (!outcome.isTerminated)
    for (const std::string& error : outcome.errors) print("error", error);
  if (!outcome.isDone && !outcome.isTerminated && outcome.errors.empty())
    print("error", "the evaluation takes too long");
  if (!outcome.conclusion.text.empty()) print("console", outcome.conclusion.text);
  const bool isSuccess = outcome.conclusion.isSuccess || outcome.isTerminated;
  sendEvent("exited", {{"exitCode", isSuccess ? 0 : 1}});
  sendEvent("terminated");
}

Resumption DebugSession::stopped(analysis::DebuggedRun& run, const Stop& stop) {
  run_ = &run;
  isRestoring_ = false;
  resumption_.reset();
  if (stop.reason != StopReason::Restored) {
    pauses_ = false;
    stop_ = stop;
    handles_.clear();
    sendStopped(stop);
  }
  while (!resumption_ && !terminates_ && handleNext()) {
  }
  run_ = nullptr;
  const bool ends = terminates_ || phase_ == Phase::Disconnected || !resumption_;
  if (ends) return {Resumption::Kind::Terminate};
  isRestoring_ = resumption_->kind == Resumption::Kind::Restore;
  return *resumption_;
}

void DebugSession::sendStopped(const Stop& stop) {
  const auto* row = std::ranges::find(kReasons, stop.reason, &ReasonText::reason);
  Json body = {{"reason", row->name},
               {"description", row->description},
               {"threadId", kThread},
               {"allThreadsStopped", true}};
  if (!stop.text.empty()) body["text"] = stop.text;
  if (!stop.breakpoints.empty()) body["hitBreakpointIds"] = stop.breakpoints;
  sendEvent("stopped", std::move(body));
}

analysis::DebugClient::Interruption DebugSession::interruption() {
  const auto isPending = [&] {
    if (isRestoring_) return deferred_.size() < kMaxDeferred && messages_.isPending();
    return !deferred_.empty() || messages_.isPending();
  };
  while (isPending() && handleNext()) {
  }
  if (terminates_ || phase_ == Phase::Disconnected) return Interruption::Terminate;
  return pauses_ ? Interruption::Pause : Interruption::None;
}

const analysis::Breakpoints& DebugSession::breakpoints() {
  static const analysis::Breakpoints kNone;
  return launch_.ignoresBreakpoints ? kNone : breakpoints_;
}

std::string DebugSession::canonicalPath(const std::string& path) {
  std::string real = path.empty() ? path : analysis::realPathOf(path);
  return real.empty() ? path : real;
}

void DebugSession::print(std::string_view level, const std::string& text) {
  const bool isPlain = level == "console" || level == "notice";
  const std::string line = (isPlain ? "" : std::string(level) + ": ") + text + '\n';
  sendEvent("output", {{"category", categoryOf(level)}, {"output", line}});
}

}  // namespace puppet::server
