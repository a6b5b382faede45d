#pragma once

#include "analysis/eval/effect_summary.h"

namespace puppet::analysis {

/// Records the effects of the running statement in an EffectSummary, if there is one.
class EffectRecorder {
 public:
  /// Records in `summary` while it lives.
  class Recording {
   public:
    Recording(EffectRecorder& recorder, EffectSummary& summary)
        : recorder_(recorder), around_(std::exchange(recorder.summary_, &summary)) {}
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;
    ~Recording() { recorder_.summary_ = around_; }

   private:
    EffectRecorder& recorder_;
    EffectSummary* const around_;
  };

  /// Marks the running statement as not replayable, see EffectSummary.
  void markNotReplayable() {
    if (summary_) summary_->mustRunAgain = true;
  }
  /// Records that the result depends on the catalog so far.
  void recordCatalogRead() {
    if (summary_) summary_->readsCatalog = true;
  }
  /// Records a name that the observer was told of.
  void recordUnknown(const UnknownName& name) {
    if (summary_) summary_->unknownNames.push_back(name);
  }
  /// Records an effect that later code may see, and that a replay repeats.
  template <class Effect>
  void recordReplayable(const Effect& effect) {
    if (summary_) summary_->add(effect);
  }
  /// Marks the running statement as not replayable and records an effect that later code may see.
  template <class Effect>
  void record(const Effect& effect) {
    markNotReplayable();
    recordReplayable(effect);
  }
  /// Returns true if `offset` lies behind the running statement.
  bool isBehindStatement(std::uint32_t offset) const { return summary_ && offset >= summary_->end; }

 private:
  EffectSummary* summary_ = nullptr;
};

}  // namespace puppet::analysis
