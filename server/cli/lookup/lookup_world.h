#pragma once

#include <memory>
#include <string>

#include <tl/expected.hpp>

#include "analysis/eval/evaluation_data_scope.h"
#include "analysis/eval/program.h"
#include "analysis/hiera/hiera.h"
#include "server/cli/lookup/lookup_options.h"
#include "server/cli/worlds/compile_world.h"

namespace puppet::server {

/// Context of lookups: the data of an environment and the variables of a node.
class LookupWorld {
 public:
  /// Reads what the options name. The error says what cannot be read.
  static tl::expected<std::unique_ptr<LookupWorld>, std::string> of(const LookupOptions& options);

  /// Sets the variables of the node, after compiling its catalog if the options say so. The error
  /// is that of the compilation.
  tl::expected<void, std::string> prepare();

  analysis::Hiera& hiera() { return *hiera_; }
  analysis::Program& program() { return *program_; }
  analysis::DataScope& scope() { return *scope_; }
  LanguageLevel level() const { return level_; }

 private:
  LookupWorld() = default;

  LanguageLevel level_ = LanguageLevel::Puppet8;
  bool compiles_ = false;
  types::Value facts_;  ///< undef if they are unknown
  std::string node_, environment_;
  std::unique_ptr<CompileWorld> world_;
  std::unique_ptr<analysis::Hiera> hiera_;
  std::unique_ptr<analysis::Program> program_;
  std::unique_ptr<analysis::DataScope> scope_;
};

}  // namespace puppet::server
