// Code that is evaluated while a program is stopped, at random stops and in bursts, changes
// nothing: states, log messages and the catalog equal those of a run without it.

#include <algorithm>
#include <filesystem>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "server/cli/debug/debug_command.h"
#include "tests/support/debug_client.h"
#include "tests/support/debug_walker.h"

namespace fs = std::filesystem;
using namespace puppet;
using analysis::DebuggedRun;
using analysis::Resumption;
using analysis::Stop;
using protocol::Json;
using server::DebugSession;
using server::ScriptedMessages;
using test::DebugWalker;
using test::stateOf;

namespace {

std::string environmentRoot() {
  return (fs::path(PUPPET_LS_SOURCE_DIR) / "tests/dap/environment").generic_string();
}

/// Code that a user may evaluate.
constexpr const char* kEvaluated[] = {
    // without effects
    "1 + 1",
    "$names",
    "$title",
    "$facts['os']['family']",
    "'abc' =~ /(b)/ and $1 == 'b'",
    "[1, 2].map |$each| { $each * 2 }",
    "shop::port_of(1, 2)",
    "lookup('shop::port')",
    "defined(Service['nginx'])",
    "Service['nginx']['ensure']",
    "epp('shop/page.epp')",
    "inline_epp('<%= 1 %>')",
    "fqdn_rand(100)",
    // errors
    "1 +",
    "$nope",
    "fail('stop')",
    "[1].each |$each| { fail('inside') }",
    "nope()",
    "include nope",
    "1 + 'x'",
    "file { '/etc/nginx/a.conf': nope => 1 }",
    // control flow
    "return(1)",
    "break()",
    "next(1)",
    // variables and log messages
    "$evaluated = 5",
    "$evaluated = 5; $evaluated + 1",
    "$names = 1",
    "notice('evaluated')",
    "[1, 2].each |$each| { warning($each) }",
    // effects on the catalog
    "file { '/evaluated': }",
    "file { '/etc/nginx/a.conf': }",
    "package { 'nginx': ensure => 'latest' }",
    "shop::vhost { 'evaluated': port => 1 }",
    "@notify { 'virtual': }",
    "['a', 'b'].each |$each| { notify { $each: } }",
    "create_resources(notify, { 'created' => {} })",
    "include shop",
    "include shop::empty",
    "contain shop::base",
    "require shop::base",
    "class { 'shop': port => 1 }",
    "Service['nginx'] { ensure => 'evaluated' }",
    "Service <| |> { ensure => 'evaluated' }",
    "realize(Service['nginx'])",
    "Package['nginx'] -> Service['nginx']",
    "File { mode => '0777' }",
    "tag('evaluated')",
    "notify { 'before the error': } fail('after the resource')",
    "function evaluated() { 1 } evaluated()",
    "class evaluated { } include evaluated",
};

const char* oneOf(std::mt19937& random) { return kEvaluated[random() % std::size(kEvaluated)]; }

/// Result of a walk: the states at its stops, what was printed, and the outcome.
struct Walked {
  std::vector<std::string> states = {};
  std::string printed = {};
  std::string conclusion = {};
  std::size_t undone = 0;  ///< evaluations with effects
};

/// Walks to the end with the moves that `seed` selects. Evaluates code at the stops if
/// `evaluations` is not null.
Walked walkedBy(const server::ProgramMaker& make, unsigned seed, bool goesBack,
                std::mt19937* evaluations) {
  using Kind = Resumption::Kind;
  std::mt19937 moves(seed);
  Walked walked;
  std::string last;  // state at the last stop that was not restored
  DebugWalker walker([&](DebuggedRun& run, const Stop& stop) {
    const std::string state = stateOf(run);
    if (stop.reason == analysis::StopReason::Restored) {
      ++walked.undone;
      CHECK(state == last);
    } else {
      walked.states.push_back(state);
      last = state;
    }
    const std::size_t burst = evaluations ? (*evaluations)() % 6 : 0;
    for (std::size_t i = 0; i < burst; ++i) {
      analysis::Scope* scope = run.scopeOf((*evaluations)() % (run.frames().size() + 1));
      const char* code = oneOf(*evaluations);
      CAPTURE(code);
      const auto result = analysis::evaluateStopped(run.context(), *scope, code);
      if (result.hasEffects) return Resumption{Kind::Restore};
      CHECK(stateOf(run) == last);
    }
    constexpr Kind kForward[] = {Kind::StepIn, Kind::StepIn, Kind::StepOver, Kind::StepOut};
    constexpr Kind kBack[] = {Kind::StepBack, Kind::StepBack, Kind::RestartFrame};
    if (walked.states.size() > 40) return Resumption{Kind::Continue};
    if (goesBack && moves() % 3 == 0) {
      const std::size_t frames = run.frames().size();
      return Resumption{kBack[moves() % std::size(kBack)], frames == 0 ? 0 : moves() % frames};
    }
    return Resumption{kForward[moves() % std::size(kForward)]};
  });
  const auto outcome = analysis::debugProgram(make, walker, /*stopsOnEntry=*/true);
  walked.printed = walker.printed;
  walked.conclusion = outcome.conclusion.text;
  return walked;
}

/// Walks by messages. At each stop, requests the stack and the variables, behind a burst of
/// messages that evaluate code or fail if `evaluations` is not null. Returns the answers at all
/// stops.
class MessageWalk {
 public:
  MessageWalk(unsigned seed, std::mt19937* evaluations) : moves_(seed), evaluations_(evaluations) {}

