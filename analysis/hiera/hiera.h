#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "analysis/eval/data_source.h"
#include "analysis/hiera/data_files.h"
#include "analysis/hiera/data_folder.h"
#include "analysis/hiera/data_key.h"
#include "analysis/hiera/lookup_options.h"
#include "analysis/hiera/lookup_trace.h"

namespace puppet::analysis {

class MergeStrategy;

/// Implements Hiera 5 lookup: in the data of the environment, then in that of the module that the
/// key names. There is no global layer. Encrypted values stay unknown, as do those of unsupported
/// functions and backends.
class Hiera final : public DataSource {
 public:
  /// Borrows `environment`, which must outlive this.
  explicit Hiera(const Environment& environment)
      : Hiera(std::make_unique<DataFolder>(environment)) {}
  explicit Hiera(std::unique_ptr<DataFiles> files) : files_(std::move(files)) {}

  DataAnswer lookup(std::string_view key, const types::Value& merge, DataScope& scope) override;

  /// Returns the paths at which lookups look for data, in the hierarchy of the environment, or of a
  /// module if `module` is not empty; without those that depend on what is not known.
  std::vector<std::string> filesOf(std::string_view module, DataScope& scope);

  /// Records the steps of lookups in `trace` from now on; nullptr ends that. Borrows it.
  void traceTo(LookupTrace* trace) { trace_ = trace; }

 private:
  /// A file in which a level may hold a key.
  struct Location {
    types::Tristate isThere = types::Tristate::No;
    std::string path;
    std::string pattern = {};  ///< as written in hiera.yaml; absolute for a glob
  };

  /// Looks up a key that another one interpolates.
  DataAnswer lookupInner(std::string_view key, DataScope& scope);
  DataAnswer lookupAgain(std::string_view key, const types::Value& merge, DataScope& scope);
  /// Looks up `key` with `strategy` in several places, as one step of the trace if it merges.
  DataAnswer merged(const MergeStrategy& strategy, std::string_view key, std::size_t count,
                    const std::function<DataAnswer(std::size_t index)>& lookIn);
  DataAnswer data(const DataKey& key, const MergeStrategy& strategy, DataScope& scope);
  DataAnswer defaults(const DataKey& key, DataScope& scope);
  DataAnswer inLayer(std::string_view module, bool ofDefaults, std::string_view root,
                     const MergeStrategy& strategy, DataScope& scope);
  DataAnswer inLevel(const HieraConfig& config, const HierarchyLevel& level,
                     std::string_view module, std::string_view root, const MergeStrategy& strategy,
                     DataScope& scope);
  DataAnswer inFile(const Location& location, const HierarchyLevel& level, std::string_view module,
                    std::string_view root, DataScope& scope);
  std::vector<Location> locationsOf(const HieraConfig& config, const HierarchyLevel& level,
                                    DataScope& scope, std::string& error);

  tl::expected<LookupOptions, std::string> optionsFor(const DataKey& key, DataScope& scope);
  static LookupOptions optionsIn(const types::Value& options, std::string_view root);
  DataAnswer converted(DataAnswer answer, const types::Value& convertTo, DataScope& scope);

  const std::unique_ptr<DataFiles> files_;
  LookupTrace* trace_ = nullptr;
  std::vector<std::string> open_;  ///< keys being looked up, outermost first
  /// Answers to the keys that the outermost one has looked up, so that keys that interpolate others
  /// twice do not double the work.
  std::unordered_map<std::string, DataAnswer> answers_;
  std::size_t cuts_ = 0;  ///< lookups that a limit has ended
};

}  // namespace puppet::analysis
