// hiera.yaml of versions 3 and 4: mistakes, and the fix that converts the file to version 5.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/hiera/hiera_config.h"
#include "analysis/rules/project/project_checks.h"
#include "parser/diagnostics/text_edits.h"

namespace puppet::analysis {
namespace {

/// Returns the text that the fix of the finding about the version makes, or the reason why there is
/// none behind `! `; empty if there is neither.
std::string converted(std::string_view text) {
  for (const Diagnostic& finding : checkHieraConfig(text, false)) {
    if (!finding.fixes.empty()) return applied(text, finding.fixes.front().edits);
    if (!finding.related.empty()) return "! " + finding.related.front().message;
  }
  return {};
}

std::string findingsIn(std::string_view text) {
  std::string shown;
  for (const Diagnostic& finding : checkHieraConfig(text, false)) shown += finding.message + '\n';
  return shown;
}

constexpr const char* kServerFinding = "only 'version: 5' counts in an environment or a module\n";
constexpr const char* kDeprecated = "hiera.yaml version 4 is deprecated; convert it to version 5\n";

}  // namespace

TEST_CASE("a hiera.yaml of an earlier version is converted to version 5") {
  struct Row {
    std::string_view text, expected;
  };
  const Row rows[] = {
      {"version: 4\n",
       "version: 5\nhierarchy:\n  - name: common\n    data_hash: yaml_data\n"
       "    path: common.yaml\n"},
      {R"(# The data of the shop.
---
version: 4
datadir: hieradata
hierarchy:
  # one file for each machine
  - name: Machine
    backend: json
    path: "nodes/%{trusted.certname}"
  - name: os
    backend: yaml
    paths: [os/a, os/b.yaml]
    datadir: other data
  - name: "%{environment}"
    backend: hocon
)",
       R"(# The data of the shop.
---
version: 5
hierarchy:
  # one file for each machine
  - name: Machine
    data_hash: json_data
    datadir: hieradata
    path: "nodes/%{trusted.certname}.json"
  - name: os
    data_hash: yaml_data
    datadir: other data
    paths:
      - os/a.yaml
      - os/b.yaml
  - name: "%{environment}"
    data_hash: hocon_data
    datadir: hieradata
    path: "%{environment}.conf"
)"},
      {R"(---
:backends:
  - yaml
  - eyaml
:hierarchy:
  # one file for each machine
  - nodes/%{::trusted.certname}
  - common
:yaml:
  :datadir: /etc/puppetlabs/code/environments/%{::environment}/hieradata
:eyaml:
  :datadir: /etc/secrets
  :extension: yaml
  :pkcs7_private_key: /etc/keys/private.pem
:logger: console
)",
       R"(---
version: 5
hierarchy:
  - name: yaml
    data_hash: yaml_data
    datadir: hieradata
    paths:
      # one file for each machine
      - "nodes/%{::trusted.certname}.yaml"
      - common.yaml
  - name: eyaml
    lookup_key: eyaml_lookup_key
    datadir: /etc/secrets
    paths:
      - "nodes/%{::trusted.certname}.yaml"
      - common.yaml
    options:
      pkcs7_private_key: /etc/keys/private.pem
)"},
      {":backends: json\n:hierarchy: global\n",
       "version: 5\nhierarchy:\n  - name: json\n    data_hash: json_data\n    datadir: hieradata\n"
       "    path: global.json\n"},
      {":backends: [mongodb]\n",
       "! not converted: the backend 'mongodb' has no function in Puppet"},
      {":backends: [yaml]\n:merge_behavior: deeper\n",
       "! not converted: version 5 has no merge behavior for all keys: lookup_options have it"},
      {":backends: [yaml]\n:hierarchy: ['%{calling_module}']\n",
       "! not converted: version 5 has no variables of the calling class"},
      {"version: 4\ndatadir: '%{environment}'\n",
       "! not converted: version 4 does not interpolate 'datadir'"},
      {"version: 6\n", ""},
      {"version: 4\nhierarchy: [{name: a, backend: mongodb}]\n", ""},
  };
  for (const auto& [text, expected] : rows) {
    CAPTURE(text);
    const std::string result = converted(text);
    CHECK(result == expected);
    if (result.empty() || result.starts_with('!')) continue;
    CHECK(findingsIn(result) == "");
    const HieraConfig before = HieraConfig::read("/e/hiera.yaml", text);
    const HieraConfig after = HieraConfig::read("/e/hiera.yaml", result);
    REQUIRE(before.hierarchy.size() == after.hierarchy.size());
    for (std::size_t i = 0; i < before.hierarchy.size(); ++i) {
      CHECK(before.hierarchy[i].name == after.hierarchy[i].name);
      CHECK(before.hierarchy[i].source == after.hierarchy[i].source);
      CHECK(before.hierarchy[i].patterns == after.hierarchy[i].patterns);
      CHECK(before.hierarchy[i].dataDirectory == after.hierarchy[i].dataDirectory);
    }
  }
}

TEST_CASE("a hiera.yaml without a version gets one if it is of version 5") {
  CHECK(converted("hierarchy:\n  - {name: a, path: a.yaml}\n") ==
        "version: 5\nhierarchy:\n  - {name: a, path: a.yaml}\n");
  CHECK(converted("hierarchy:\n  - {name: a, backend: yaml}\n") == "");
}

TEST_CASE("mistakes in a hiera.yaml of an earlier version are found") {
  struct Row {
    std::string text, expected;
  };
  const Row rows[] = {
      {"version: 4\nheirarchy: []\n",
       "unknown setting 'heirarchy' here; did you mean 'hierarchy'?\n"},
      {"version: 4\nhierarchy: {}\n", "a hierarchy is a list of levels\n"},
      {"version: 4\nhierarchy: [common]\n", "a level is a map with a 'name' and a 'backend'\n"},
      {"version: 4\nhierarchy: [{name: a}]\n", "this level has no 'backend'\n"},
      {"version: 4\nhierarchy: [{backend: yaml}]\n", "this level has no 'name'\n"},
      {"version: 4\nhierarchy: [{name: a, backend: ymal}]\n",
       "no data provider is registered for the backend 'ymal'; did you mean 'yaml'?\n"},
      {"version: 4\nhierarchy: [{name: a, backend: yaml, paths: a}]\n",
       "'paths' expects an Array of Strings\n"},
      {"version: 4\nhierarchy: [{name: a, backend: yaml, glob: a}]\n",
       "unknown setting 'glob' here\n"},
      {"version: 4\nhierarchy: [{name: a, backend: yaml}, {name: a, backend: json}]\n",
       "duplicate hierarchy level name 'a'\n"},
      {"version: 4\ndatadir: [data]\n", "'datadir' expects a String\n"},
      {":backends: [yaml]\n:heirarchy: [common]\n",
       "unknown setting 'heirarchy' here; did you mean 'hierarchy'?\n"},
      {":backends: [yaml, yaml]\n", "duplicate backend 'yaml'\n"},
      {":backends: {yaml: 1}\n", "'backends' expects an Array of Strings\n"},
      {":backends: [yaml]\n:yaml: data\n", "'yaml' expects a Hash\n"},
      {":backends: [yaml]\n:merge_behavior: hash\n",
       "'merge_behavior' expects native, deep or deeper\n"},
      {":backends: [yaml]\n:other: {a: 1}\n", ""},
  };
  for (const auto& [text, expected] : rows) {
    CAPTURE(text);
    const std::string about = text.starts_with("version") ? kDeprecated : kServerFinding;
    CHECK(findingsIn(text) == about + expected);
  }
}

}  // namespace puppet::analysis