  std::string run() {
    request("initialize", {{"adapterID", "puppet"}});
    request("launch", {{"environment", environmentRoot()},
                       {"facts", environmentRoot() + "/facts.json"},
                       {"stopOnEntry", true}});
    request("configurationDone", Json::object());
    DebugSession(
        messages_, [this](const std::string& body) { receive(Json::parse(body)); },
        server::launchDebugged)
        .run();
    for (const auto& [seq, count] : answers_) {
      CAPTURE(seq);
      CHECK(count == 1);
    }
    CHECK(static_cast<int>(answers_.size()) == seq_);
    return text_;
  }

 private:
  int request(const std::string& command, const Json& arguments, bool whileRunning = false) {
    messages_.add(
        Json{{"seq", ++seq_}, {"type", "request"}, {"command", command}, {"arguments", arguments}}
            .dump(),
        whileRunning);
    return seq_;
  }

  void receive(const Json& message) {
    if (message["type"] == "response") {
      ++answers_[message["request_seq"].get<int>()];
      return receiveAnswer(message);
    }
    if (message["event"] == "output") text_ += message["body"]["output"];
    if (message["event"] != "stopped") return;
    ++stops_;
    sendBurst();
    // Sent at once: they wait if an evaluation has to be undone.
    asked_ = {request("stackTrace", {{"threadId", 1}}, true),
              request("scopes", {{"frameId", 1}}, true)};
  }

  void sendBurst() {
    if (!evaluations_) return;
    for (std::size_t left = (*evaluations_)() % 6; left > 0; --left) {
      switch ((*evaluations_)() % 8) {
        case 0: request("nonsense", Json::object(), true); break;
        case 1: request("evaluate", {{"expression", 7}}, true); break;
        case 2: request("evaluate", {{"expression", "1"}, {"frameId", 900}}, true); break;
        default: request("evaluate", {{"expression", oneOf(*evaluations_)}, {"frameId", 1}}, true);
      }
    }
  }

  void receiveAnswer(const Json& message) {
    const auto asked = std::ranges::find(asked_, message["request_seq"].get<int>());
    if (asked == asked_.end()) return;
    asked_.erase(asked);
    REQUIRE(message["success"] == true);
    if (message["command"] == "scopes") {
      for (const Json& scope : message["body"]["scopes"])
        asked_.push_back(
            request("variables", {{"variablesReference", scope["variablesReference"]}}, true));
    } else {
      text_ += withoutReferences(message["body"]).dump() + '\n';
    }
    if (asked_.empty()) move();
  }

  /// References of variables count what was asked before.
  static Json withoutReferences(Json body) {
    if (body.is_object()) body.erase("variablesReference");
    for (Json& part : body)
      if (part.is_structured()) part = withoutReferences(part);
    return body;
  }

  void move() {
    constexpr const char* kMoves[] = {"stepIn",  "stepIn", "next",     "next",
                                      "stepOut", "stepIn", "stepBack", "stepBack"};
    if (stops_ > 25)
      request("disconnect", Json::object());
    else
      request(kMoves[moves_() % std::size(kMoves)], {{"threadId", 1}});
  }

  std::mt19937 moves_;
  std::mt19937* evaluations_;
  ScriptedMessages messages_;
  int seq_ = 0;
  int stops_ = 0;
  std::map<int, int> answers_;  ///< by `seq` of the request
  std::vector<int> asked_;      ///< requests for the state that are not answered yet
  std::string text_;
};

}  // namespace

TEST_CASE("evaluations at the stops of a random walk change nothing") {
  const auto make = server::launchDebugged(
      {.facts = environmentRoot() + "/facts.json", .environment = environmentRoot()});
  REQUIRE(make);
  std::mt19937 evaluations(11);
  std::size_t stops = 0;
  std::size_t undone = 0;
  for (unsigned seed = 0; seed < 60; ++seed) {
    CAPTURE(seed);
    const bool goesBack = seed % 2 == 0;
    const Walked plain = walkedBy(*make, seed, goesBack, nullptr);
    const Walked disturbed = walkedBy(*make, seed, goesBack, &evaluations);
    stops += plain.states.size();
    undone += disturbed.undone;
    CHECK(disturbed.states == plain.states);
    CHECK(disturbed.printed == plain.printed);
    CHECK(disturbed.conclusion == plain.conclusion);
  }
  CHECK(stops > 300);
  CHECK(undone > 100);
}

TEST_CASE("the effects of an evaluation are seen until they are undone") {
  const auto make = server::launchDebugged(
      {.facts = environmentRoot() + "/facts.json", .environment = environmentRoot()});
  REQUIRE(make);
  bool isUndone = false;
  std::string before;
  DebugWalker walker([&](DebuggedRun& run, const Stop& stop) {
    isUndone = stop.reason == analysis::StopReason::Restored;
    if (isUndone) {
      CHECK(stateOf(run) == before);
      return Resumption{Resumption::Kind::Terminate};
    }
    before = stateOf(run);
    analysis::Scope* scope = run.scopeOf(0);
    REQUIRE(scope);
    CHECK(analysis::evaluateStopped(run.context(), *scope, "notify { 'x': }").hasEffects);
    CHECK(stateOf(run) != before);
    return Resumption{Resumption::Kind::Restore};
  });
  analysis::debugProgram(*make, walker, /*stopsOnEntry=*/true);
  CHECK(isUndone);
}

TEST_CASE("bursts of messages at the stops of a random walk change no answer") {
  std::mt19937 evaluations(12);
  for (unsigned seed = 0; seed < 30; ++seed) {
    CAPTURE(seed);
    const std::string plain = MessageWalk(seed, nullptr).run();
    CHECK(plain.size() > 1000);
    CHECK(MessageWalk(seed, &evaluations).run() == plain);
  }
}
