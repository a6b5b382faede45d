// Many short sessions on the threads of a running server, mainly for sanitizers: no task may
// outlive the objects it refers to, however a session ends.

#include <algorithm>
#include <chrono>
#include <csignal>
#include <iterator>
#include <map>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>
#include <sys/socket.h>
#include <unistd.h>

#include "platform/unix/fd_stream.h"
#include "protocol/frame_reader.h"
#include "protocol/message.h"
#include "server/lsp/serve.h"
#include "server/lsp/uri.h"
#include "tests/support/temporary_folder.h"

using namespace puppet;
using namespace puppet::server;
using namespace puppet::server;
namespace protocol = puppet::protocol;
namespace test = puppet::test;
using Json = protocol::Json;

namespace {

constexpr int kSessions = 500;

enum class End : std::uint8_t { Proper, ExitOnly, EndOfInput, Vanish, VanishAfterShutdown };
constexpr std::size_t kEnds = 5;

ServerOptions serverOptions() {
  ServerOptions options;
  options.workspace.usesCache = false;
  options.workspace.environment.baseModulePath.emplace();
  return options;
}

/// Client and server at the two ends of a socket.
class SocketSession {
 public:
  SocketSession() {
    REQUIRE(socketpair(AF_UNIX, SOCK_STREAM, 0, ends_) == 0);
    server_ = std::thread([this] {
      const auto stream = platform::makeFdStream(ends_[0], ends_[0]);
      code_ = serve(*stream, serverOptions());
      close(ends_[0]);
    });
    reader_ = std::thread([this] { readAnswers(); });
  }

