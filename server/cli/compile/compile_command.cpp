#include "server/cli/compile/compile_command.h"

#include "analysis/catalogs/resource_order.h"
#include "server/cli/compile/catalog_json.h"
#include "server/cli/compile/catalog_report.h"
#include "server/cli/compile/compiled_program.h"
#include "server/cli/support/chunked_output.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/printable.h"

namespace puppet::server {
namespace {

/// Returns the path of the file with the code; empty for code that comes from elsewhere.
std::string fileOf(const analysis::Program& program, const parser::SyntaxTree& code) {
  const std::string name = program.nameOf(code);
  return name.starts_with('-') ? std::string() : shortenedPath(name);
}

/// Returns false if standard output is closed.
bool print(analysis::Program& program, CompileOptions::Format format) {
  ChunkedOutput output;
  const analysis::Catalog& catalog = program.catalog();
  switch (format) {
    case CompileOptions::Format::Json:
      writeCatalogAsJson(catalog, output,
                         [&](const parser::SyntaxTree& code) { return fileOf(program, code); });
      break;
    case CompileOptions::Format::Text: writeCatalogAsText(catalog, output); break;
    case CompileOptions::Format::Dot: writeCatalogAsDot(catalog, output); break;
  }
  return output.finish();
}

/// Warns of a dependency cycle, with which an agent applies nothing.
void warnOfCycle(const analysis::Catalog& catalog) {
  const std::vector<std::string> cycle = analysis::ResourceOrder(catalog).findCycle();
  if (cycle.empty()) return;
  std::string text;
  for (const std::string& reference : cycle) text += reference + " => ";
  complain("warning: dependency cycle: " + text + cycle.front());
}

}  // namespace

int runCompile(const CompileOptions& options) {
  const auto compiled = compileProgram(options);
  if (!compiled) return complain(compiled.error());
  if (compiled->isCompiled) {
    warnOfCycle(compiled->program->catalog());
    return print(*compiled->program, options.format) ? kExitClean : kExitTrouble;
  }
  reportErrors(*compiled);
  return kExitFindings;
}

}  // namespace puppet::server
