#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "types/core/value.h"

namespace puppet::analysis {

/// Step of a lookup, with the steps that it consists of in their order.
struct LookupStep {
  enum class Kind : std::uint8_t {
    Root,           ///< of all steps; subject: empty
    Lookup,         ///< subject: the key
    Options,        ///< the lookup options of a key; subject: `lookup_options`
    InvalidKey,     ///< subject: the key, which is none of data
    Data,           ///< a layer; subject: its name; origin: its hiera.yaml, empty if it has none;
                    ///< options: the version of that; key: its module, empty if there is none
    Merge,          ///< subject: the strategy; origin: none; options: those of the strategy
    Level,          ///< subject: the name of the level
    File,           ///< subject: the path; origin: the path as written in hiera.yaml
    Uri,            ///< subject: the URI; origin: the URI as written in hiera.yaml
    Interpolation,  ///< subject: the text
    Scope,          ///< subject: a description, such as `Global Scope`
    SubKey,         ///< subject: the part of the key behind the key of the data
    Segment,        ///< subject: one segment of it
    NoModule,       ///< subject: the module, which is not installed
    NoData,         ///< subject: the module, which has no hiera.yaml
    MergeOption,    ///< the data names the strategy; subject: the source of the options
  };
  enum class Outcome : std::uint8_t {
    None,
    Found,     ///< with the value
    NotFound,  ///< the data does not have the key
    NoFile,    ///< the file does not exist
    Merged,    ///< with the result of a merge
  };

  Kind kind = Kind::Lookup;
  std::string subject = {};
  std::string origin = {};
  types::Value options = {};
  Outcome outcome = Outcome::None;
  types::Value value = {};
  std::string key = {};                 ///< key of the outcome
  std::uint32_t line = 0;               ///< line of the key in the file, from 1; 0 if there is none
  bool isMadeSensitive = false;         ///< a Lookup whose value is converted to a Sensitive
  std::vector<std::string> texts = {};  ///< remarks, such as those of data functions
  std::vector<LookupStep> parts = {};
};

/// Records the steps of lookups.
class LookupTrace {
 public:
  /// Returns the recorded lookups.
  const std::vector<LookupStep>& lookups() const { return root_.parts; }
  /// Returns the step that has the lookups as its parts.
  const LookupStep& root() const { return root_; }
  /// Adds a remark to the innermost open step.
  void say(std::string text) { open_.back()->texts.push_back(std::move(text)); }
  /// Ends the innermost open step.
  void end(LookupStep::Outcome outcome, std::string_view key, const types::Value& value) {
    open_.back()->outcome = outcome;
    open_.back()->key = key;
    open_.back()->value = value;
  }
  /// Marks the last lookup that ended within the innermost open step as converted to a Sensitive.
  void noteSensitive() {
    if (!open_.back()->parts.empty()) open_.back()->parts.back().isMadeSensitive = true;
  }
  /// Maximum number of recorded steps of an outermost lookup: keys that look each other up double
  /// them.
  static constexpr std::size_t kMaxSteps = 20'000;
  /// Returns true if further steps of the running or last lookup are not recorded.
  bool isFull() const { return count_ >= kMaxSteps; }

 private:
  friend class TracedStep;
  LookupStep root_{.kind = LookupStep::Kind::Root};
  std::size_t count_ = 0;  ///< steps of the last outermost lookup
  std::vector<LookupStep*> open_{&root_};
};

/// Records a step for as long as it exists; steps that begin meanwhile are its parts. Does nothing
/// without a trace, or if that is full.
class TracedStep {
 public:
  TracedStep(LookupTrace* trace, LookupStep::Kind kind, std::string_view subject);
  ~TracedStep();
  TracedStep(const TracedStep&) = delete;
  TracedStep& operator=(const TracedStep&) = delete;

  void setOrigin(std::string_view origin);
  void setOptions(const types::Value& options);
  void setFound(std::string_view key, const types::Value& value, std::uint32_t line = 0);
  void setMerged(const types::Value& value);
  void setOutcome(LookupStep::Outcome outcome, std::string_view key = {});

 private:
  LookupTrace* trace_ = nullptr;
  LookupStep* step_ = nullptr;
};

}  // namespace puppet::analysis
