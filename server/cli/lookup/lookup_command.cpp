#include "server/cli/lookup/lookup_command.h"

#include "analysis/hiera/lookup_trace.h"
#include "server/cli/eval_world.h"
#include "server/cli/exit_code.h"
#include "server/cli/facts_files.h"
#include "server/cli/file_io.h"
#include "server/cli/lookup/lookup_report.h"
#include "server/cli/missing_facts.h"
#include "server/cli/printable.h"
#include "types/core/collections.h"
#include "types/text/value_printer.h"

namespace puppet::server {
namespace {

using types::Value;

/// Returns the call of Puppet's function that looks the keys up.
std::string callOf(const LookupOptions& options) {
  std::vector<Value> names;
  for (const std::string& key : options.keys) names.push_back(Value::string(key));
  Value name = names.size() == 1 ? names.front() : Value::array(names);
  types::HashBuilder arguments;
  arguments.set(Value::string("name"), std::move(name));
  if (!options.merge.empty()) {
    types::HashBuilder merge;
    merge.set(Value::string("strategy"), Value::string(options.merge));
    if (options.merge == "deep") {
      merge.set(Value::string("sort_merged_arrays"), Value::boolean(options.sortsMergedArrays));
      merge.set(Value::string("merge_hash_arrays"), Value::boolean(options.mergesHashArrays));
    }
    if (options.knockoutPrefix)
      merge.set(Value::string("knockout_prefix"), Value::string(*options.knockoutPrefix));
    arguments.set(Value::string("merge"), merge.build());
  }
  if (options.defaultValue)
    arguments.set(Value::string("default_value"), Value::string(*options.defaultValue));
  return "lookup(" + types::programText(arguments.build()) + ")";
}

}  // namespace

int runLookup(const LookupOptions& options) {
  auto facts = readFacts(options.world.factsPath);
  if (!facts) {
    writeError("puppet-ls: " + printable(facts.error()) + '\n');
    return kExitTrouble;
  }
  EvalWorld world(options.world, std::move(*facts));
  analysis::LookupTrace trace;
  if (options.explains) world.traceData(&trace);
  analysis::Program::Options how = world.programOptions();
  options.world.limits.applyTo(how);
  analysis::Program program({{"lookup", callOf(options)}}, how, world.definitions());
  const std::optional<Value> value = program.run();
  if (options.explains && !writeOut(explanationOf(trace.lookups()))) return kExitTrouble;
  if (trace.isFull())
    writeError("puppet-ls: the explanation ends after " +
               std::to_string(analysis::LookupTrace::kMaxSteps) + " steps\n");
  for (const auto& error : program.context().diagnostics.errors()) {
    writeError("puppet-ls: " + printable(error.message) + '\n');
    const std::string advice = adviceOnFacts(error, world.facts(), world.definitions());
    if (!advice.empty()) writeError("puppet-ls: " + printable(advice) + '\n');
  }
  if (!value) return kExitFindings;
  if (options.explains) return kExitClean;
  if (!value->isKnown())
    writeError("puppet-ls: the value depends on what is not known, such as a missing fact\n");
  return writeOut(types::programText(*value) + '\n') ? kExitClean : kExitTrouble;
}

}  // namespace puppet::server
