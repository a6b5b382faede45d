#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "analysis/workspace/query_context.h"

namespace puppet::analysis {

/// Kinds of files of a Puppet project that are not Puppet code.
enum class ProjectFileKind : std::uint8_t {
  None,
  Metadata,         ///< metadata.json of a module
  HieraConfig,      ///< hiera.yaml of an environment or a module
  Puppetfile,       ///< Puppetfile of an environment
  EnvironmentConf,  ///< environment.conf
  TaskMetadata,     ///< tasks/NAME.json
  YamlPlan,         ///< plans/**/NAME.yaml
  BoltProject,      ///< bolt-project.yaml
  Inventory,        ///< inventory.yaml of a Bolt project
  Settings,         ///< .puppet-ls.yaml
  Fixtures,         ///< .fixtures.yml of a module
  ExternalFact,     ///< facts.d/NAME.{yaml,json,txt}
  Erb,              ///< ERB template
  Data,             ///< YAML or JSON that a hierarchy reads
};

/// Classifies a file by its path alone: the kind that a file of this name and folder may have. Data
/// for other YAML and JSON files.
ProjectFileKind mayBeProjectFile(std::string_view path);

/// Classifies the file `path`, which must not contain symbolic links, in its environment. None for
/// look-alikes: a hiera.yaml to be deployed to other machines, a fixture.
ProjectFileKind projectFileKind(const std::string& path, QueryContext& queries);
ProjectFileKind projectFileKind(const std::string& path, const WorkspaceSnapshot& snapshot);

}  // namespace puppet::analysis
