// The files around the code are read, whatever bytes they hold: metadata, Puppetfiles, hiera.yaml,
// options of puppet-lint, facts, metadata of tasks, environment.conf, settings, patterns and
// messages of a client.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "analysis/plans/yaml_plan.h"
#include "analysis/rules/project/project_checks.h"
#include "analysis/workspace/environment_conf.h"
#include "analysis/workspace/path_patterns.h"
#include "analysis/workspace/task_metadata.h"
#include "parser/data/parse_data.h"
#include "parser/support/line_index.h"
#include "parser/support/text_origin.h"
#include "protocol/json_reader.h"
#include "protocol/message.h"
#include "server/settings/settings.h"

using namespace puppet;
using namespace puppet::analysis;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void checkFindings(const std::vector<Diagnostic>& findings, std::size_t size) {
  const auto lies = [&](TextRange range) { return range.start <= range.end && range.end <= size; };
  for (const Diagnostic& finding : findings) {
    require(lies(finding.range));
    for (const Fix& fix : finding.fixes) {
      std::uint32_t end = 0;
      for (const TextEdit& edit : fix.edits) {
        require(lies(edit.range) && edit.range.start >= end);
        end = edit.range.end;
      }
    }
  }
}

void checkSettings(const std::string& text) {
  const std::uint32_t lines = LineIndex(text).lineCount();
  server::Settings settings;
  for (const server::SettingsProblem& problem : server::readSettingsText(text, settings))
    require(problem.line < lines);
  settings.exclude.folder = "/";
  settings.exclude.contains("/a/b/c.pp");
}

/// A plan stands for all of its code, at the same bytes.
void checkPlan(const std::string& text) {
  const PlanText plan = readYamlPlan(SourceText(text), "a::b", LanguageLevel::Puppet8);
  const SourceText& generated = plan.tree->text;
  const TextOrigin& origin = *generated.origin();
  checkFindings(plan.errors, text.size());
  std::uint32_t end = 0;
  for (const OriginSegment& part : origin.segments()) {
    require(part.generated.start >= end && part.generated.end <= generated.size());
    require(part.original.start <= part.original.end && part.original.end <= text.size());
    end = part.generated.end;
    if (part.kind != OriginSegment::Kind::Whole)
      require(generated.slice(part.generated) == origin.text().slice(part.original));
  }
  for (const Diagnostic& finding : plan.tree->diagnostics)
    require(origin.show(finding.range).end <= text.size());
  std::string refusal;
  const auto data = parser::parseData(SourceText(text), parser::DataFormat::Yaml);
  convertedPlan(*data, "a::b", LanguageLevel::Puppet8, refusal);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  checkFindings(checkMetadata(text), size);
  checkFindings(checkPuppetfile(text), size);
  checkFindings(checkHieraConfig(text, /*isOfModule=*/false), size);
  checkFindings(checkLintOptions(text), size);
  for (const char* path : {"facts.d/a.yaml", "facts.d/a.json", "facts.d/a.txt"})
    checkFindings(checkExternalFact(text, path), size);
  readTaskMetadata(text, "task");
  checkPlan(text);
  const EnvironmentConf conf = parseEnvironmentConf(text);
  if (conf.modulePath) splitPathList(*conf.modulePath);
  moduleFolderOfPuppetfile(text);
  // Patterns are tried in many ways to fit; those of a person are short.
  constexpr std::size_t kMaxPatterns = 4096;
  if (size < kMaxPatterns)
    for (const PathPattern& pattern : patternsInLines(text)) pattern.matches("a/b/c.pp", false);
  checkSettings(text);
  protocol::readMessage(text);
  return 0;
}
