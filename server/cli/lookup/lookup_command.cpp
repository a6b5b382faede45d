#include <memory>

#include "analysis/hiera/lookup_trace.h"
#include "parser/support/budget.h"
#include "server/cli/lookup/lookup_options.h"
#include "server/cli/lookup/lookup_report.h"
#include "server/cli/lookup/lookup_world.h"
#include "server/cli/lookup/psych.h"
#include "server/cli/support/command.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/worlds/shared_options.h"
#include "server/facts/facts_text.h"
#include "types/core/collections.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/mismatch.h"
#include "types/text/ruby_text.h"
#include "types/text/value_printer.h"

namespace puppet::server {
namespace {

using analysis::DataAnswer;
using analysis::LookupFailure;
using types::Tristate;
using types::Value;
using types::ValueKind;
using LookupFormat = LookupOptions::Format;

/// Key whose lookup options are those of all keys without a module.
constexpr const char* kAnyKey = "__global__";

int failWith(const std::string& message, int status = kExitFindings) {
  writeError("puppet-ls: " + printableLines(message) + '\n');
  return status;
}

/// Returns the argument `merge` of lookup(); the error says what is wrong with the options.
tl::expected<Value, std::string> mergeOf(const LookupOptions& options) {
  const bool isDeep = options.merge == "deep";
  const bool isHash = options.merge.starts_with('{');
  if (!isDeep && (options.knockoutPrefix || options.sortsMergedArrays || options.mergesHashArrays))
    return tl::unexpected(
        std::string("the options --knock-out-prefix, --sort-merged-arrays, and "
                    "--merge-hash-arrays are only available with '--merge deep'"));
  if (options.merge.empty()) return Value();
  if (isHash) {
    auto hash = readDataText(options.merge, "--merge");
    if (!hash) return tl::unexpected("--merge:" + hash.error());
    return *hash;
  }
  if (!isDeep && options.merge != "first" && options.merge != "unique" && options.merge != "hash")
    return tl::unexpected(
        std::string("the --merge option only accepts 'first', 'hash', 'unique', "
                    "'deep', or a hash with the key 'strategy'"));
  types::HashBuilder merge;
  merge.set("strategy", Value::string(options.merge));
  if (isDeep) {
    merge.set("sort_merged_arrays", Value::boolean(options.sortsMergedArrays));
    merge.set("merge_hash_arrays", Value::boolean(options.mergesHashArrays));
    if (options.knockoutPrefix)
      merge.set("knockout_prefix", Value::string(*options.knockoutPrefix));
  }
  return merge.build();
}

std::string notFoundText(const std::vector<std::string>& keys) {
  if (keys.size() == 1)
    return "Function lookup() did not find a value for the name '" + keys[0] + "'";
  std::string list;
  for (const std::string& key : keys) list += (list.empty() ? "'" : ", '") + key + '\'';
  return "Function lookup() did not find a value for any of the names [" + list + ']';
}

/// A run of the command.
class LookupRun {
 public:
  LookupRun(const LookupOptions& options, LookupWorld& world, Value merge)
      : options_(options), world_(world), merge_(std::move(merge)) {
    if (explains()) world_.hiera().traceTo(&trace_);
  }
  ~LookupRun() { world_.hiera().traceTo(nullptr); }
  LookupRun(const LookupRun&) = delete;
  LookupRun& operator=(const LookupRun&) = delete;

  int run() {
    if (options_.type) {
      type_ = world_.scope().typeOf(*options_.type);
      if (!type_.is(ValueKind::Type) || type_.asType().kind() == types::TypeKind::Reference)
        return failWith("'" + *options_.type + "' is not a type");
    }
    const Budget::Use use(&world_.program().context().budget);
    const DataAnswer answer = checked(explainsOnlyOptions() ? options() : found());
    if (world_.program().context().budget.isSpent()) return failWith("this takes too long");
    return explains() ? writeExplanation(answer) : writeValue(answer);
  }

 private:
  bool explains() const { return options_.explains || options_.explainsOptions; }
  bool explainsOnlyOptions() const { return options_.explainsOptions && !options_.explains; }

  DataAnswer options() {
    const std::string key = options_.keys.empty() ? kAnyKey : options_.keys.front();
    DataAnswer answer = world_.hiera().allOptions(key, world_.scope());
    // The options themselves are no value.
    if (answer.error.empty() && answer.isFound != Tristate::Unknown) return {Tristate::Yes, {}};
    return answer;
  }

  DataAnswer found() {
    for (const std::string& key : options_.keys) {
      DataAnswer answer = world_.hiera().lookup(key, merge_, world_.scope());
      if (answer.isFound != Tristate::No || !answer.error.empty()) return answer;
    }
    subject_ = "Default value";
    if (options_.defaultValue) return {Tristate::Yes, Value::string(*options_.defaultValue)};
    return {.error = notFoundText(options_.keys)};
  }

  /// Checks the type of the value.
  DataAnswer checked(DataAnswer answer) {
    if (!answer.error.empty() || answer.isFound != Tristate::Yes || !type_.is(ValueKind::Type))
      return answer;
    const types::Type type = type_.asType();
    if (types::isInstance(type, answer.value, world_.level()) != Tristate::No) return answer;
    return {.error = types::describeMismatch(subject_ + " has wrong type,", type,
                                             types::inferDetailed(answer.value), world_.level()),
            .failure = LookupFailure::Error};
  }

