#include "analysis/plans/task_types.h"

#include <iterator>

#include "analysis/plans/generated_text.h"
#include "analysis/plans/plan_code.h"
#include "parser/parse/parse.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataNode;

PlanText readTaskTypes(const parser::DataTree& metadata, LanguageLevel level) {
  PlanText plan;
  GeneratedText text(metadata.source());
  text.write("plan task_of_the_file(\n");
  std::size_t index = 0;
  const DataNode root = metadata.root();
  for (const DataEntryNodes& entry : entriesOf(root ? root.find("parameters") : root)) {
    const DataNode type = entry.value.find("type");
    if (!type || !type.isQuoted() || type.text().empty()) continue;
    std::vector<Diagnostic> errors = typeErrors(type, metadata.source(), level);
    const bool isLeft = !errors.empty();
    std::move(errors.begin(), errors.end(), std::back_inserter(plan.errors));
    if (isLeft) continue;
    text.writeWithin(type.range(), [&] {
      text.copy(type, OriginSegment::Kind::Code);
      text.write(" $p" + std::to_string(index++) + ",\n");
    });
  }
  text.write(") {}\n");
  plan.tree =
      parser::parse(text.take(/*isDamaged=*/false), {.mode = {.tasks = true}, .level = level});
  return plan;
}

}  // namespace puppet::analysis