  void send(const Json& message) const {
    const std::string frame = protocol::framed(message.dump());
    ::send(ends_[1], frame.data(), frame.size(), MSG_NOSIGNAL);
  }
  void notify(std::string_view method, const Json& params) const {
    send({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
  }
  int request(std::string_view method, const Json& params) {
    send({{"jsonrpc", "2.0"}, {"id", ++lastId_}, {"method", method}, {"params", params}});
    return lastId_;
  }

  /// Ends the session; returns the server's exit code.
  int end(End how) {
    if (how == End::Proper || how == End::VanishAfterShutdown) request("shutdown", nullptr);
    if (how == End::Proper || how == End::ExitOnly) notify("exit", nullptr);
    if (how == End::EndOfInput) shutdown(ends_[1], SHUT_WR);
    if (how == End::Vanish || how == End::VanishAfterShutdown) shutdown(ends_[1], SHUT_RDWR);
    server_.join();
    reader_.join();
    close(ends_[1]);
    return code_;
  }

  int lastId() const { return lastId_; }
  /// Returns the number of responses to each request after the end of the session.
  const std::map<int, int>& answers() const { return answers_; }

 private:
  void readAnswers() {
    const auto stream = platform::makeFdStream(ends_[1], -1);
    protocol::FrameReader frames;
    char buffer[4096];
    while (const std::size_t count = stream->read(buffer, sizeof buffer)) {
      frames.feed({buffer, count});
      while (const auto frame = frames.next()) {
        const Json message = Json::parse(frame->body);
        if (!message.contains("method") && message["id"].is_number()) ++answers_[message["id"]];
      }
    }
  }

  int ends_[2] = {};
  int lastId_ = 0;
  int code_ = -1;
  std::map<int, int> answers_;
  std::thread server_, reader_;
};

/// Control repository whose files refer to each other.
struct ThreadsRepo : test::TemporaryFolder {
  ThreadsRepo() {
    write("environment.conf", "modulepath = modules\n");
    write("hiera.yaml", "version: 5\nhierarchy:\n  - name: common\n    path: common.yaml\n");
    write("data/common.yaml", "a::x: 2\n");
    write("manifests/site.pp", "include a\nnotify { \"${a::y}\": }\n");
    write("modules/a/manifests/init.pp", "class a(Integer $x = 1) { $y = a::f($x) }\n");
    write("modules/a/functions/f.pp", "function a::f(Integer $x) >> Integer { $x + 1 }\n");
    for (int i = 0; i < 12; ++i) {
      const std::string name = "b" + std::to_string(i);
      write("modules/" + name + "/manifests/init.pp",
            "class " + name + " { include a  $z = a::f($a::y)  $v = a::f('no') }\n");
    }
  }
};

/// Actions of a session's user, determined by a seed.
class Script {
 public:
  Script(SocketSession& session, const test::TemporaryFolder& folder, unsigned seed)
      : session_(session), folder_(folder), random_(seed) {}

  void run() {
    start();
    for (const char* name : {"manifests/site.pp", "modules/a/manifests/init.pp"})
      if (below(3) > 0) open(name);
    for (std::size_t steps = below(12); steps > 0; --steps) {
      step();
      if (below(3) == 0) std::this_thread::sleep_for(std::chrono::microseconds(below(3000)));
    }
    // Work that is pending at the end of the session.
    if (below(4) > 0) edit("manifests/site.pp");
  }

  End end() { return static_cast<End>(below(kEnds)); }

 private:
  std::size_t below(std::size_t limit) { return random_() % limit; }
  std::string uri(std::string_view name) const { return uriOfPath(folder_.at(name)); }
  Json document(std::string_view name) const { return {{"textDocument", {{"uri", uri(name)}}}}; }

  void start() {
    Json capabilities = Json::object();
    if (below(2) == 0) capabilities["window"]["workDoneProgress"] = true;
    if (below(3) == 0) capabilities["textDocument"]["diagnostic"] = Json::object();
    Json params{{"processId", getpid()},
                {"rootUri", uriOfPath(folder_.path())},
                {"capabilities", capabilities},
                {"initializationOptions", {{"checkClosedFiles", below(2) == 0}}}};
    session_.request("initialize", params);
    session_.notify("initialized", Json::object());
  }

  void open(std::string_view name) {
    session_.notify("textDocument/didOpen",
                    {{"textDocument",
                      {{"uri", uri(name)},
                       {"languageId", "puppet"},
                       {"version", ++version_},
                       {"text", "class a($x = 1) { $y = a::f($x) }\ninclude a\n"}}}});
  }

  void edit(std::string_view name) {
    const Json place{{"line", below(2)}, {"character", below(20)}};
    Json params = document(name);
    params["textDocument"]["version"] = ++version_;
    params["contentChanges"] = Json::array(
        {{{"range", {{"start", place}, {"end", place}}}, {"text", below(2) ? "x" : "$"}}});
    session_.notify("textDocument/didChange", params);
  }

  void ask(std::string_view name) {
    constexpr const char* kMethods[] = {"textDocument/definition",
                                        "textDocument/hover",
                                        "textDocument/completion",
                                        "textDocument/documentSymbol",
                                        "textDocument/codeLens",
                                        "textDocument/semanticTokens/full",
                                        "textDocument/documentHighlight",
                                        "workspace/diagnostic",
                                        "workspace/symbol"};
    Json params = document(name);
    params["position"] = {{"line", below(2)}, {"character", below(20)}};
    params["previousResultIds"] = Json::array();
    params["query"] = "a";
    const int id = session_.request(kMethods[below(std::size(kMethods))], params);
    // A session whose `initialize` is cancelled would not begin.
    if (below(3) == 0)
      session_.notify("$/cancelRequest", {{"id", std::max(id - static_cast<int>(below(2)), 2)}});
  }

  void step() {
    const char* name = below(2) == 0 ? "manifests/site.pp" : "modules/a/manifests/init.pp";
    switch (below(10)) {
      case 0: return open(name);
      case 1: return session_.notify("textDocument/didClose", document(name));
      case 2:
        return session_.notify(
            "workspace/didChangeWatchedFiles",
            {{"changes", {{{"uri", uri("modules/a/functions/f.pp")}, {"type", 2}}}}});
      case 3:
        return session_.notify(
            "workspace/didChangeConfiguration",
            {{"settings", {{"languageLevel", below(2) ? "puppet7" : "puppet8"}}}});
      case 4:
      case 5:
      case 6: return ask(name);
      default: return edit(name);
    }
  }

  SocketSession& session_;
  const test::TemporaryFolder& folder_;
  std::minstd_rand random_;
  int version_ = 0;
};

}  // namespace

TEST_CASE("threads: many short sessions end without a crash") {
  std::signal(SIGPIPE, SIG_IGN);
  const ThreadsRepo repo;
  for (unsigned seed = 1; seed <= kSessions; ++seed) {
    CAPTURE(seed);
    SocketSession session;
    Script script(session, repo, seed);
    script.run();
    const End end = script.end();
    const int code = session.end(end);
    CHECK(code == (end == End::Proper ? 0 : 1));
    if (end == End::Vanish || end == End::VanishAfterShutdown) continue;
    CHECK(session.answers().size() == static_cast<std::size_t>(session.lastId()));
    for (const auto& [id, count] : session.answers()) {
      CAPTURE(id);
      CHECK(count == 1);
    }
  }
}
