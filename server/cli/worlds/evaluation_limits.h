#pragma once

#include <cstdint>

#include "analysis/eval/program.h"

namespace puppet::server {

/// Limits of an evaluation set by options.
struct EvaluationLimits {
  std::uint64_t steps = analysis::Program::kUsualSteps;
  std::uint64_t megabytes = analysis::Program::kUsualMemory >> 20;

  void applyTo(analysis::Program::Options& options) const {
    options.steps = steps;
    options.memory = megabytes << 20;
  }
};

}  // namespace puppet::server
