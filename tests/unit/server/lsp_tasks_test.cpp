// Tasks of a session at its end, and after failures.

#include <atomic>
#include <chrono>
#include <latch>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "server/lsp/debounce.h"
#include "server/lsp/task_scope.h"
#include "tests/support/lsp_client.h"
#include "tests/support/lsp_manual_scheduler.h"

using namespace puppet::server;
using namespace std::chrono_literals;
using Lane = TaskScope::Lane;
using Json = puppet::protocol::Json;

namespace {

constexpr const char* kTasksUri = "file:///m/manifests/init.pp";
const Json kTasksDocument{{"textDocument", {{"uri", kTasksUri}}}};
constexpr Lane kLanes[] = {Lane::Latency, Lane::Work, Lane::Background};

struct TasksFixture {
  ManualScheduler scheduler;
  std::vector<std::string> reports;
  TaskScope::Report report() {
    return [this](std::string text) { reports.push_back(std::move(text)); };
  }
};

}  // namespace

TEST_CASE("tasks: none runs after the end of its scope, and its captures are freed") {
  TasksFixture fixture;
  const auto held = std::make_shared<int>(0);
  int ran = 0;
  const auto task = [held, &ran] { ++ran; };
  {
    TaskScope scope(fixture.scheduler, fixture.report());
    scope.post("task", task);
    fixture.scheduler.drain();
    CHECK(ran == 1);
    scope.post("task", task);
    for (const Lane lane : kLanes) scope.offload(lane, "task", task);
    scope.run(Lane::Work, "task", task, [held](bool) {});
    scope.postAfter(1s, "task", task);
    CHECK(held.use_count() > 6);
  }
  CHECK(held.use_count() == 2);
  fixture.scheduler.advance(1min);
  CHECK(ran == 1);
}

TEST_CASE("tasks: a cancelled scope accepts no tasks") {
  TasksFixture fixture;
  TaskScope scope(fixture.scheduler, fixture.report());
  int ran = 0;
  // As a task of the scope itself may do.
  scope.post("first", [&] {
    ++ran;
    scope.cancel();
    scope.post("from within", [&] { ++ran; });
  });
  scope.post("second", [&] { ++ran; });
  fixture.scheduler.drain();
  CHECK(scope.postAfter(1s, "later", [&] { ++ran; }) == 0);
  fixture.scheduler.advance(1min);
  CHECK(ran == 1);
  scope.finish();
}

TEST_CASE("tasks: a failure is reported with the name of its task, and the next tasks run") {
  TasksFixture fixture;
  TaskScope scope(fixture.scheduler, fixture.report());
  scope.post("a task", [] { throw std::runtime_error("no luck"); });
  scope.postAfter(1s, "a timer", [] { throw 7; });
  std::vector<std::string> told;
  const auto tell = [&](bool succeeded) { told.push_back(succeeded ? "done" : "failed"); };
  scope.run(
      Lane::Work, "some work", [] {}, tell);
  scope.run(
      Lane::Work, "more work", [] { throw std::runtime_error("too much"); }, tell);
  const auto tellValue = [&](std::optional<int> value) {
    told.push_back(value ? std::to_string(*value) : "nothing");
  };
  scope.run(
      Lane::Background, "a number", [] { return 11; }, tellValue);
  scope.run(
      Lane::Background, "no number", []() -> int { throw std::runtime_error("none"); }, tellValue);
  fixture.scheduler.advance(1min);
  CHECK(told == std::vector<std::string>{"done", "failed", "11", "nothing"});
  CHECK(fixture.reports == std::vector<std::string>{"a task: no luck", "more work: too much",
                                                    "no number: none",
                                                    "a timer: unknown exception"});
}

TEST_CASE("tasks: a report that fails stops no other task") {
  ManualScheduler scheduler;
  TaskScope scope(scheduler, [](const std::string&) { throw std::runtime_error("no report"); });
  bool ran = false;
  scope.post("task", [] { throw std::runtime_error("no luck"); });
  scope.post("next", [&] { ran = true; });
  scheduler.drain();
  CHECK(ran);
}

