// Any bytes become a tree that is sound and prints back as they were; and whatever is wrong with
// them is told of in some way once it is repaired.

#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "parser/parse/parse.h"
#include "parser/syntax/verify.h"
#include "tests/fuzz/options.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace puppet;
  const parser::ParseOptions options = fuzz::optionsFor(size);

  const SourceText text(std::string(reinterpret_cast<const char*>(data), size));
  const parser::SyntaxTreePtr tree = parser::parse(text, options);
  if (const std::string problem = parser::verify(*tree); !problem.empty()) {
    std::cerr << problem << '\n';
    std::abort();
  }
  if (parser::print(*tree) != text.view()) std::abort();
  const parser::SyntaxTreePtr plain = parser::parsePlain(text, options);
  if (tree->diagnostics.empty() && !plain->diagnostics.empty()) std::abort();
  return 0;
}
