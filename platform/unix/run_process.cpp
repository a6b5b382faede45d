#include "platform/run_process.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <memory>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "platform/posix/file_descriptor.h"

extern char** environ;

namespace puppet::platform {
namespace {

struct Closer {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
/// File without a name, removed when it is closed. Standard input and messages go through such
/// files, so that only one pipe is read and no process waits for another one.
using TemporaryFile = std::unique_ptr<std::FILE, Closer>;

constexpr std::size_t kMaxMessage = 4096;

std::string messagesIn(std::FILE* file) {
  std::rewind(file);
  std::string text(kMaxMessage, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), file));
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

std::vector<char*> pointersTo(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

std::vector<std::string> environmentWith(const std::vector<std::string>& settings) {
  std::vector<std::string> all = settings;
  for (char** entry = environ; *entry; ++entry) {
    const std::string_view text = *entry;
    const std::string_view name = text.substr(0, text.find('=') + 1);
    bool isReplaced = false;
    for (const std::string& setting : settings) isReplaced |= setting.starts_with(name);
    if (!isReplaced) all.emplace_back(text);
  }
  return all;
}

/// Passes the output on. Ends the process if the sink does not want more.
void pump(int output, pid_t process, const OutputSink& sink) {
  std::array<char, 65536> buffer{};
  for (;;) {
    const ssize_t size = ::read(output, buffer.data(), buffer.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return;
    if (sink({buffer.data(), static_cast<std::size_t>(size)})) continue;
    ::kill(process, SIGTERM);
    return;
  }
}

}  // namespace

tl::expected<void, std::string> runProcess(const std::vector<std::string>& command,
                                           std::string_view input,
                                           const std::vector<std::string>& settings,
                                           const OutputSink& sink) {
  const TemporaryFile given(std::tmpfile()), messages(std::tmpfile());
  std::optional<Pipe> pipe = makePipe();
  if (!given || !messages || !pipe) return tl::unexpected(std::string(std::strerror(errno)));
  std::fwrite(input.data(), 1, input.size(), given.get());
  std::fflush(given.get());
  ::lseek(::fileno(given.get()), 0, SEEK_SET);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ::fileno(given.get()), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, pipe->input.get(), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ::fileno(messages.get()), STDERR_FILENO);
  std::vector<std::string> arguments = command;
  std::vector<std::string> variables = environmentWith(settings);
  pid_t process = 0;
  const int error = ::posix_spawnp(&process, command.front().c_str(), &actions, nullptr,
                                   pointersTo(arguments).data(), pointersTo(variables).data());
  posix_spawn_file_actions_destroy(&actions);
  pipe->input.close();
  if (error == 0) pump(pipe->output.get(), process, sink);
  pipe->output.close();
  if (error != 0) return tl::unexpected(command.front() + ": " + std::strerror(error));
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return {};
  const std::string text = messagesIn(messages.get());
  return tl::unexpected(command.front() + ": " + (text.empty() ? "the process failed" : text));
}

}  // namespace puppet::platform
