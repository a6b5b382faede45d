// Custom facts: `Facter.add(:name) do ... end`, wherever in the file.

#include <algorithm>

#include "analysis/ruby/documentation.h"
#include "analysis/ruby/readers.h"

namespace puppet::analysis::ruby {

void readFacts(const RubyText& ruby, Bindings& constants, FileInterface& file) {
  for (std::uint32_t i = 0; i < ruby.size(); ++i) {
    if (!ruby.isName(i, "add") || !hasReceiver(ruby, i, "Facter")) continue;
    const Call call = callAt(ruby, i);
    const Literal name = argument(ruby, call, 0, constants);
    if (!name.isName() || name.text.empty()) continue;
    FactInterface fact;
    fact.name = lowerCase(name.text);
    // A fact has a resolution for each way to find it out; the first is where it is declared.
    if (std::ranges::find(file.facts, fact.name, &FactInterface::name) != file.facts.end())
      continue;
    fact.place = placeOf(ruby, call);
    fact.documentation = commentBefore(ruby.text(), fact.place.whole.start, true);
    file.facts.push_back(std::move(fact));
  }
}

}  // namespace puppet::analysis::ruby