TEST_CASE("tasks: a timer that is requested again restarts") {
  TasksFixture fixture;
  TaskScope scope(fixture.scheduler, fixture.report());
  int ran = 0;
  Debounce debounce(scope, 100ms, "action", [&] { ++ran; });
  for (int i = 0; i < 10; ++i) {
    debounce.restart();
    fixture.scheduler.advance(60ms);
    CHECK(ran == 0);
  }
  fixture.scheduler.advance(60ms);
  CHECK(ran == 1);
  fixture.scheduler.advance(1min);
  CHECK(ran == 1);
  debounce.restart();
  fixture.scheduler.advance(1s);
  CHECK(ran == 2);
}

TEST_CASE("tasks: on threads the end waits for running tasks") {
  for (int i = 0; i < 50; ++i) {
    const auto scheduler = makeThreadScheduler();
    auto state = std::make_unique<std::atomic<int>>(0);
    std::latch begun(3);
    {
      TaskScope scope(*scheduler, [](const std::string&) {});
      for (const Lane lane : kLanes)
        scope.offload(lane, "task", [&, at = state.get()] {
          begun.count_down();
          std::this_thread::yield();
          for (int k = 0; k < 100; ++k) scope.post("more", [at] { ++*at; });
          scope.postAfter(1us, "timer", [at] { ++*at; });
        });
      begun.wait();
    }
    state = nullptr;  // a task that came later would write into freed memory
  }
}

TEST_CASE("tasks: on threads a scope that finishes runs its queued tasks") {
  const auto scheduler = makeThreadScheduler();
  std::atomic<int> ran = 0;
  TaskScope scope(*scheduler, [](const std::string&) {});
  scope.postAfter(20ms, "timer", [&] { ++ran; });
  for (int i = 0; i < 100; ++i)
    for (const Lane lane : kLanes) scope.offload(lane, "task", [&] { ++ran; });
  scope.finish();
  CHECK(ran == 301);
}

TEST_CASE("session: requests over the limit are refused") {
  TestClient client;
  client.start();
  client.open(kTasksUri, "class a {}");
  client.takeSent();
  client.drains = false;
  const std::size_t most = PendingRequests::kMaxPending;
  for (std::size_t i = 0; i < most; ++i) client.post("textDocument/foldingRange", kTasksDocument);
  CHECK(client.sent.empty());
  const int last = client.post("textDocument/foldingRange", kTasksDocument);
  REQUIRE(client.sent.size() == 1);
  CHECK(client.sent[0]["id"] == last);
  CHECK(client.sent[0]["error"]["code"] == -32803);
  client.drains = true;
  client.scheduler.drain();
  CHECK(client.takeSent().size() == most + 1);
  CHECK(client.call("textDocument/foldingRange", kTasksDocument).is_array());
}

TEST_CASE("session: its end frees all that it holds") {
  const auto scheduler = std::make_unique<ManualScheduler>();
  std::vector<std::string> sent;
  const Client client([&](std::string body) { sent.push_back(std::move(body)); });
  {
    LspServer server(
        *scheduler, client, {}, [](int) {}, [](std::int64_t) { return true; });
    const auto send = [&](std::string_view method, const Json& params, int id = 0) {
      Json message{{"jsonrpc", "2.0"}, {"method", method}, {"params", params}};
      if (id) message["id"] = id;
      server.receive(message.dump());
    };
    const Json params{{"processId", 4711}, {"capabilities", Json::object()}};
    send("initialize", params, 1);
    send("initialized", Json::object());
    send("textDocument/didOpen",
         {{"textDocument",
           {{"uri", kTasksUri}, {"languageId", "puppet"}, {"version", 1}, {"text", "class {"}}}});
    scheduler->drain();
    send("textDocument/hover", kTasksDocument, 2);
    scheduler->runOne();  // the message, not the answer
    send("textDocument/didClose", kTasksDocument);
  }
  // Dropped requests are answered, too.
  REQUIRE_FALSE(sent.empty());
  CHECK(Json::parse(sent.back())["id"] == 2);
  CHECK(Json::parse(sent.back())["error"]["code"] == -32800);
  const std::size_t count = sent.size();
  scheduler->advance(1min);
  CHECK(sent.size() == count);
}
