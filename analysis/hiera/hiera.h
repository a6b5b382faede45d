#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/eval/data_source.h"
#include "analysis/hiera/data_folder.h"
#include "analysis/hiera/data_key.h"

namespace puppet::analysis {

class MergeStrategy;

/// Looks keys up as Hiera 5 does: in the data of the environment, then in that of the module that
/// the key names. There is no data of a whole server. Values that are encrypted stay unknown, and
/// so does what a function provides that nobody knows.
class Hiera final : public DataSource {
 public:
  /// `environment` stays as long as this does.
  explicit Hiera(const Environment& environment) : folder_(environment) {}

  DataAnswer lookup(std::string_view key, const types::Value& merge, DataScope& scope) override;

  DataFolder& folder() { return folder_; }

 private:
  /// What says how a key is looked up.
  struct Options {
    types::Value merge, convertTo;
    std::string error;
  };
  /// A file in which a level may have a key.
  struct Location {
    types::Tristate isThere = types::Tristate::No;
    std::string path;
  };

  DataAnswer lookupAgain(std::string_view key, const types::Value& merge, DataScope& scope);
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

  Options optionsFor(const DataKey& key, DataScope& scope);
  static Options optionsIn(const types::Value& options, std::string_view root);
  static DataAnswer converted(DataAnswer answer, const types::Value& convertTo, DataScope& scope);

  DataFolder folder_;
  std::vector<std::string> open_;  ///< keys that are being looked up, from the outside
};

}  // namespace puppet::analysis
