#include "tests/batch/dump/reference_dump.h"

#include "tests/batch/dump/reference_dumper.h"

namespace puppet::parser {

std::string referenceDump(const SyntaxTree& tree) {
  return ReferenceDumper().dump(SourceFile(Cursor::root(tree)), tree.options.mode);
}

}  // namespace puppet::parser
