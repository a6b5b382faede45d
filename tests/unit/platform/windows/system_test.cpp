// Folders, paths, the console and errors as Windows gives them.

#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "platform/files.h"
#include "platform/folders.h"
#include "platform/standard_streams.h"
#include "platform/windows/wide.h"
#include "tests/support/environment_variable.h"
#include "tests/support/temporary_folder.h"

using namespace puppet::platform;
using puppet::test::EnvironmentVariable;
using puppet::test::TemporaryFolder;

namespace {

/// Screen buffer of a console as the standard output.
class ConsoleOutput {
 public:
  ConsoleOutput()
      : buffer_(::CreateConsoleScreenBuffer(GENERIC_READ | GENERIC_WRITE, 0, nullptr,
                                            CONSOLE_TEXTMODE_BUFFER, nullptr)) {
    if (buffer_) ::SetStdHandle(STD_OUTPUT_HANDLE, buffer_.get());
  }
  ~ConsoleOutput() { ::SetStdHandle(STD_OUTPUT_HANDLE, before_); }
  ConsoleOutput(const ConsoleOutput&) = delete;
  ConsoleOutput& operator=(const ConsoleOutput&) = delete;

  explicit operator bool() const { return static_cast<bool>(buffer_); }
  DWORD mode() const {
    DWORD mode = 0;
    ::GetConsoleMode(buffer_.get(), &mode);
    return mode;
  }

 private:
  const HANDLE before_ = ::GetStdHandle(STD_OUTPUT_HANDLE);
  Handle buffer_;
};

}  // namespace

TEST_CASE("the cache is below the folder for local data unless a variable says otherwise") {
  const EnvironmentVariable local("LOCALAPPDATA", R"(c:\Users\Jürgen\AppData\Local\)");
  {
    const EnvironmentVariable own("XDG_CACHE_HOME", "");
    CHECK(cacheFolder() == "C:/Users/Jürgen/AppData/Local");
  }
  const EnvironmentVariable own("XDG_CACHE_HOME", R"(D:\cache)");
  CHECK(cacheFolder() == "D:/cache");
  const EnvironmentVariable relative("XDG_CACHE_HOME", "cache");
  CHECK(cacheFolder() == "C:/Users/Jürgen/AppData/Local");
}

TEST_CASE("the home folder is that of the profile unless a variable says otherwise") {
  const EnvironmentVariable profile("USERPROFILE", R"(c:\Users\Jürgen)");
  const EnvironmentVariable none("HOME", "");
  CHECK(homeFolder() == "C:/Users/Jürgen");
  const EnvironmentVariable home("HOME", R"(\\host\homes\j)");
  CHECK(homeFolder() == "//host/homes/j");
}

TEST_CASE("system calls receive paths in the syntax of Windows") {
  CHECK(nativePath("C:/a b/ü.pp") == LR"(C:\a b\ü.pp)");
  CHECK(nativePath("//host/share/a") == LR"(\\host\share\a)");
  const std::string name(300, 'x');
  CHECK(nativePath("C:/" + name) == LR"(\\?\C:\)" + toWide(name));
  CHECK(nativePath("//host/share/" + name) == LR"(\\?\UNC\host\share\)" + toWide(name));
}

TEST_CASE("paths of system calls take the form used inside of the program") {
  CHECK(portablePathOf(LR"(\\?\UNC\host\share\ü)") == "//host/share/ü");
  CHECK(portablePathOf(LR"(\\?\c:\a)") == "C:/a");
}

TEST_CASE("file names of every plane survive conversion") {
  for (const std::string_view name : {"a", "ü", "€", "😀", ""}) CHECK(toUtf8(toWide(name)) == name);
  const TemporaryFolder folder;
  const std::string path = folder.write("ü€😀.pp", "x");
  const auto entries = listDirectory(folder.path());
  REQUIRE(entries);
  REQUIRE(entries->size() == 1);
  CHECK(entries->front().name == "ü€😀.pp");
  CHECK(textOfFile(path, 10) == "x");
}

TEST_CASE("errors of files are those of other systems") {
  const TemporaryFolder folder;
  const std::string file = folder.write("a", "x");
  const auto errorOf = [](const std::string& path) {
    const auto content = readFile(path, 10);
    return content ? std::string() : content.error().message();
  };
  CHECK(errorOf(folder.at("absent")) == "No such file or directory");
  CHECK(errorOf(folder.at("absent/b")) == "No such file or directory");
  CHECK(errorOf(file + "/b") == "Not a directory");
  CHECK(errorOf(folder.at("a:b:c")) == "No such file or directory");
  CHECK(errorOf(folder.at("a*")) == "No such file or directory");
  CHECK(readStream(folder.path(), 10).error() == "is a directory");
  CHECK(readStream(file + "/b", 10).error() == "Not a directory");
  CHECK(listDirectory(file).error().message() == "Not a directory");
}

TEST_CASE("a console interprets escape sequences once it is asked for colors") {
  if (!outputIsTerminal()) CHECK_FALSE(outputHasColor());
  const ConsoleOutput console;
  if (!console) {
    MESSAGE("no console here");
    return;
  }
  CHECK(outputIsTerminal());
  CHECK(outputHasColor());
  CHECK((console.mode() & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0);
}
