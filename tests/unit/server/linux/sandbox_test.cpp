// A sandboxed process attempts every operation that the sandbox must deny, and those that a server
// needs.

#include "server/sandbox/sandbox.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "analysis/workspace/files.h"
#include "analysis/workspace/replace_file.h"
#include "tests/support/environment_variable.h"
#include "tests/support/sanitizers.h"
#include "tests/support/temporary_folder.h"

using namespace puppet;
using namespace puppet::server;
using puppet::test::TemporaryFolder;

namespace {

/// Operation, and the expected result in the sandbox.
struct Attempt {
  const char* name;
  bool isAllowed;
  std::function<bool()> run;
};

bool opens(const std::string& path, int flags) {
  const int fd = ::open(path.c_str(), flags | O_CLOEXEC, 0600);
  if (fd >= 0) ::close(fd);
  return fd >= 0;
}

bool maps(int protection) {
  void* memory = ::mmap(nullptr, 4096, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory != MAP_FAILED;
}

bool becomesExecutable() {
  void* memory = ::mmap(nullptr, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory != MAP_FAILED && ::mprotect(memory, 4096, PROT_READ | PROT_EXEC) == 0;
}

bool startsThread() {
  pthread_t thread;
  const auto nothing = [](void*) -> void* { return nullptr; };
  return pthread_create(&thread, nullptr, nothing, nullptr) == 0 &&
         pthread_join(thread, nullptr) == 0;
}

bool startsProcess() {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(0);
  return child > 0;
}

bool executes() {
  char* const arguments[] = {const_cast<char*>("true"), nullptr};
  ::execv("/bin/true", arguments);
  return false;  // otherwise the process ends with the status of that program
}

std::vector<Attempt> attempts(const TemporaryFolder& folder) {
  const auto at = [&](const char* name) { return folder.at(name); };
  return {
      {"read in the root", true, [at] { return opens(at("root/a.pp"), O_RDONLY); }},
      {"list the root", true, [at] { return analysis::listDirectory(at("root")).has_value(); }},
      {"read the cache", true, [at] { return opens(at("cache/old"), O_RDONLY); }},
      {"make a cache", true,
       [at] { return analysis::replaceFile(at("cache/new"), "x").has_value(); }},
      {"replace a cache", true,
       [at] { return analysis::replaceFile(at("cache/old"), "x").has_value(); }},
      {"make a folder in the cache", true,
       [at] { return ::mkdir(at("cache/f").c_str(), 0700) == 0; }},
      {"look at a file", true, [at] { return analysis::isFile(at("secret")); }},
      {"start a thread", true, startsThread},
      {"map memory", true, [] { return maps(PROT_READ | PROT_WRITE); }},
      {"ask for a process", true, [] { return ::kill(::getppid(), 0) == 0; }},
      {"read a secret", false, [at] { return opens(at("secret"), O_RDONLY); }},
      {"read a secret by a link", false, [at] { return opens(at("root/link"), O_RDONLY); }},
      {"read a secret by ..", false, [at] { return opens(at("root/../secret"), O_RDONLY); }},
      {"list around the root", false,
       [&folder] { return analysis::listDirectory(folder.path()).has_value(); }},
      {"read /etc/passwd", false, [] { return opens("/etc/passwd", O_RDONLY); }},
      {"write in the root", false, [at] { return opens(at("root/a.pp"), O_WRONLY); }},
      {"make a file in the root", false,
       [at] { return opens(at("root/new"), O_WRONLY | O_CREAT); }},
      {"remove a file of the root", false, [at] { return ::unlink(at("root/a.pp").c_str()) == 0; }},
      {"move a file out of the root", false,
       [at] { return ::rename(at("root/a.pp").c_str(), at("cache/a.pp").c_str()) == 0; }},
      {"link a secret", false,
       [at] { return ::link(at("secret").c_str(), at("cache/s").c_str()) == 0; }},
      {"make a link", false, [at] { return ::symlink("/etc", at("cache/l").c_str()) == 0; }},
      {"make a pipe", false, [at] { return ::mkfifo(at("cache/p").c_str(), 0600) == 0; }},
      {"change a mode", false, [at] { return ::chmod(at("root/a.pp").c_str(), 0777) == 0; }},
      {"change an owner", false, [at] { return ::chown(at("root/a.pp").c_str(), 1, 1) == 0; }},
      {"write to a temporary folder", false, [] { return opens("/tmp", O_TMPFILE | O_WRONLY); }},
      {"open a socket", false, [] { return ::socket(AF_INET, SOCK_STREAM, 0) >= 0; }},
      {"open a local socket", false, [] { return ::socket(AF_UNIX, SOCK_STREAM, 0) >= 0; }},
      {"start a process", false, startsProcess},
      {"make memory executable", false, becomesExecutable},
      {"map executable memory", false, [] { return maps(PROT_READ | PROT_EXEC); }},
      {"trace a process", false, [] { return ::ptrace(PTRACE_TRACEME, 0, 0, 0) == 0; }},
      {"signal a process", false, [] { return ::kill(::getppid(), SIGCONT) == 0; }},
      {"use io_uring", false,
       [] { return ::syscall(SYS_io_uring_setup, 1, nullptr) >= 0 || errno != EPERM; }},
      {"leave the namespace", false, [] { return ::syscall(SYS_unshare, 0) == 0; }},
      {"execute a program", false, executes},
  };
}

/// Returns the exit status of a sandboxed child that performs one attempt.
int statusOf(const Attempt& attempt, const FileAccess& access) {
  constexpr int kFails = 7;
  const pid_t child = ::fork();
  if (child == 0) {
    if (!enterSandbox(access).empty()) ::_exit(99);
    ::_exit(attempt.run() ? 0 : kFails);
  }
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  CHECK(WIFEXITED(status));
  CHECK_MESSAGE((WEXITSTATUS(status) == 0 || WEXITSTATUS(status) == kFails), WEXITSTATUS(status));
  return WEXITSTATUS(status);
}

bool hasKernelSupport() {
  constexpr long kLandlockCreateRuleset = 444;
  return ::syscall(kLandlockCreateRuleset, nullptr, 0, 1) > 0;
}

}  // namespace

// Sanitizers use denied system calls.
TEST_CASE("sandbox: a process in it can use only what its mode permits" *
          doctest::skip(!hasKernelSupport() || kIsSanitized)) {
  const TemporaryFolder folder;
  folder.write("root/a.pp", "x");
  folder.write("cache/old", "x");
  folder.write("secret", "x");
  folder.link("../secret", "root/link");
  const FileAccess access =
      accessFor(SandboxMode::Strict, {{folder.at("root")}}, folder.at("cache"));
  for (const Attempt& attempt : attempts(folder)) {
    CAPTURE(attempt.name);
    CHECK((statusOf(attempt, access) == 0) == attempt.isAllowed);
  }
}

TEST_CASE("sandbox: the readable folders are those of the mode") {
  const TemporaryFolder home;
  home.write("work/manifests/init.pp", "");
  home.write(".ssh/id", "");
  home.write(".hidden/env/environment.conf", "modulepath = modules:../others");
  home.write(".hidden/env/modules/m/manifests/init.pp", "");
  home.write(".hidden/others/n/manifests/init.pp", "");
  home.link(home.at(".linked"), ".hidden/env/modules/linked");
  home.folder(".linked/manifests");
  const puppet::test::EnvironmentVariable variable("HOME", home.path());
  const auto covers = [](const FileAccess& access, const std::string& path) {
    return std::ranges::any_of(access.readable, [&](const std::string& folder) {
      return analysis::isInside(path, folder);
    });
  };
  for (const SandboxMode mode : {SandboxMode::On, SandboxMode::Strict}) {
    const bool isOn = mode == SandboxMode::On;
    const FileAccess none = accessFor(mode, {}, "");
    CHECK(none.writable.empty());
    CHECK(covers(none, "/usr/share/puppet/modules") == isOn);
    CHECK_FALSE(covers(none, "/proc/self/environ"));
    CHECK_FALSE(covers(none, "/etc/shadow"));
    CHECK(covers(none, "/etc/puppetlabs/code"));
    const FileAccess hidden = accessFor(mode, {{home.at(".hidden/env")}}, home.at("cache"));
    for (const char* path : {".hidden/env", ".hidden/others/n", ".linked/manifests"})
      CHECK(covers(hidden, home.at(path)));
    CHECK_FALSE(covers(hidden, home.at(".ssh/id")));
    CHECK(hidden.writable == std::vector<std::string>{home.at("cache")});
    // A workspace that covers the home folder does not grant access to its hidden files.
    const FileAccess whole = accessFor(mode, {{home.path()}}, "");
    CHECK_FALSE(covers(whole, home.at(".ssh/id")));
    CHECK(covers(whole, home.at("work/manifests/init.pp")));
    CHECK(whole.listable == std::vector<std::string>{home.path()});
  }
  CHECK_FALSE(covers(accessFor(SandboxMode::On, {}, ""), home.at(".ssh/id")));
}
