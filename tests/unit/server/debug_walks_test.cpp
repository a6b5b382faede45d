// Random walks through debugged compilations: whatever the steps, back and forth, the stack and all
// variables at a stop equal those at the same event of a run that only goes forward.
// PUPPET_LS_DEBUG_WALK=FOLDER walks through the classes of a folder of modules instead, without
// comparing with the recorded number of walks.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "server/cli/debug/debug_command.h"
#include "tests/support/debug_walker.h"
#include "tests/support/input_files.h"

namespace fs = std::filesystem;
using namespace puppet;
using analysis::DebuggedRun;
using analysis::Resumption;
using analysis::Stop;
using server::DebugLaunch;
using test::DebugWalker;
using test::stateOf;
using Kind = Resumption::Kind;

namespace {

constexpr std::size_t kMaxStates = 3000;

/// Returns the states at the first statements of a program, by event.
std::map<std::uint64_t, std::size_t> statesOf(const server::ProgramMaker& make) {
  std::map<std::uint64_t, std::size_t> states;
  DebugWalker walker([&](DebuggedRun& run, const Stop&) {
    states[run.event()] = std::hash<std::string>{}(stateOf(run));
    return Resumption{states.size() < kMaxStates ? Kind::StepIn : Kind::Terminate};
  });
  analysis::debugProgram(make, walker, /*stopsOnEntry=*/true);
  return states;
}

/// Walks at random. Returns the number of stops.
std::size_t walk(const server::ProgramMaker& make,
                 const std::map<std::uint64_t, std::size_t>& states, std::mt19937& random) {
  std::size_t stops = 0;
  DebugWalker walker([&](DebuggedRun& run, const Stop&) {
    const auto expected = states.find(run.event());
    const bool isNear = expected != states.end();
    if (isNear) CHECK(expected->second == std::hash<std::string>{}(stateOf(run)));
    if (isNear) ++stops;
    if (!isNear || stops > 12) return Resumption{Kind::Terminate};
    constexpr Kind kKinds[] = {Kind::StepIn,   Kind::StepIn,   Kind::StepOver,
                               Kind::StepOver, Kind::StepOut,  Kind::StepBack,
                               Kind::StepBack, Kind::StepBack, Kind::RestartFrame};
    const Kind kind = kKinds[random() % std::size(kKinds)];
    const std::size_t frames = run.frames().size();
    return Resumption{kind, frames == 0 ? 0 : random() % frames};
  });
  analysis::debugProgram(make, walker, /*stopsOnEntry=*/true);
  return stops;
}

/// Returns the classes and defined types of the modules below a folder.
std::vector<DebugLaunch> launchesBelow(const fs::path& folder) {
  std::vector<DebugLaunch> launches;
  for (const fs::path& file : puppet::test::filesBelow(folder, {".pp"})) {
    const std::string path = file.generic_string();
    if (path.find("/manifests/") == path.npos) continue;
    launches.push_back({.program = path, .modulePath = {folder.generic_string()}});
  }
  return launches;
}

}  // namespace

TEST_CASE("random walks of the debugger have the states of a new run") {
  const fs::path environment = fs::path(PUPPET_LS_SOURCE_DIR) / "tests/dap/environment";
  const char* other = std::getenv("PUPPET_LS_DEBUG_WALK");
  std::vector<DebugLaunch> launches =
      other ? launchesBelow(other)
            : std::vector<DebugLaunch>{{.facts = (environment / "facts.json").generic_string(),
                                        .environment = environment.generic_string()}};
  std::mt19937 random(7);
  std::size_t walks = 0;
  std::size_t stops = 0;
  for (const DebugLaunch& launch : launches) {
    CAPTURE(launch.program);
    const auto make = server::launchDebugged(launch);
    REQUIRE(make);
    const auto states = statesOf(*make);
    if (states.empty()) continue;
    for (int i = 0; i < (other ? 3 : 200); ++i, ++walks) stops += walk(*make, states, random);
  }
  if (other) MESSAGE(walks, " walks with ", stops, " stops");
  CHECK(stops > (other ? 0 : 1000));
}

TEST_CASE("a debugged compilation has the catalog of one that is not debugged") {
  const fs::path environment = fs::path(PUPPET_LS_SOURCE_DIR) / "tests/dap/environment";
  const auto make = server::launchDebugged({.facts = (environment / "facts.json").generic_string(),
                                            .environment = environment.generic_string()});
  REQUIRE(make);
  const auto plain = (*make)();
  REQUIRE(plain->evaluate());
  DebugWalker walker([](DebuggedRun&, const Stop&) { return Resumption{Kind::StepIn}; });
  const auto outcome = analysis::debugProgram(*make, walker, /*stopsOnEntry=*/true);
  CHECK(outcome.isDone);
  CHECK(outcome.conclusion.text == plain->conclude(true).text);
}
