#include "server/cli/compile_command.h"

#include "server/cli/catalog_report.h"
#include "server/cli/compiled_program.h"
#include "server/cli/exit_code.h"
#include "server/cli/file_io.h"
#include "server/cli/printable.h"

namespace puppet::server {
namespace {

void print(const analysis::Catalog& catalog, CompileOptions::Format format) {
  switch (format) {
    case CompileOptions::Format::Json: writeOut(catalogAsJson(catalog)); break;
    case CompileOptions::Format::Text: writeOut(catalogAsText(catalog)); break;
    case CompileOptions::Format::Dot: writeOut(catalogAsDot(catalog)); break;
  }
}

}  // namespace

int runCompile(const CompileOptions& options) {
  const auto compiled = compileProgram(options);
  if (!compiled) return complain(compiled.error());
  if (compiled->isCompiled) {
    print(compiled->program->catalog(), options.format);
    return kExitClean;
  }
  reportErrors(*compiled);
  return kExitFindings;
}

}  // namespace puppet::server
