#include "server/cli/findings/validators.h"

#include <algorithm>
#include <array>
#include <vector>

#include "analysis/rules/style/style_rules.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/parse.h"
#include "server/cli/support/printable.h"
#include "server/cli/support/suggestion.h"

namespace puppet::server {
namespace {

constexpr auto kValidators = std::to_array<ValidatorInfo>({
#define VALIDATOR(id, name, help) {Validator::id, name, help},
#include "server/cli/findings/validators.def"
#undef VALIDATOR
});

/// Validators that others include, as PDK's validator of Puppet code does.
constexpr std::pair<Validator, Validator> kIncluded[] = {{Validator::Puppet, Validator::Style},
                                                         {Validator::Puppet, Validator::Epp},
                                                         {Validator::Puppet, Validator::Plans}};

using FileKind = analysis::ProjectFileKind;

constexpr std::pair<FileKind, Validator> kKinds[] = {
    {FileKind::Metadata, Validator::Metadata},
    {FileKind::HieraConfig, Validator::Hiera},
    {FileKind::Data, Validator::Hiera},
    {FileKind::Puppetfile, Validator::ControlRepo},
    {FileKind::EnvironmentConf, Validator::ControlRepo},
    {FileKind::TaskMetadata, Validator::Tasks},
    {FileKind::YamlPlan, Validator::Plans},
    {FileKind::BoltProject, Validator::Bolt},
    {FileKind::BoltDefaults, Validator::Bolt},
    {FileKind::BoltPlugin, Validator::Bolt},
    {FileKind::Inventory, Validator::Bolt},
    {FileKind::Settings, Validator::Settings},
    {FileKind::Fixtures, Validator::Settings},
    {FileKind::Sync, Validator::Settings},
    {FileKind::Pdk, Validator::Settings},
    {FileKind::LintOptions, Validator::Settings},
    {FileKind::ExternalFact, Validator::Facts},
    {FileKind::Erb, Validator::Erb}};

const ValidatorInfo* find(std::string_view name) {
  const auto found = std::ranges::find(kValidators, name, &ValidatorInfo::name);
  return found == kValidators.end() ? nullptr : &*found;
}

}  // namespace

std::span<const ValidatorInfo> validators() { return kValidators; }

std::string_view nameOf(Validator validator) {
  return kValidators[static_cast<std::size_t>(validator)].name;
}

ValidatorSet ValidatorSet::all() {
  ValidatorSet all;
  all.set_.set();
  return all;
}

void ValidatorSet::add(Validator validator) {
  set_.set(static_cast<std::size_t>(validator));
  for (const auto& [one, included] : kIncluded)
    if (one == validator) set_.set(static_cast<std::size_t>(included));
}

tl::expected<ValidatorSet, std::string> ValidatorSet::from(std::string_view list) {
  ValidatorSet set;
  for (std::string_view rest = list; !rest.empty();) {
    const std::string_view name = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(name.size() + 1, rest.size()));
    if (name.empty()) continue;
    const ValidatorInfo* found = find(name);
    if (!found) {
      std::vector<std::string> names;
      for (const ValidatorInfo& one : kValidators) names.emplace_back(one.name);
      return tl::unexpected("unknown validator '" + printable(name) + "'" +
                            suggestion(name, names));
    }
    set.add(found->id);
  }
  if (set.set_.none()) return tl::unexpected("no validator in '" + printable(list) + "'");
  return set;
}

bool isValidator(std::string_view word) { return find(word) != nullptr; }

Validator validatorOfCode(std::string_view path) {
  const parser::LexMode mode = parser::lexModeForPath(path);
  return mode.epp ? Validator::Epp : mode.tasks ? Validator::Plans : Validator::Puppet;
}

std::optional<Validator> validatorOfKind(FileKind kind) {
  const auto found = std::ranges::find(kKinds, kind, &std::pair<FileKind, Validator>::first);
  return found == std::end(kKinds) ? std::nullopt : std::optional(found->second);
}

Validator validatorOfSyntax(analysis::FileSyntax syntax) {
  using Syntax = analysis::FileSyntax;
  switch (syntax) {
    case Syntax::Json: return Validator::Json;
    case Syntax::Ruby: return Validator::Ruby;
    case Syntax::Erb: return Validator::Erb;
    case Syntax::Yaml:
    case Syntax::None: break;
  }
  return Validator::Yaml;
}

Validator validatorOf(const Diagnostic& finding, Validator ofFile) {
  if (analysis::isStyle(finding.id)) return Validator::Style;
  return finding.id == DiagnosticId::TaskMetadata ? Validator::Tasks : ofFile;
}

}  // namespace puppet::server
