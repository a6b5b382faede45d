// Programs that are started, with the streams, arguments and console events that they receive. The
// program is the one of these tests: the last test case is the child.

#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "platform/process.h"
#include "platform/program.h"
#include "platform/run_process.h"
#include "platform/standard_streams.h"
#include "platform/termination_signals.h"
#include "platform/windows/wide.h"

using namespace puppet::platform;

namespace {

/// Variable that selects what the child does.
constexpr std::string_view kMode = "PUPPET_LS_CHILD=";
constexpr char kChildCase[] = "child process of a test";

std::string pathOfTests() {
  std::wstring path(32768, L'\0');
  path.resize(::GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size())));
  return portablePathOf(path);
}

std::vector<std::string> childCommand(const std::vector<std::string>& more = {}) {
  std::vector<std::string> command = {pathOfTests(), "-q", std::string("-tc=") + kChildCase,
                                      "--no-skip"};
  command.insert(command.end(), more.begin(), more.end());
  return command;
}

struct ChildResult {
  std::string output;
  std::string error;
};

ChildResult runChild(const std::string& mode, std::string_view input,
                     const std::vector<std::string>& more = {}) {
  ChildResult result;
  const auto run = runProcess(childCommand(more), input, {std::string(kMode) + mode},
                              [&](std::string_view piece) {
                                result.output += piece;
                                return true;
                              });
  if (!run) result.error = run.error();
  return result;
}

std::string allBytes(std::size_t count) {
  std::string bytes;
  while (bytes.size() < count) bytes += static_cast<char>(bytes.size() % 256);
  return bytes + "\r\nline\n\x1a end";
}

int echoStream() {
  const auto stream = makeStandardStream();
  std::string buffer(1000, '\0');
  while (const std::size_t size = stream->read(buffer.data(), buffer.size()))
    if (!stream->write({buffer.data(), size})) return 1;
  return 0;
}

int echoWhole() {
  const auto read = readStandardInput(1 << 24);
  return read && writeOut(read->bytes) ? 0 : 1;
}

int printArguments(const std::vector<std::string>& arguments) {
  for (std::size_t i = 4; i < arguments.size(); ++i) writeOut(arguments[i] + '\n');
  return 0;
}

int failWithMessage() {
  writeError("first\r\nlast\r\n");
  return 3;
}

/// Sends an event to all processes of its console, and waits for it. Without a console of its own
/// it uses that of its parent.
int receiveEvent(DWORD event) {
  TerminationSignals signals;
  if (!::GenerateConsoleCtrlEvent(event, 0) &&
      !(::AttachConsole(ATTACH_PARENT_PROCESS) && ::GenerateConsoleCtrlEvent(event, 0)))
    return 77;
  TerminationSignals::limitTime(20, 1);
  writeOut(std::to_string(signals.wait()));
  return 0;
}

int describeOutput() {
  writeOut(outputHasColor() || outputIsTerminal() ? "terminal" : "pipe");
  return inputIsTerminal() || errorIsTerminal() ? 1 : 0;
}

BOOL WINAPI ignoreEvent(DWORD) { return TRUE; }

}  // namespace

TEST_CASE("a child process receives and sends every byte unchanged") {
  for (const char* mode : {"echo stream", "echo whole"})
    for (const std::size_t size : {std::size_t{0}, std::size_t{700}, std::size_t{300'000}}) {
      CAPTURE(mode);
      CAPTURE(size);
      const std::string bytes = allBytes(size);
      const ChildResult result = runChild(mode, bytes);
      CHECK(result.error == "");
      CHECK((result.output == bytes));
    }
}

TEST_CASE("a child process receives its arguments unchanged") {
  const std::vector<std::string> arguments = {
      "a b", "", R"("quoted")", R"(c:\dir\)", R"(a\\"b)", "ü€😀", "%PATH%", "a\tb", "^&|<>"};
  std::string expected;
  for (const std::string& argument : arguments) expected += argument + '\n';
  const ChildResult result = runChild("arguments", "", arguments);
  CHECK(result.error == "");
  CHECK(result.output == expected);
}

TEST_CASE("the messages of a child process that fails are its error") {
  CHECK(runChild("fail", "").error == pathOfTests() + ": first\r\nlast");
  const auto absent =
      runProcess({"no-such-program"}, "", {}, [](std::string_view) { return true; });
  REQUIRE_FALSE(absent);
  CHECK(absent.error() == "no-such-program: No such file or directory");
}

TEST_CASE("a child process ends if its output is not wanted any more") {
  std::size_t pieces = 0;
  const auto run =
      runProcess(childCommand(), allBytes(1'000'000), {std::string(kMode) + "echo whole"},
                 [&](std::string_view) { return ++pieces < 2; });
  CHECK_FALSE(run);
  CHECK(pieces == 2);
}

TEST_CASE("streams that are no console have no color") {
  const ChildResult result = runChild("describe output", "");
  CHECK(result.error == "");
  CHECK(result.output == "pipe");
}

TEST_CASE("the events of a console are received as signals") {
  ::SetConsoleCtrlHandler(&ignoreEvent, TRUE);
  for (const auto& [mode, signal] : {std::pair("ctrl-c", "2"), std::pair("ctrl-break", "2")}) {
    CAPTURE(mode);
    const ChildResult result = runChild(mode, "");
    if (result.error.ends_with("no console")) {
      MESSAGE("no such event here");
      continue;
    }
    CHECK(result.error == "");
    CHECK(result.output == signal);
  }
  ::SetConsoleCtrlHandler(&ignoreEvent, FALSE);
}

TEST_CASE("processes are alive until they end") {
  CHECK(isProcessAlive(processId()));
  CHECK(isProcessAlive(0));
  CHECK(isProcessAlive(std::int64_t{1} << 40));
  CHECK_FALSE(isProcessAlive(0x7ffffff0));
  const ChildResult result = runChild("print id", "");
  REQUIRE(result.error == "");
  CHECK(std::stoll(result.output) != processId());
  CHECK_FALSE(isProcessAlive(std::stoll(result.output)));
}

TEST_CASE(kChildCase* doctest::skip()) {
  const char* const variable = std::getenv("PUPPET_LS_CHILD");
  const std::string mode = variable ? variable : "";
  const std::vector<std::string> arguments = startProgram(0, nullptr);
  int status = 2;
  if (mode == "echo stream") status = echoStream();
  if (mode == "echo whole") status = echoWhole();
  if (mode == "arguments") status = printArguments(arguments);
  if (mode == "fail") status = failWithMessage();
  if (mode == "describe output") status = describeOutput();
  if (mode == "ctrl-c") status = receiveEvent(CTRL_C_EVENT);
  if (mode == "ctrl-break") status = receiveEvent(CTRL_BREAK_EVENT);
  if (mode == "print id") status = writeOut(std::to_string(processId())) ? 0 : 1;
  std::fflush(stdout);
  if (status == 77) writeError("no console");
  ::ExitProcess(static_cast<UINT>(status));
}
