#pragma once

#include "analysis/eval/program.h"
#include "server/cli/batch.h"
#include "server/cli/compile_world.h"

// What batches that evaluate manifests have in common.

namespace puppet::server {

/// The manifest and what a case says of how it is evaluated: `facts`, `strict` and
/// `strict_variables`.
analysis::Program::Options programOptionsOf(const BatchJson& record, LanguageLevel level);

/// The modules and the data of a case: `modulepath`, a list, and `environment`, a folder. That of
/// the last case, where this one has the same: reading modules takes long.
CompileWorld& worldOf(const BatchJson& record, LanguageLevel level);

BatchJson logsOf(const analysis::Program& program);

/// That the program ended with its first error, or was not evaluated to its end.
BatchJson programFailure(const BatchJson& id, const analysis::Program& program);

}  // namespace puppet::server
