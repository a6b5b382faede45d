#include "analysis/plans/plan_step.h"

#include <algorithm>
#include <array>
#include <bit>

#include "parser/support/ascii.h"

namespace puppet::analysis {

namespace {

constexpr auto kActions = std::to_array<PlanAction>({
    {"command", "run_command", "catch_errors env_vars run_as", "targets"},
    {"script", "run_script", "arguments pwsh_params catch_errors env_vars run_as", "targets"},
    {"task", "run_task", "parameters catch_errors noop run_as", "targets"},
    {"plan", "run_plan", "parameters catch_errors run_as", {}, false, false},
    {"upload", "upload_file", "destination catch_errors run_as", "destination"},
    {"download", "download_file", "destination catch_errors run_as", "destination"},
    {"resources", "apply", "catch_errors noop run_as"},
    {"eval", {}, "", {}, false, false},
    {"message", "out::message", "", {}, false, false},
    {"verbose", "out::verbose", "", {}, false, false},
});

}  // namespace

PlanStep::PlanStep(const parser::DataNode& step) : node_(step) {
  if (!step.isMapping()) return;
  for (parser::DataNode key = step.firstChild(); key;) {
    const parser::DataNode value = key.nextSibling();
    if (!value) break;
    const std::string_view name = key.isScalar() ? key.text() : std::string_view();
    entries_.push_back({name, key, value});
    const auto* const action = std::ranges::find(kActions, name, &PlanAction::key);
    if (action != kActions.end()) actions_ |= 1U << (action - kActions.begin());
    key = value.nextSibling();
  }
}

const PlanStep::Entry* PlanStep::entry(std::string_view key) const {
  const auto found = std::find_if(entries_.rbegin(), entries_.rend(),
                                  [&](const Entry& one) { return one.name == key; });
  return found == entries_.rend() ? nullptr : &*found;
}

parser::DataNode PlanStep::find(std::string_view key) const {
  const Entry* found = entry(key);
  return found ? found->value : parser::DataNode();
}

std::vector<const PlanAction*> PlanStep::actions() const {
  std::vector<const PlanAction*> all;
  for (std::size_t i = 0; i < kActions.size(); ++i)
    if (actions_ >> i & 1U) all.push_back(&kActions[i]);
  return all;
}

const PlanAction* PlanStep::action() const {
  return std::has_single_bit(actions_) ? &kActions[std::countr_zero(actions_)] : nullptr;
}

bool isPlanWord(std::string_view name) {
  return !name.empty() && (isLower(name[0]) || name[0] == '_') &&
         std::ranges::all_of(name, [](char c) { return isLower(c) || isDigit(c) || c == '_'; });
}

}  // namespace puppet::analysis
