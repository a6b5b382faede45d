// Any bytes have an interface, whose places lie in the text; written down and read again it is the
// same. Bytes that never were one are read without harm.

#include <cstdint>
#include <cstdlib>

#include "analysis/symbols/interface_codec.h"
#include "analysis/symbols/interface_hash.h"
#include "analysis/symbols/manifest_interface.h"
#include "analysis/symbols/stub_interface.h"
#include "parser/parse/parse.h"
#include "tests/fuzz/options.h"

using namespace puppet;
using namespace puppet::analysis;

namespace {

void checkWhole(const FileInterface& interface, std::uint32_t size) {
  const auto lies = [&](TextRange range) { return range.start <= range.end && range.end <= size; };
  for (const ClassInterface& c : interface.classes)
    if (!lies(c.place.name) || !lies(c.place.whole) || c.name.empty()) std::abort();
  for (const FunctionInterface& f : interface.functions)
    if (!lies(f.place.name) || !lies(f.place.whole) || f.overloads.empty()) std::abort();

  std::string bytes;
  encode(interface, bytes);
  const auto again = decode(bytes);
  if (!again || interfaceHash(*again) != interfaceHash(interface)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  decode(text);
  const auto tree = parser::parse(SourceText(text), fuzz::optionsFor(size));
  checkWhole(interfaceOfManifest(*tree), static_cast<std::uint32_t>(size));
  for (const StubKind kind : {StubKind::Functions, StubKind::ResourceTypes, StubKind::DataTypes,
                              StubKind::Variables, StubKind::LegacyFacts})
    checkWhole(interfaceOfStub(*tree, kind), static_cast<std::uint32_t>(size));
  return 0;
}
