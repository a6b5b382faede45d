#include <algorithm>
#include <filesystem>

#include "analysis/hiera/data_merge.h"
#include "analysis/hiera/data_paths.h"
#include "analysis/hiera/data_scopes.h"
#include "analysis/hiera/hiera.h"
#include "analysis/hiera/interpolation.h"
#include "analysis/hiera/secrets.h"
#include "analysis/workspace/files.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/value_printer.h"

// The levels of hierarchies, and the files that they read.

namespace puppet::analysis {

using types::Tristate;
using types::Value;
using types::ValueKind;

namespace {

/// Returns the folder that the data folder of a level is relative to.
std::string baseOf(const HieraConfig& config, std::string_view folder) {
  return isAbsolute(folder) ? std::string() : config.folder + '/';
}

std::string joinedPath(const std::string& base, std::string_view folder, std::string_view path) {
  const std::filesystem::path joined = base + std::string(folder) + '/' + std::string(path);
  return joined.lexically_normal().generic_string();
}

/// Returns the error of a file that Puppet rejects.
DataAnswer fileFailure(const std::string& path, const DataProblem& problem) {
  constexpr std::string_view kSyntax = "invalid YAML: ";
  std::string text = problem.message;
  if (text.starts_with(kSyntax))
    text = "Unable to parse (" + path + "): " + text.substr(kSyntax.size()) + " at line " +
           std::to_string(problem.line) + " column " + std::to_string(problem.column);
  else if (text == DataProblem::kNoHash)
    text = path + ": file does not contain a valid yaml hash";
  else if (text == DataProblem::kTime)
    text = "Unable to parse (" + path + "): Tried to load unspecified class: Date";
  DataAnswer failed = failedLookup(std::move(text));
  failed.place = path + ':' + std::to_string(problem.line);
  return failed;
}

std::string functionOf(const HierarchyLevel& level) {
  if (!level.function.empty()) return level.function;
  return level.source == HierarchyLevel::Source::Json ? "json_data" : "yaml_data";
}

/// Resolves the locations of a level.
class LocationReader {
 public:
  LocationReader(const HieraConfig& config, const HierarchyLevel& level, DataAnswer& failure)
      : config_(config), level_(level), failure_(failure) {}

  /// Returns the text with its variables; absent if that is unknown.
  std::optional<std::string> text(const std::string& written, DataScope& around) {
    Interpolation interpolation(around);
    const Value made = interpolation.value(Value::string(written));
    if (!interpolation.error().empty() && failure_.error.empty())
      failure_ = interpolation.failure();
    if (!interpolation.reason().empty()) reason_ = interpolation.reason();
    if (!made.is(ValueKind::String)) return std::nullopt;
    return std::string(made.asString());
  }

  /// Returns an absolute path; absent if that is unknown.
  std::optional<std::string> path(const std::string& pattern, DataScope& around) {
    // Version 4 takes the folder as it is written.
    const auto folder = config_.version == 4 ? std::optional(level_.dataDirectory)
                                             : text(level_.dataDirectory, around);
    auto path = text(pattern, around);
    if (!folder || !path || isAbsolute(*path)) return path && folder ? path : std::nullopt;
    return joinedPath(baseOf(config_, *folder), *folder, *path);
  }

  /// Returns why the last unknown text is unknown.
  const std::string& reason() const { return reason_; }
  void setReason(const std::string& reason) { reason_ = reason; }

