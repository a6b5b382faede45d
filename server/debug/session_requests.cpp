#include "parser/support/budget.h"
#include "platform/paths.h"
#include "server/debug/debug_session.h"

// Requests that start, control and end a session, and the table of all requests.

namespace puppet::server {

using analysis::Resumption;
using protocol::Json;

template <Resumption::Kind kind>
DebugSession::Answer DebugSession::resumeBy(const Json&) {
  resumption_ = Resumption{kind};
  return Json();
}

const std::vector<DebugSession::Request>& DebugSession::requests() {
  using Kind = Resumption::Kind;
  static const std::vector<Request> kRequests = {
      {"initialize", "initialize", Needs::Nothing, &DebugSession::initialize},
      {"launch", "launch", Needs::Initialized, &DebugSession::launch},
      {"attach", "none", Needs::Initialized, &DebugSession::attach},
      {"configurationDone", "none", Needs::Launched, &DebugSession::configurationDone},
      {"restart", "none", Needs::Launched, &DebugSession::restart},
      {"terminate", "none", Needs::Launched, &DebugSession::terminate},
      {"disconnect", "none", Needs::Nothing, &DebugSession::disconnect},
      {"cancel", "cancel", Needs::Nothing, &DebugSession::cancel},
      {"threads", "none", Needs::Initialized, &DebugSession::threads},
      {"pause", "onThread", Needs::Launched, &DebugSession::pause},
      {"continue", "onThread", Needs::Stopped, &DebugSession::continueRun},
      {"next", "onThread", Needs::Stopped, &DebugSession::resumeBy<Kind::StepOver>},
      {"stepIn", "onThread", Needs::Stopped, &DebugSession::resumeBy<Kind::StepIn>},
      {"stepOut", "onThread", Needs::Stopped, &DebugSession::resumeBy<Kind::StepOut>},
      {"stepBack", "onThread", Needs::Stopped, &DebugSession::resumeBy<Kind::StepBack>},
      {"reverseContinue", "onThread", Needs::Stopped,
       &DebugSession::resumeBy<Kind::ReverseContinue>},
      {"restartFrame", "restartFrame", Needs::Stopped, &DebugSession::restartFrame},
      {"setBreakpoints", "setBreakpoints", Needs::Initialized, &DebugSession::setBreakpoints},
      {"setFunctionBreakpoints", "setFunctionBreakpoints", Needs::Initialized,
       &DebugSession::setFunctionBreakpoints},
      {"setExceptionBreakpoints", "setExceptionBreakpoints", Needs::Initialized,
       &DebugSession::setExceptionBreakpoints},
      {"setDataBreakpoints", "setDataBreakpoints", Needs::Initialized,
       &DebugSession::setDataBreakpoints},
      {"dataBreakpointInfo", "dataBreakpointInfo", Needs::Initialized,
       &DebugSession::dataBreakpointInfo},
      {"breakpointLocations", "breakpointLocations", Needs::Initialized,
       &DebugSession::breakpointLocations},
      {"stackTrace", "stackTrace", Needs::Stopped, &DebugSession::stackTrace},
      {"scopes", "scopes", Needs::Stopped, &DebugSession::scopes},
      {"variables", "variables", Needs::Stopped, &DebugSession::variables},
      {"setVariable", "setVariable", Needs::Stopped, &DebugSession::setVariable},
      {"setExpression", "setExpression", Needs::Stopped, &DebugSession::setExpression},
      {"evaluate", "evaluate", Needs::Stopped, &DebugSession::evaluate},
      {"completions", "completions", Needs::Stopped, &DebugSession::completions},
      {"exceptionInfo", "onThread", Needs::Stopped, &DebugSession::exceptionInfo},
      {"source", "source", Needs::Initialized, &DebugSession::source},
      {"loadedSources", "none", Needs::Stopped, &DebugSession::loadedSources},
  };
  return kRequests;
}

DebugSession::Answer DebugSession::initialize(const Json& arguments) {
  if (phase_ != Phase::New) return refusal("the session is initialized already");
  phase_ = Phase::Initialized;
  base_.line = arguments.value("linesStartAt1", true) ? 1 : 0;
  base_.column = arguments.value("columnsStartAt1", true) ? 1 : 0;
  Json body = {{"exceptionBreakpointFilters",
                Json::array({{{"filter", "error"},
                              {"label", "Errors"},
                              {"description", "Stops before an error ends the compilation"},
                              {"default", true}},
                             {{"filter", "override"},
                              {"label", "Overridden attributes"},
                              {"description", "Stops before an attribute gets another value"},
                              {"default", false}}})},
               {"completionTriggerCharacters", Json::array({"$", ":"})}};
  for (const char* capability :
       {"supportsConfigurationDoneRequest", "supportsFunctionBreakpoints",
        "supportsConditionalBreakpoints", "supportsHitConditionalBreakpoints",
        "supportsEvaluateForHovers", "supportsStepBack", "supportsSetVariable",
        "supportsRestartFrame", "supportsCompletionsRequest", "supportsRestartRequest",
        "supportsExceptionInfoRequest", "supportsLoadedSourcesRequest", "supportsLogPoints",
        "supportsSetExpression", "supportsTerminateRequest", "supportsDataBreakpoints",
        "supportsCancelRequest", "supportsBreakpointLocationsRequest",
        "supportsDelayedStackTraceLoading"})
    body[capability] = true;
  return body;
}

DebugSession::Answer DebugSession::launch(const Json& arguments) {
  if (phase_ != Phase::Initialized) return refusal("a program is launched already");
  const auto text = [&](const char* name) { return arguments.value(name, std::string()); };
  const auto path = [&](const char* name) { return platform::portablePath(text(name)); };
  auto modulePath = arguments.value("modulePath", std::vector<std::string>());
  for (std::string& folder : modulePath) folder = platform::portablePath(std::move(folder));
  launch_ = {.program = path("program"),
             .className = text("class"),
             .node = text("node"),
             .facts = path("facts"),
             .environment = path("environment"),
             .modulePath = std::move(modulePath),
             .level = text("level"),
             .test = path("test"),
             .testName = text("testName"),
             .stopsOnEntry = arguments.value("stopOnEntry", false),
             .ignoresBreakpoints = arguments.value("noDebug", false)};
  const std::int64_t steps = arguments.value("maxSteps", std::int64_t{0});
  launch_.steps = steps > 0 ? static_cast<std::uint64_t>(steps) : 0;
  auto made = launcher_(launch_);
  if (!made) return refusal(std::move(made.error()));
  make_ = std::move(*made);
  level_ = languageLevelFromName(launch_.level).value_or(level_);
  phase_ = Phase::Launched;
  // Clients send their breakpoints after this event.
  events_.emplace_back("initialized", Json());
  verifyNames();
  return Json();
}

DebugSession::Answer DebugSession::attach(const Json&) {
  return refusal("there is no running program to attach to; use 'launch'");
}

DebugSession::Answer DebugSession::configurationDone(const Json&) {
  isConfigured_ = true;
  return Json();
}

/// Reads all files again.
DebugSession::Answer DebugSession::restart(const Json&) {
  const Budget::Use none(nullptr);  // the program that runs may have spent its budget
  auto made = launcher_(launch_);
  if (!made) return refusal(std::move(made.error()));
  definitions_.reset();
  make_ = std::move(*made);
  verifyNames();
  if (phase_ == Phase::Ended) phase_ = Phase::Launched;
  restarts_ = terminates_ = phase_ == Phase::Running;
  return Json();
}

DebugSession::Answer DebugSession::terminate(const Json&) {
  terminates_ = true;
  if (phase_ == Phase::Launched) {
    phase_ = Phase::Ended;
    events_.emplace_back("terminated", Json());
  }
  return Json();
}

DebugSession::Answer DebugSession::disconnect(const Json&) {
  phase_ = Phase::Disconnected;
  return Json();
}

/// Each request is answered before the next one is read, so there is none left to cancel.
DebugSession::Answer DebugSession::cancel(const Json&) { return Json(); }

DebugSession::Answer DebugSession::threads(const Json&) {
  return Json{{"threads", Json::array({{{"id", 1}, {"name", "catalog compilation"}}})}};
}

DebugSession::Answer DebugSession::pause(const Json&) {
  // A stopped program is paused already.
  pauses_ = !run_ && !isRestoring_;
  return Json();
}

DebugSession::Answer DebugSession::continueRun(const Json&) {
  resumption_ = Resumption{Resumption::Kind::Continue};
  return Json{{"allThreadsContinued", true}};
}

DebugSession::Answer DebugSession::restartFrame(const Json& arguments) {
  const std::size_t frame = frameIndex(arguments);
  if (frame >= run_->frames().size()) return refusal("unknown frame");
  resumption_ = Resumption{Resumption::Kind::RestartFrame, frame};
  return Json();
}

}  // namespace puppet::server