  int writeValue(const DataAnswer& answer) {
    if (!answer.error.empty()) return failWith(answer.message());
    if (answer.isFound != Tristate::Yes || !answer.value.isKnown()) return failAsUnknown(answer);
    return writeOut(rendered(answer.value)) ? kExitClean : kExitTrouble;
  }

  int writeExplanation(const DataAnswer& answer) {
    using enum LookupFailure;
    const bool isExplained = answer.failure == Lookup || answer.failure == Issue;
    if (!answer.error.empty() && !isExplained) return failWith(answer.message());
    if (!answer.error.empty()) trace_.say(answer.error);
    const std::string text =
        options_.format == LookupFormat::Yaml   ? psychText(explanationNode(trace_.root()))
        : options_.format == LookupFormat::Json ? rubyJson(explanationNode(trace_.root())) + '\n'
                                                : explanationOf(trace_.root());
    if (!writeOut(text.empty() ? "\n" : text)) return kExitTrouble;
    if (trace_.isFull())
      writeError("puppet-ls: the explanation ends after " +
                 std::to_string(analysis::LookupTrace::kMaxSteps) + " steps\n");
    if (!answer.error.empty() && !answer.place.empty())
      writeError("puppet-ls: " + printableLines(answer.message()) + '\n');
    if (answer.error.empty() && (answer.isFound != Tristate::Yes || !answer.value.isKnown()))
      return failAsUnknown(answer);
    return kExitClean;
  }

  static int failAsUnknown(const DataAnswer& answer) {
    return failWith("the value is not known: it depends on " +
                    (answer.reason.empty() ? "what is not known here" : answer.reason));
  }

  std::string rendered(const Value& value) const {
    if (options_.format == LookupFormat::Json) return rubyJson(value) + '\n';
    if (options_.format != LookupFormat::Text) return psychText(value);
    std::string text = types::rubyText(value).value_or(types::interpolatedText(value));
    if (!text.ends_with('\n')) text += '\n';
    return text;
  }

  const LookupOptions& options_;
  LookupWorld& world_;
  const Value merge_;
  Value type_;
  std::string subject_ = "Found value";
  analysis::LookupTrace trace_;
};

/// Looks keys up in the data of an environment as `puppet lookup` does. Returns the exit status: 1
/// if there is no value or an error, 2 for unreadable facts.
int runLookup(const LookupOptions& options) {
  if (options.keys.empty() && (!options.explainsOptions || options.explains))
    return complain("KEY is required; see puppet-ls lookup --help");
  auto merge = mergeOf(options);
  if (!merge) return failWith(merge.error());
  const auto world = LookupWorld::of(options);
  if (!world) return failWith(world.error(), kExitTrouble);
  if (auto prepared = (*world)->prepare(); !prepared) return failWith(prepared.error());
  return LookupRun(options, **world, std::move(*merge)).run();
}

const Words<LookupFormat>& renderingWords() {
  static const Words<LookupFormat> kWords = {
      {"yaml", LookupFormat::Yaml}, {"json", LookupFormat::Json}, {"s", LookupFormat::Text}};
  return kWords;
}

}  // namespace

void addLookupCommand(Command& program) {
  Command& lookup = program.add("lookup", "look a key up in the data of Hiera");
  const auto options = std::make_shared<LookupOptions>();
  addList(lookup, "KEY", options->keys, "", "key; of several, the first one that is found counts");
  addFlag(lookup, "--explain", options->explains,
          "print how the value is found, in place of the value");
  addFlag(lookup, "--explain-options", options->explainsOptions,
          "print how the lookup options are found, in place of the value");
  addText(lookup, "--merge", options->merge, "STRATEGY",
          "merge strategy: first, unique, hash, deep, or a hash with options in YAML");
  addText(lookup, "--knock-out-prefix", options->knockoutPrefix, "PREFIX",
          "prefix of values that --merge deep removes");
  addFlag(lookup, "--sort-merged-arrays", options->sortsMergedArrays,
          "sort arrays that --merge deep merges");
  addFlag(lookup, "--merge-hash-arrays", options->mergesHashArrays,
          "merge the hashes in arrays with --merge deep");
  addText(lookup, "--default", options->defaultValue, "VALUE", "value if no data has the key");
  addText(lookup, "--type", options->type, "TYPE", "data type that the value must have");
  addChoice(lookup, "--render-as", options->format, renderingWords(),
            "format of the output (default yaml for a value, s for an explanation)");
  addFlag(lookup, "-c,--compile", options->compiles,
          "compile the catalog of the node first, so that data sees the variables of manifests");
  addText(lookup, "--node", options->node, "NAME",
          "name of the node (default: that in the facts); of several nodes in the facts, that one");
  addText(lookup, "--hiera-config", options->globalConfig, "FILE",
          "hiera.yaml of the server, the global layer");
  addWorld(lookup, options->world.modulePath, options->world.environment, options->world.factsPath);
  addLevel(lookup, options->world.level);
  addLimits(lookup, options->world.limits);
  lookup.footer =
      "exit status: 0 found or explained, 1 not found, not known, or an error in the data, "
      "2 wrong usage or unreadable input";
  lookup.run = [options] { return runLookup(*options); };
}

}  // namespace puppet::server
