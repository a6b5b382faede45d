#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace puppet::analysis {

/// Ranking signals of candidates of completion, which ranking.def describes.
enum class Signal : std::uint8_t {
#define SIGNAL(id, weight, text) id,
#include "analysis/features/completion/ranking.def"
};

struct SignalInfo {
  std::string_view id;
  float weight = 0;
  std::string_view text;
};

inline constexpr std::array kSignals = {
#define SIGNAL(id, weight, text) SignalInfo{#id, weight, text},
#include "analysis/features/completion/ranking.def"
};

/// The evidence for and against one candidate. The values of most signals are between 0 and 1; the
/// value of Signal::Place is a number of points.
class Signals {
 public:
  static constexpr std::size_t kCount = kSignals.size();

  Signals() = default;
  /// Begins with how strongly the place calls for the kind of the candidate, in points.
  explicit Signals(int place) {
    values_[static_cast<std::size_t>(Signal::Place)] = static_cast<float>(place);
  }

  float operator[](Signal signal) const { return values_[static_cast<std::size_t>(signal)]; }
  Signals& set(Signal signal, float value) {
    values_[static_cast<std::size_t>(signal)] = value;
    return *this;
  }
  /// Returns a copy with one more signal.
  Signals with(Signal signal, float value) const {
    Signals all = *this;
    return all.set(signal, value);
  }

  /// Returns the points of the candidate: higher is better.
  float score() const {
    float sum = 0;
    for (std::size_t i = 0; i < kCount; ++i) sum += values_[i] * kSignals[i].weight;
    return sum;
  }

 private:
  std::array<float, kCount> values_{};
};

}  // namespace puppet::analysis
