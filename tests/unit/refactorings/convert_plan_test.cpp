// The conversion of plans in YAML to the Puppet language.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/plans/yaml_plan.h"
#include "analysis/refactorings/code_actions.h"
#include "analysis/refactorings/refactoring.h"
#include "tests/support/data_world.h"

namespace puppet::analysis {
namespace {

/// Returns the text of the plan, or `! REASON`.
std::string converted(const std::string& yaml) {
  const test::DataWorld world({{"modules/app/metadata.json", R"({"name": "me-app"})"}},
                              "modules/app/plans/roll.yaml", yaml);
  for (const CodeAction& action : yamlPlanActions(world.model(), {}, {0, 0})) {
    if (!action.refactoring) continue;
    if (!action.disabledReason.empty()) return "! " + action.disabledReason;
    const auto change = finished(Selection(world.model(), {0, 0}), action.change, {});
    if (!change) return "! " + change.error().reason;
    REQUIRE(change->created.size() == 1);
    REQUIRE(change->removed.size() == 1);
    CHECK(world.relative(change->created.front().path) == "modules/app/plans/roll.pp");
    CHECK(world.relative(change->removed.front()) == "modules/app/plans/roll.yaml");
    return change->created.front().text;
  }
  return "none";
}

}  // namespace

TEST_CASE("plans in YAML become plans in the Puppet language") {
  CHECK(converted(R"(description: Rolls out.
parameters:
  targets: {type: TargetSpec, description: Where}
  version:
    type: String[1]
    default: latest
steps:
  # First the names.
  - name: names
    eval: $targets.get_targets.map |$target| { $target.name }
  - task: app::restart
    targets: $targets
    description: Restarts
    parameters: {service: "app-${version}", wait: 5}
    catch_errors: true
  - command: echo 'it'
    targets: [$targets, a.example.com]
    env_vars: {A: '1'}
  - eval: |
      $count = $names.size
      out::message("${count} targets")
  - resources:
      - package: nginx
        parameters: {ensure: $version}
      - type: service
        title: nginx
    targets: $targets
  - message: Done
return: $names
)") == R"(# Rolls out.
# @param targets Where
plan app::roll(
  TargetSpec $targets,
  String[1] $version = 'latest',
) {
  # First the names.
  $names = $targets.get_targets.map |$target| { $target.name }
  run_task('app::restart', $targets, 'Restarts', 'service' => "app-${version}", 'wait' => 5, '_catch_errors' => true)
  run_command('echo \'it\'', [$targets, 'a.example.com'], '_env_vars' => { 'A' => '1' })
  with() || {
    $count = $names.size
    out::message("${count} targets")
  }
  apply_prep($targets)
  apply($targets) {
    package { 'nginx':
      ensure => $version,
    }
    -> service { 'nginx': }
  }
  out::message('Done')

  return $names
}
)");
}

TEST_CASE("plans in YAML that Puppet cannot express are not converted") {
  CHECK(converted("steps:\n  - command: *a\n    targets: all\n").starts_with("! "));
  CHECK(converted("steps:\n  - eval: $x +\n").starts_with("! its code has syntax errors"));
  CHECK(converted("parameters: {a: {default: 0x1F}}\nsteps: []\n").starts_with("! it has values"));
}

}  // namespace puppet::analysis
