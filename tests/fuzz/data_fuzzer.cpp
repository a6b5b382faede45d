// Files of data and hierarchies of any bytes are read, as YAML and as JSON: keys lie in the text,
// problems have lines of it, and merging and interpolation end.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "analysis/hiera/data_file.h"
#include "analysis/hiera/hiera_config.h"
#include "analysis/rules/project/project_files.h"

using namespace puppet;
using namespace puppet::analysis;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void checkFile(std::string_view text, DataFile::Format format) {
  const auto lines = static_cast<std::uint32_t>(std::ranges::count(text, '\n')) + 1;
  const DataFile file = DataFile::read(text, format);
  require(file.problem().line <= lines);
  for (const DataEntry& entry : file.entries()) {
    require(entry.place.start <= entry.place.end && entry.place.end <= text.size());
    require(entry.valueAt <= text.size() && entry.line <= lines);
    require(file.find(entry.key) == &entry);
  }
  file.hash();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  checkFile(text, DataFile::Format::Yaml);
  checkFile(text, DataFile::Format::Json);
  HieraConfig::read("/nowhere/hiera.yaml", text);
  for (const bool isOfModule : {false, true})
    for (const Diagnostic& finding : checkHieraConfig(text, isOfModule))
      require(finding.range.start <= finding.range.end && finding.range.end <= size);
  return 0;
}
