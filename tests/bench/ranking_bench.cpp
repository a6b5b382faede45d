// Proposes the weights of ranking.def.
//
//   ranking_bench ROOT [COUNT] [SEED] [STEPS]
//
// Types COUNT random names of the manifests below ROOT again, with none to three letters, and fits
// the weights so that the names that were meant become most likely among the candidates
// (multinomial logistic regression, by Adam). A quarter of the modules is kept back; the shares of
// names that come first and among the first five there, before and after, say whether the proposal
// is better in code that it was not made from.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "analysis/features/completion/completion.h"
#include "analysis/workspace/workspace.h"
#include "parser/parse/parse.h"
#include "tests/bench/completion_places.h"

using namespace puppet;
using namespace puppet::analysis;
using namespace puppet::bench;

namespace {

constexpr std::size_t kCount = Signals::kCount;
/// Points by which one candidate is e times as likely as another.
constexpr float kTemperature = 150;

/// How much a point that a weight moves must gain.
constexpr float kCaution = 1e-8F;

using Weights = std::array<float, kCount>;

/// One place: the candidates, and which of them was meant.
struct Sample {
  std::vector<Signals> candidates;
  std::size_t meant = 0;
  float share = 1;  ///< how much it counts
  bool isKeptBack = false;
};

/// Returns true for a quarter of the modules.
bool isKeptBack(const std::string& path) {
  const std::string module = path.substr(0, path.find("/manifests/"));
  return std::hash<std::string>()(module.substr(module.rfind('/') + 1)) % 4 == 0;
}

float scoreOf(const Signals& signals, const Weights& weights) {
  float sum = 0;
  for (std::size_t i = 0; i < kCount; ++i) sum += signals[static_cast<Signal>(i)] * weights[i];
  return sum;
}

/// Returns how often a name is completed in that way, compared with others.
float shareOf(std::size_t letters, Typing typing) {
  return letters == 0 || typing == Typing::LastPart ? 0.4F : 1;
}

std::vector<Sample> samplesOf(const Workspace& workspace, const std::vector<TypedName>& names) {
  std::vector<Sample> samples;
  for (const TypedName& name : names)
    for (std::size_t letters = 0; letters < 4; ++letters)
      for (const Typing typing : {Typing::Whole, Typing::Qualified, Typing::LastPart}) {
        const bool isSame = letters == 0 || name.name.find("::") == name.name.npos;
        if (typing != Typing::Whole && isSame) continue;
        HalfTyped typed = halfTyped(name, letters, typing);
        const auto tree = parser::parse(SourceText(std::move(typed.text)),
                                        {.mode = parser::lexModeForPath(name.path)});
        const SemanticModel model(tree, name.path, workspace.snapshot());
        const Completion completion = complete(model, typed.place, {.limit = 300});
        Sample sample{{}, completion.items.size(), shareOf(letters, typing), isKeptBack(name.path)};
        for (const CompletionItem& item : completion.items) {
          if (isMeant(item.label, name.name))
            sample.meant = std::min(sample.meant, sample.candidates.size());
          sample.candidates.push_back(item.signals);
        }
        if (sample.meant < sample.candidates.size()) samples.push_back(std::move(sample));
      }
  return samples;
}

/// Adds the gradient of the logarithm of the likelihood.
void addGradient(const Sample& sample, const Weights& weights, Weights& gradient) {
  std::vector<float> shares;
  float highest = -1e30F, sum = 0;
  for (const Signals& one : sample.candidates)
    highest = std::max(highest, shares.emplace_back(scoreOf(one, weights) / kTemperature));
  for (float& share : shares) sum += share = std::exp(share - highest);
  for (std::size_t i = 0; i < kCount; ++i) {
    float mean = 0;
    for (std::size_t at = 0; at < shares.size(); ++at)
      mean += shares[at] / sum * sample.candidates[at][static_cast<Signal>(i)];
    gradient[i] += sample.share * (sample.candidates[sample.meant][static_cast<Signal>(i)] - mean) /
                   kTemperature;
  }
}

void fit(const std::vector<Sample>& samples, std::size_t steps, Weights& weights) {
  const Weights before = weights;
  Weights first{}, second{};
  constexpr std::size_t kBatch = 200;
  std::size_t at = 0;
  for (std::size_t step = 1; step <= steps; ++step) {
    Weights gradient{};
    for (std::size_t i = 0; i < kBatch; at = (at + 1) % samples.size())
      if (!samples[at].isKeptBack) ++i, addGradient(samples[at], weights, gradient);
    const float rate = 10 * (1 - static_cast<float>(step) / static_cast<float>(steps + 1));
    for (std::size_t i = 0; i < kCount; ++i) {
      if (static_cast<Signal>(i) == Signal::Place) continue;  // the unit of all others
      // Pulled back to what stood there before: places are few where a signal is rare.
      const float slope = gradient[i] / kBatch - kCaution * (weights[i] - before[i]);
      first[i] = 0.9F * first[i] + 0.1F * slope;
      second[i] = 0.999F * second[i] + 0.001F * slope * slope;
      const auto count = static_cast<float>(step);
      weights[i] += rate * first[i] / (1 - std::pow(0.9F, count)) /
                    (std::sqrt(second[i] / (1 - std::pow(0.999F, count))) + 1e-9F);
    }
  }
}

void tell(const char* title, const std::vector<Sample>& samples, const Weights& weights,
          bool areKeptBack) {
  int all = 0, first = 0, five = 0;
  for (const Sample& sample : samples) {
    if (sample.isKeptBack != areKeptBack) continue;
    const float meant = scoreOf(sample.candidates[sample.meant], weights);
    const auto better = std::ranges::count_if(
        sample.candidates, [&](const Signals& one) { return scoreOf(one, weights) > meant; });
    ++all;
    first += better == 0;
    five += better < 5;
  }
  std::printf("%-28s %6d places  first %.2f %%  first five %.2f %%\n", title, all,
              100.0 * first / all, 100.0 * five / all);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return std::fputs("usage: ranking_bench ROOT [COUNT] [SEED] [STEPS]\n", stderr), 2;
  const auto number = [&](int at, std::size_t otherwise) {
    return argc > at ? std::strtoul(argv[at], nullptr, 10) : otherwise;
  };
  WorkspaceOptions options;
  options.usesCache = false;
  Workspace workspace(options);
  workspace.load(argv[1]);
  const auto samples = samplesOf(
      workspace, randomNames(argv[1], number(2, 2000), static_cast<unsigned>(number(3, 1))));
  Weights weights;
  std::ranges::transform(kSignals, weights.begin(), &SignalInfo::weight);
  tell("now", samples, weights, false);
  tell("now, kept back", samples, weights, true);
  fit(samples, number(4, 3000), weights);
  tell("proposed", samples, weights, false);
  tell("proposed, kept back", samples, weights, true);
  for (std::size_t i = 0; i < kCount; ++i)
    std::printf("%-16.*s %6.0f -> %6.0f\n", static_cast<int>(kSignals[i].id.size()),
                kSignals[i].id.data(), kSignals[i].weight, weights[i]);
}
