#include <memory>

#include "server/cli/command.h"
#include "server/cli/lookup/lookup_command.h"
#include "server/cli/shared_options.h"

namespace puppet::server {

namespace {

const Words<std::string>& mergeWords() {
  static const Words<std::string> kWords = {{"default", ""},
                                            {"first", "first"},
                                            {"unique", "unique"},
                                            {"hash", "hash"},
                                            {"deep", "deep"}};
  return kWords;
}

}  // namespace

void addLookupCommand(Command& program) {
  Command& lookup = program.add("lookup", "look a key up in the data of Hiera");
  const auto options = std::make_shared<LookupOptions>();
  addList(lookup, "KEY", options->keys, "", "key; of several, the first one that is found counts")
      .isRequired = true;
  addFlag(lookup, "--explain", options->explains,
          "print how the value is found, in place of the value");
  addChoice(lookup, "--merge", options->merge, mergeWords(), "merge strategy");
  addText(lookup, "--knock-out-prefix", options->knockoutPrefix, "PREFIX",
          "prefix of values that --merge deep removes");
  addFlag(lookup, "--sort-merged-arrays", options->sortsMergedArrays,
          "sort arrays that --merge deep merges");
  addFlag(lookup, "--merge-hash-arrays", options->mergesHashArrays,
          "merge the hashes in arrays with --merge deep");
  addText(lookup, "--default", options->defaultValue, "VALUE", "value if no data has the key");
  addWorld(lookup, options->world.modulePath, options->world.environment, options->world.factsPath);
  addLevel(lookup, options->world.level);
  addLimits(lookup, options->world.limits);
  lookup.footer = "exit status: 0 found, 1 not found or an error in the data, 2 unreadable input";
  lookup.run = [options] { return runLookup(*options); };
}

}  // namespace puppet::server
