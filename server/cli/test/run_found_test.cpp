#include "server/cli/test/run_found_test.h"

#include "server/cli/support/text_position.h"

namespace puppet::server {

analysis::TestEnvironment environmentOf(const FoundTest& found, CompileWorld& world) {
  return {.symbols = world.definitions(),
          .data = world.data(),
          .manifests = found.environment->manifests,
          .root = found.environment->worlds->root(),
          .level = found.level};
}

TestResult resultOf(const FoundTest& found, const std::vector<analysis::TestFailure>& failures) {
  PositionFinder positions(found.tree->source().view());
  TestResult result{.path = found.path,
                    .name = found.test.name,
                    .line = positions.at(found.test.place.start).line};
  for (const analysis::TestFailure& failure : failures) {
    const TextPosition at = positions.at(failure.place.start);
    result.failures.push_back({failure.message, at.line, at.column, failure.isUndecided});
  }
  return result;
}

}  // namespace puppet::server
