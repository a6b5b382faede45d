// Any bytes become a tree that is sound and prints back as they were. The length of the text
// chooses how it is read, so that the corpus holds nothing but code.

#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "parser/parse/parse.h"
#include "parser/syntax/verify.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace puppet;
  parser::ParseOptions options;
  options.mode.epp = size & 1;
  options.mode.tasks = size & 2;
  options.otherLevels = !(size & 4);
  options.level = static_cast<LanguageLevel>(size / 8 % kLanguageLevelNames.size());

  const SourceText text(std::string(reinterpret_cast<const char*>(data), size));
  const parser::SyntaxTreePtr tree = parser::parse(text, options);
  if (const std::string problem = parser::verify(*tree); !problem.empty()) {
    std::cerr << problem << '\n';
    std::abort();
  }
  if (parser::print(*tree) != text.view()) std::abort();
  return 0;
}
