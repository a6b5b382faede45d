#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analysis/eval/data_source.h"
#include "analysis/hiera/data_files.h"
#include "analysis/hiera/data_folder.h"
#include "analysis/hiera/data_key.h"
#include "analysis/hiera/data_scopes.h"
#include "analysis/hiera/lookup_options.h"
#include "analysis/hiera/lookup_trace.h"
#include "types/core/collections.h"

namespace puppet::analysis {

class MergeStrategy;

/// Implements Hiera 5 lookup: in the data of the server, if any is given, in that of the
/// environment, then in that of the module that the key names. Encrypted values stay unknown, as do
/// those of functions that are not written in Puppet.
class Hiera final : public DataSource {
 public:
  /// Borrows `environment`, which must outlive this.
  explicit Hiera(const Environment& environment)
      : Hiera(std::make_unique<DataFolder>(environment)) {}
  explicit Hiera(std::unique_ptr<DataFiles> files) : files_(std::move(files)) {}

  void startProgram() override { session_ = {}; }
  DataAnswer lookup(std::string_view key, const types::Value& merge, DataScope& scope) override;

  /// Returns the lookup options of all keys, as a lookup of `key` finds them.
  DataAnswer allOptions(std::string_view key, DataScope& scope);

  /// Returns the paths at which lookups look for data, in the hierarchy of the environment, or of a
  /// module if `module` is not empty; without those that depend on what is not known.
  std::vector<std::string> filesOf(std::string_view module, DataScope& scope);

  /// Records the steps of lookups in `trace` from now on; nullptr ends that. Borrows it.
  void traceTo(LookupTrace* trace) {
    trace_ = trace;
    session_ = {};
  }

 private:
  enum class Layer : std::uint8_t { Global, Environment, Module };

  /// Key that is looked up.
  struct Sought {
    DataKey key;
    std::string text;    ///< the key as written
    std::string module;  ///< whose data may hold the key; empty for none
  };

  /// Place in which a level may hold a key.
  struct Location {
    types::Tristate isThere = types::Tristate::No;
    std::string path;          ///< of a file, or a URI; empty for a function without one
    std::string pattern = {};  ///< as written in hiera.yaml; absolute for a glob
    bool isUri = false;
    std::string reason = {};  ///< why the path is unknown
  };

  /// The locations of a level, for as long as the variables in them have these values.
  struct LocatedLevel {
    std::vector<Location> locations = {};
    DataAnswer failure = {};  ///< with an error if the level cannot be located
    ReadVariables read = {};
  };

  /// A level, with the hierarchy that it belongs to.
  struct Place {
    const HieraConfig& config;
    const HierarchyLevel& level;
    std::string_view module;  ///< empty for the environment and the server
  };

  /// State of a function that provides data.
  struct Function {
    types::HashBuilder cache;                   ///< what the function stores
    std::optional<types::Value> all;            ///< result of a data_hash function
    std::map<std::string, DataAnswer> answers;  ///< results by key
  };

  using OptionEntries = std::vector<LookupOptionEntry>;
  /// Results that hold for a program: Puppet searches lookup options once, whatever the variables
  /// in them become.
  struct Session {
    std::map<std::string, std::shared_ptr<const OptionEntries>> options;   ///< keyed by module
    std::map<std::string, std::shared_ptr<const OptionEntries>> defaults;  ///< keyed by module
    std::optional<DataAnswer> environmentOptions;
    /// Hold for an outermost lookup, or for all lookups that a trace records.
    std::map<std::pair<const HierarchyLevel*, std::string>, Function> functions;
  };

  class FunctionContext;

  // hiera.cpp
  DataAnswer lookupInner(std::string_view key, DataScope& scope);
  DataAnswer lookupAgain(std::string_view key, const types::Value& merge, DataScope& scope);
  DataAnswer found(const Sought& sought, const types::Value& merge, DataScope& scope);
  DataAnswer inLayers(const Sought& sought, const types::Value& merge, DataScope& scope);
  DataAnswer defaults(const Sought& sought, DataScope& scope);
  DataAnswer partOf(DataAnswer answer, const Sought& sought);
  DataAnswer merged(const MergeStrategy& strategy, std::size_t count,
                    const std::function<DataAnswer(std::size_t index)>& lookIn);
  DataAnswer guarded(const std::string& name, const std::function<DataAnswer()>& lookUp);

  DataAnswer inLayer(Layer layer, const Sought& sought, const MergeStrategy& strategy,
                     DataScope& scope);
  DataAnswer inGlobalLayer(const Sought& sought, const MergeStrategy& strategy, DataScope& scope);
  DataAnswer inProvider(std::string_view name, std::string_view module, const HieraConfig* config,
                        bool ofDefaults, const Sought& sought, const MergeStrategy& strategy,
                        DataScope& scope);

  // hiera_options.cpp
  tl::expected<LookupOptions, DataAnswer> optionsFor(const Sought& sought, DataScope& scope);
  DataAnswer searchOptions(const std::string& module, DataScope& scope);
  DataAnswer environmentOptions(const Sought& sought, DataScope& scope);
  DataAnswer converted(DataAnswer answer, const std::string& key, const types::Value& convertTo,
                       DataScope& scope);

  // hiera_levels.cpp
  DataAnswer inLevel(const Place& place, const Sought& sought, const MergeStrategy& strategy,
                     DataScope& scope);
  DataAnswer inFile(const Place& place, const Location& location, const Sought& sought,
                    DataScope& scope);
  DataAnswer uncertain(const Place& place, const Location& location, const Sought& sought);
  static DataAnswer wrongValue(const Place& place, const Sought& sought, const std::string& path,
                               const types::Value& value);
  DataAnswer interpolated(const Place& place, const Sought& sought, const types::Value& written,
                          const std::string& path, std::uint32_t line, DataScope& scope);
  /// Returns the locations of a level in this scope.
  std::shared_ptr<const LocatedLevel> locate(const Place& place, DataScope& scope);
  std::vector<Location> locationsOf(const Place& place, DataScope& scope, DataAnswer& failure);

  // hiera_functions.cpp
  DataAnswer inFunction(const Place& place, const Location& location, const Sought& sought,
                        DataScope& scope);
  DataAnswer callOf(const Place& place, const Location& location,
                    std::vector<types::Value> arguments, Function& function, DataScope& scope);
  DataAnswer fromHash(const Place& place, const Location& location, const Sought& sought,
                      Function& function, DataScope& scope);
  DataAnswer optionsOf(const Place& place, const Location& location, DataScope& scope);

  const std::unique_ptr<DataFiles> files_;
  LookupTrace* trace_ = nullptr;
  Session session_;
  std::unordered_map<const HierarchyLevel*, std::shared_ptr<const LocatedLevel>> located_;
  std::vector<std::string> names_;  ///< of what is being looked up, outermost first
  std::size_t depth_ = 0;           ///< number of keys that are being looked up
  /// Answers to the keys that the outermost one has looked up, so that keys that interpolate others
  /// twice do not double the work.
  std::unordered_map<std::string, DataAnswer> answers_;
  std::size_t cuts_ = 0;  ///< lookups that a limit has ended
};

/// Returns the answer of a lookup that fails.
inline DataAnswer failedLookup(std::string error, LookupFailure kind = LookupFailure::Lookup) {
  return {.error = std::move(error), .failure = kind};
}

/// Returns the answer of a lookup whose result is unknown, for this reason.
DataAnswer unknownLookup(std::string reason);

}  // namespace puppet::analysis