 private:
  const HieraConfig& config_;
  const HierarchyLevel& level_;
  DataAnswer& failure_;
  std::string reason_;
};

}  // namespace

DataAnswer Hiera::inLevel(const Place& place, const Sought& sought, const MergeStrategy& strategy,
                          DataScope& scope) {
  TracedStep step(trace_, LookupStep::Kind::Level, place.level.name);
  const std::shared_ptr<const LocatedLevel> located = locate(place, scope);
  if (!located->failure.error.empty()) return located->failure;
  const std::vector<Location>& locations = located->locations;
  const bool isFile = place.level.source != HierarchyLevel::Source::Other;
  if (isFile && place.level.locations == HierarchyLevel::Locations::Elsewhere)
    return failedLookup("'" + functionOf(place.level) +
                            "' one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must be "
                            "declared in hiera.yaml when using this data_hash function",
                        LookupFailure::Fatal);
  if (!isFile && place.level.locations == HierarchyLevel::Locations::Elsewhere && locations.empty())
    return inFunction(place, {Tristate::Yes, {}}, sought, scope);
  return merged(strategy, locations.size(), [&](std::size_t i) {
    if (locations[i].isThere == Tristate::Unknown) return uncertain(place, locations[i], sought);
    return isFile ? inFile(place, locations[i], sought, scope)
                  : inFunction(place, locations[i], sought, scope);
  });
}

/// Answers for a path that depends on what is not known: no file that it may denote has the key, or
/// the answer is unknown.
DataAnswer Hiera::uncertain(const Place& place, const Location& location, const Sought& sought) {
  const std::string_view folder = place.level.dataDirectory;
  const std::string ending = place.level.written.empty() ? "" : "*";
  const std::string glob =
      joinedPath(baseOf(place.config, folder), globOf(folder), globOf(location.pattern) + ending);
  const bool isFile = place.level.source != HierarchyLevel::Source::Other;
  bool mayHave = !isFile;
  for (const std::string& path : DataFolder::expand(glob)) {
    if (mayHave) break;
    const DataFilePtr file = files_->file(path, place.level.source);
    mayHave = file && (!file->problem().message.empty() || file->find(sought.key.root));
  }
  if (!mayHave) return {};
  return unknownLookup(location.reason);
}

std::shared_ptr<const Hiera::LocatedLevel> Hiera::locate(const Place& place, DataScope& scope) {
  std::shared_ptr<const LocatedLevel>& known = located_[&place.level];
  if (known && known->read.holdIn(scope)) return known;
  auto located = std::make_shared<LocatedLevel>();
  ReadingScope reading(scope, located->read);
  located->locations = locationsOf(place, reading, located->failure);
  known = std::move(located);
  return known;
}

std::vector<Hiera::Location> Hiera::locationsOf(const Place& place, DataScope& scope,
                                                DataAnswer& failure) {
  using Locations = HierarchyLevel::Locations;
  const HierarchyLevel& level = place.level;
  std::vector<Location> locations;
  LocationReader reader(place.config, level, failure);
  const auto add = [&](std::optional<std::string> path, const std::string& pattern) {
    const Tristate isThere = path ? Tristate::Yes : Tristate::Unknown;
    locations.push_back({isThere, path.value_or(""), pattern, false, reader.reason()});
  };
  if (level.locations == Locations::Paths) {
    for (std::size_t i = 0; i < level.patterns.size(); ++i)
      add(reader.path(level.patterns[i], scope),
          i < level.written.size() ? level.written[i] : level.patterns[i]);
  } else if (level.locations == Locations::Globs) {
    for (const std::string& pattern : level.patterns) {
      const auto glob = reader.path(pattern, scope);
      if (!glob) add({}, pattern);
      if (!glob) continue;
      for (std::string& path : DataFolder::expand(*glob)) add(std::move(path), *glob);
    }
  } else if (level.locations == Locations::Mapped && level.patterns.size() == 3) {
    Interpolation interpolation(scope);
    interpolation.requireVariables();
    Value values = interpolation.variable(level.patterns[0], "mapped_path[0]");
    if (!interpolation.error().empty() && interpolation.missingVariable().empty())
      failure = interpolation.failure();
    if (values.is(ValueKind::String) && !values.asString().empty()) values = Value::array({values});
    if (values.is(ValueKind::Array)) {
      for (const Value& value : values.asArray().elements()) {
        WithVariable around(scope, level.patterns[1], value);
        add(reader.path(level.patterns[2], around), level.patterns[2]);
      }
    } else if (values.is(ValueKind::Unknown) && interpolation.missingVariable().empty()) {
      reader.setReason(interpolation.reason());
      add({}, level.patterns[2]);
    }
  } else if (level.locations == Locations::Elsewhere) {
    for (const std::string& pattern : level.patterns) {
      add(reader.text(pattern, scope), pattern);
      locations.back().isUri = true;
    }
  }
  return locations;
}

std::vector<std::string> Hiera::filesOf(std::string_view module, DataScope& scope) {
  std::vector<std::string> files;
  const HieraConfig* const config = files_->config(module);
  if (!config) return files;
  for (const HierarchyLevel& level : config->hierarchy)
    for (const Location& location : locate({*config, level, module}, scope)->locations)
      if (location.isThere == Tristate::Yes && !location.isUri) files.push_back(location.path);
  return files;
}

/// Returns the error of a value that data may not have, such as a Hash with other keys than Strings
/// and Numbers.
DataAnswer Hiera::wrongValue(const Place& place, const Sought& sought, const std::string& path,
                             const Value& value) {
  const bool isHash = place.level.functionKind == HierarchyLevel::Function::DataHash;
  std::string subject = "Value for key '" + sought.key.root + "', " +
                        (isHash ? "in hash returned from " : "returned from ") +
                        std::string(keyOf(place.level.functionKind)) + " function '" +
                        functionOf(place.level) + '\'';
  if (!path.empty()) subject += ", when using location '" + path + "',";
  return failedLookup(subject + " has wrong type, expects Puppet::LookupValue, got " +
                          types::programText(Value::type(types::infer(value))),
                      LookupFailure::Error);
}

/// Interpolates a value that data holds at a line of a file, or that a function provides.
DataAnswer Hiera::interpolated(const Place& place, const Sought& sought, const Value& written,
                               const std::string& path, std::uint32_t line, DataScope& scope) {
  const bool isEncrypted = place.level.source == HierarchyLevel::Source::Eyaml;
  const Value readable = isEncrypted ? withoutSecrets(written) : written;
  if (types::isInstance(types::richDataType(), readable, scope.level()) == Tristate::No)
    return wrongValue(place, sought, path, written);
  Interpolation interpolation(
      scope, [&](std::string_view key) { return lookupInner(key, scope); }, trace_, &names_);
  DataAnswer answer{Tristate::Yes, interpolation.value(readable)};
  if (!interpolation.error().empty()) {
    answer = interpolation.failure();
    answer.isFound = Tristate::No;
    if (answer.place.empty() && line > 0) answer.place = path + ':' + std::to_string(line);
  } else if (!answer.value.isKnown()) {
    answer.reason = !interpolation.reason().empty() ? interpolation.reason()
                    : isEncrypted                   ? "an encrypted value (eyaml)"
                                                    : "data that is not understood";
  }
  return answer;
}

DataAnswer Hiera::inFile(const Place& place, const Location& location, const Sought& sought,
                         DataScope& scope) {
  const std::string& root = sought.key.root;
  TracedStep step(trace_, LookupStep::Kind::File, location.path);
  step.setOrigin(location.pattern);
  const DataFilePtr file = files_->file(location.path, place.level.source);
  if (!file) {
    step.setOutcome(LookupStep::Outcome::NoFile);
    return {};
  }
  if (!file->problem().message.empty()) return fileFailure(location.path, file->problem());
  // A module's data may only hold keys in the namespace of the module.
  const bool isOfOther = !place.module.empty() && root != kLookupOptions &&
                         !root.starts_with(std::string(place.module) + "::");
  const DataEntry* entry = isOfOther ? nullptr : file->find(root);
  if (!entry) {
    step.setOutcome(LookupStep::Outcome::NotFound, root);
    return {};
  }
  DataAnswer answer = interpolated(place, sought, entry->value, location.path, entry->line, scope);
  if (answer.error.empty()) step.setFound(root, answer.value, entry->line);
  return answer;
}

}  // namespace puppet::analysis
