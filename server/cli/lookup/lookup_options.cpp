#include <memory>

#include "server/cli/lookup/lookup_command.h"
#include "server/cli/support/command.h"
#include "server/cli/worlds/shared_options.h"

namespace puppet::server {

namespace {

using LookupFormat = LookupOptions::Format;

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
