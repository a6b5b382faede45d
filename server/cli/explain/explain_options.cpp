#include <memory>

#include "server/cli/explain/explain_catalog_command.h"
#include "server/cli/support/command.h"
#include "server/cli/worlds/shared_options.h"

namespace puppet::server {
namespace {

const Words<ExplainCatalogOptions::Format>& explanationFormatWords() {
  static const Words<ExplainCatalogOptions::Format> kWords = {
      {"text", ExplainCatalogOptions::Format::Text}, {"json", ExplainCatalogOptions::Format::Json}};
  return kWords;
}

}  // namespace

void addExplainCatalogCommand(Command& program) {
  Command& explain = program.add("explain-catalog", "explain why a resource has its attributes");
  const auto options = std::make_shared<ExplainCatalogOptions>();
  CompileOptions& compile = options->compile;
  addText(explain, "REFERENCE", options->reference, "", "resource, such as File[/etc/hosts]")
      .isRequired = true;
  addText(explain, "FILE", compile.path, "", "manifest (default: those of the environment)");
  addText(explain, "--attribute", options->attribute, "NAME", "explain this attribute only");
  addText(explain, "--class", compile.className, "NAME", "class to compile");
  addWorld(explain, compile.modulePath, compile.environment, compile.factsPath);
  addText(explain, "--node", compile.node, "NAME",
          "name of the node (default: the fact networking.fqdn, or localhost)");
  addChoice(explain, "--format", options->format, explanationFormatWords(), "output format");
  addLevel(explain, compile.level);
  addLimits(explain, compile.limits);
  explain.footer =
      "exit status: 0 explained, 1 the manifest has an error, 2 wrong usage or no such resource";
  explain.run = [options] { return runExplainCatalog(*options); };
}

}  // namespace puppet::server
