#pragma once

#include "analysis/eval/program.h"
#include "server/cli/worlds/compile_world.h"
#include "tests/batch/batch.h"

// Shared helpers of the batch commands that evaluate manifests.

namespace puppet::server {

/// Returns the evaluation options of a case: its manifest, `facts`, `strict` and
/// `strict_variables`.
analysis::Program::Options programOptionsOf(const BatchJson& record, LanguageLevel level);

/// Returns the modules and data of a case, from `modulepath` (a list) and `environment` (a folder).
/// Reuses those of the previous case if they are equal, since loading modules is slow.
CompileWorld& worldOf(const BatchJson& record, LanguageLevel level);

BatchJson logsOf(const analysis::Program& program);

/// Returns the response for a program that failed or was not evaluated to its end.
BatchJson programFailure(const BatchJson& id, const analysis::Program& program);

}  // namespace puppet::server
