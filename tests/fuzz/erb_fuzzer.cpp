// For any bytes of a template, its code has their length, and tags, names, local variables,
// errors and findings lie in the text and are in its order.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "analysis/ruby/local_variables.h"
#include "analysis/rules/project/project_checks.h"
#include "analysis/templates/erb_names.h"
#include "analysis/workspace/query_context.h"

using namespace puppet;
using namespace puppet::analysis;

namespace {

void require(bool holds, std::string_view what) {
  if (holds) return;
  std::cerr << what << '\n';
  std::abort();
}

/// Checks that ranges lie in the text and begin in its order.
class Order {
 public:
  Order(std::size_t size, std::string_view what) : size_(size), what_(what) {}

  void take(TextRange range) {
    require(range.start <= range.end && range.end <= size_ && last_ <= range.start, what_);
    last_ = range.start;
  }

 private:
  const std::size_t size_;
  const std::string_view what_;
  std::uint32_t last_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const ErbText erb(text);
  require(erb.ruby().text().size() == size, "the code has another length");
  Order tags(size, "a tag is out of place"), names(size, "a name is out of place");
  Order bare(size, "a bare name is out of place"), locals(size, "a local variable is out of place");
  Order mistakes(size, "a mistake is out of place");
  for (const ErbTag& tag : erb.tags()) {
    tags.take(tag.range);
    require(tag.range.covers(tag.code), "the code of a tag lies outside of it");
  }
  for (const ErbName& name : erbNamesIn(erb)) names.take(name.range);
  for (const ErbName& name : bareNamesIn(erb)) bare.take(name.range);
  for (const ErbMistake& mistake : erbMistakesIn(erb)) mistakes.take(mistake.range);
  for (const ruby::LocalOccurrence& local : ruby::localsIn(erb.ruby())) {
    locals.take(local.range);
    require(erb.ruby().text().substr(local.range.start, local.range.length()) == local.name,
            "a local variable has another name");
    require(!ruby::localAt(erb.ruby(), local.range.start).empty(), "a local variable is not found");
  }
  QueryContext queries({});
  for (const Diagnostic& finding : checkErb(text, "a/a.erb", queries))
    require(finding.range.start <= finding.range.end && finding.range.end <= size,
            "a finding lies outside of the text");
  return 0;
}
