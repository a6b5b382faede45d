#include "analysis/eval/resource_sources.h"

#include "analysis/eval/inheritance.h"
#include "parser/support/budget.h"

namespace puppet::analysis {

using parser::ClassDefinition;

ResourceSource& ResourceSources::of(const std::string& name, std::size_t depth) {
  auto& source = sources_[name];
  if (source) return *source;
  source = std::make_unique<ResourceSource>();
  source->name = name;
  ResourceSource& made = *source;
  if (name.empty()) return made;
  if (const ClassDefinition definition = symbols_.classNamed(name)) {
    const std::string parent = parentOf(definition);
    // Cyclic and too long inheritance chains are reported elsewhere. Each body of a file follows
    // the chain of its class anew.
    constexpr std::uint64_t kSteps = 4;
    const bool mayFollow = depth < maxParents_ && Budget::charge(kSteps * Budget::kUnitsPerStep);
    if (!parent.empty() && mayFollow) {
      ResourceSource& above = of(parent, depth + 1);
      if (&above != &made && !above.mayOverride(made)) made.parent = &above;
    }
    made.module = moduleOf(definition);
  }
  return made;
}

}  // namespace puppet::analysis
