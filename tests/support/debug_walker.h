#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/debugging/debug_program.h"
#include "analysis/debugging/frame_variables.h"
#include "types/text/source_writer.h"

namespace puppet::test {

inline std::string textOf(const std::vector<analysis::NamedValue>& values) {
  std::string text;
  for (const auto& [name, value] : values)
    text += "  " + name + " = " + types::toSource(value, {.limit = 2000}) + '\n';
  return text;
}

/// Returns all that a user sees of a stopped program.
inline std::string stateOf(analysis::DebuggedRun& run) {
  std::string text;
  for (const analysis::DebugFrame& frame : run.frames()) {
    text += analysis::DebuggedRun::nameOf(frame) + " at " + std::to_string(frame.at.start()) + '\n';
    text += textOf(analysis::parametersIn(frame)) + textOf(analysis::localsIn(frame));
  }
  text += textOf(analysis::topVariables(run));
  for (const std::string& name : analysis::classesIn(run))
    text += name + '\n' + textOf(analysis::classVariables(run, name));
  for (const std::string& type : analysis::resourceTypesIn(run))
    text += type + '\n' + textOf(analysis::resourcesIn(run, type));
  return text;
}

/// Client of a debugged program that decides at each stop how it goes on.
class DebugWalker : public analysis::DebugClient {
 public:
  using Decide = std::function<analysis::Resumption(analysis::DebuggedRun&, const analysis::Stop&)>;
  explicit DebugWalker(Decide decide) : decide_(std::move(decide)) {}

  analysis::Resumption stopped(analysis::DebuggedRun& run, const analysis::Stop& stop) override {
    return decide_(run, stop);
  }
  Interruption interruption() override { return Interruption::None; }
  const analysis::Breakpoints& breakpoints() override { return breakpoints_; }
  std::string canonicalPath(const std::string& path) override { return path; }
  void print(std::string_view level, const std::string& text) override {
    printed += std::string(level) + ": " + text + '\n';
  }

  std::string printed;

 private:
  Decide decide_;
  analysis::Breakpoints breakpoints_;
};

}  // namespace puppet::test
