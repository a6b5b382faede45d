// Runs one file of tests of the command line: cli_tests PROGRAM FILE.test
//
// Such a file is a list of blocks, each headed by a line that begins with "== "; what stands before
// the first is a comment. The blocks are done in order, in a new directory:
//
//   == file PATH     makes a file
//   == command       a shell command; `puppet-ls` is the program under test
//   == stdin         of the command before it
//   == stdout        what that command must print; left out: nothing
//   == stderr        the same for standard error
//   == exit N        its exit status; left out: 0
//   == except SYSTEM why the next command is not run for programs of this system
//
// PUPPET_LS_SYSTEM in the environment names the system of a program that an emulator runs
// (windows). With PUPPET_LS_UPDATE=1 in the environment the file is written anew with what the
// commands did.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

namespace {

namespace fs = std::filesystem;

struct Block {
  std::string kind;
  std::string argument;
  std::string text;
};

struct TestFile {
  std::string comment;
  std::vector<Block> blocks;
};

/// Output and exit status of a command.
struct Outcome {
  std::string out;
  std::string err;
  int status = 0;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

struct Step {
  std::vector<Block> files;     ///< to be made before it
  std::vector<Block> excepted;  ///< systems on which it is not run
  std::string command;
  std::string input;
  Outcome expected;
};

std::string readText(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error(path.string() + ": cannot be read");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void writeText(const fs::path& path, const std::string& text) {
  if (path.has_parent_path()) fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

TestFile parseTest(const std::string& text) {
  TestFile test;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("== ")) {
      std::istringstream words(line.substr(3));
      Block& block = test.blocks.emplace_back();
      words >> block.kind >> block.argument;
    } else {
      (test.blocks.empty() ? test.comment : test.blocks.back().text) += line + '\n';
    }
  }
  return test;
}

/// Empty when a block is of no known kind or stands before any command.
std::vector<Step> stepsOf(const TestFile& test) {
  std::vector<Step> steps;
  std::vector<Block> files, excepted;
  for (const Block& block : test.blocks) {
    if (block.kind == "file") {
      files.push_back(block);
    } else if (block.kind == "except") {
      excepted.push_back(block);
    } else if (block.kind == "command") {
      steps.push_back({std::exchange(files, {}), std::exchange(excepted, {}), block.text, {}, {}});
    } else if (steps.empty()) {
      return {};
    } else if (block.kind == "stdin") {
      steps.back().input = block.text;
    } else if (block.kind == "stdout") {
      steps.back().expected.out = block.text;
    } else if (block.kind == "stderr") {
      steps.back().expected.err = block.text;
    } else if (block.kind == "exit") {
      steps.back().expected.status = std::atoi(block.argument.c_str());
    } else {
      return {};
    }
  }
  return steps;
}

std::string printTest(const TestFile& test, const std::vector<Step>& steps) {
  std::string text = test.comment;
  for (const Step& step : steps) {
    for (const std::vector<Block>& blocks : {step.files, step.excepted})
      for (const Block& block : blocks)
        text += "== " + block.kind + ' ' + block.argument + '\n' + block.text;
    text += "== command\n" + step.command;
    if (!step.input.empty()) text += "== stdin\n" + step.input;
    if (!step.expected.out.empty()) text += "== stdout\n" + step.expected.out;
    if (!step.expected.err.empty()) text += "== stderr\n" + step.expected.err;
    if (step.expected.status) text += "== exit " + std::to_string(step.expected.status) + '\n';
  }
  return text;
}

/// A block cannot say that its last line has no end, so every output is given one.
std::string wholeLines(std::string text) {
  if (!text.empty() && text.back() != '\n') text += '\n';
  return text;
}

/// Runs in `work`; the streams go through files in `streams`.
Outcome run(const Step& step, const fs::path& work, const fs::path& streams) {
  for (const Block& file : step.files) writeText(work / file.argument, file.text);
  writeText(streams / "in", step.input);
  writeText(streams / "command", "cd '" + work.string() + "'\n" + step.command);
  const std::string folder = "'" + streams.string() + "/";
  const std::string command =
      "sh " + folder + "command' <" + folder + "in' >" + folder + "out' 2>" + folder + "err'";
  const int status = std::system(command.c_str());
  return {wholeLines(readText(streams / "out")), wholeLines(readText(streams / "err")),
          WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status)};
}

void show(const char* what, const std::string& expected, const std::string& actual) {
  if (expected != actual)
    std::cout << "--- " << what << " expected\n"
              << expected << "--- " << what << " printed\n"
              << actual;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cout << "usage: cli_tests PROGRAM FILE.test\n";
    return 2;
  }
  const fs::path program = fs::canonical(argv[1]);
  const TestFile test = parseTest(readText(argv[2]));
  std::vector<Step> steps = stepsOf(test);
  if (steps.empty()) {
    std::cout << argv[2] << ": not a test file\n";
    return 2;
  }
  std::string root = (fs::temp_directory_path() / "puppet-ls-cli-XXXXXX").string();
  if (!mkdtemp(root.data())) return 2;
  const fs::path work = fs::path(root) / "work";
  fs::create_directories(work);
  const std::string path = program.parent_path().string() + ':' + std::getenv("PATH");
  setenv("PATH", path.c_str(), 1);
  setenv("LC_ALL", "C.UTF-8", 1);
  unsetenv("NO_COLOR");

  const char* const emulated = std::getenv("PUPPET_LS_SYSTEM");
  const std::string target = emulated ? emulated : "";
  bool good = true;
  for (Step& step : steps) {
    if (std::ranges::find(step.excepted, target, &Block::argument) != step.excepted.end()) continue;
    const Outcome actual = run(step, work, root);
    if (actual == step.expected) continue;
    good = false;
    std::cout << "=== " << step.command;
    show("stdout", step.expected.out, actual.out);
    show("stderr", step.expected.err, actual.err);
    if (step.expected.status != actual.status)
      std::cout << "--- exit " << actual.status << " and not " << step.expected.status << '\n';
    step.expected = actual;
  }
  fs::remove_all(root);
  if (!good && std::getenv("PUPPET_LS_UPDATE")) {
    writeText(argv[2], printTest(test, steps));
    return 0;
  }
  return good ? 0 : 1;
}
