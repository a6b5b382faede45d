#include "analysis/eval/functions/ruby_random.h"

#include <algorithm>
#include <bit>
#include <random>
#include <vector>

namespace puppet::analysis {

using types::Integer;

namespace {

using Words = std::vector<std::uint32_t>;

/// Returns the words of a number, the least significant one first; at least one.
Words wordsOf(const Integer& number) {
  const std::string digits = number.toString(16);
  Words words;
  for (std::size_t end = digits.size(); end > 0;) {
    const std::size_t begin = end < 8 ? 0 : end - 8;
    words.push_back(static_cast<std::uint32_t>(
        Integer::parse(std::string_view(digits).substr(begin, end - begin), 16)->toInt64()));
    end = begin;
  }
  return words;
}

Integer numberOf(const Words& words) {
  Integer number;
  for (std::size_t i = words.size(); i-- > 0;)
    number = *Integer::shiftLeft(number, 32) + Integer(words[i]);
  return number;
}

/// Seeds a Mersenne Twister with several words by the algorithm `init_by_array` of its authors.
class KeySequence {
 public:
  using result_type = std::uint_least32_t;

  explicit KeySequence(const Words& key) : key_(key) {}

  template <class Iterator>
  void generate(Iterator state, Iterator end) {
    std::mt19937::result_type word = 19650218;
    const auto size = static_cast<std::size_t>(end - state);
    for (std::size_t i = 0; i < size; ++i) {
      state[i] = static_cast<result_type>(word);
      word = (1812433253U * (word ^ (word >> 30)) + i + 1) & 0xffffffffU;
    }
    std::size_t at = 1;
    const auto mix = [&](std::uint32_t factor, std::uint32_t addend) {
      const auto before = static_cast<std::uint32_t>(state[at - 1]);
      state[at] =
          (static_cast<std::uint32_t>(state[at]) ^ ((before ^ (before >> 30)) * factor)) + addend;
      if (++at < size) return;
      state[0] = state[size - 1];
      at = 1;
    };
    for (std::size_t i = 0; i < std::max(size, key_.size()); ++i) {
      const std::size_t used = i % key_.size();
      mix(1664525U, key_[used] + static_cast<std::uint32_t>(used));
    }
    for (std::size_t i = 1; i < size; ++i) mix(1566083941U, 0U - static_cast<std::uint32_t>(at));
    state[0] = 0x80000000U;
  }

 private:
  const Words& key_;
};

std::mt19937 generatorFor(const Integer& seed) {
  Words key = wordsOf(seed);
  // Ruby ignores a leading word 1, which guards leading zeros.
  if (key.size() > 1 && key.back() == 1) key.pop_back();
  if (key.size() == 1) return std::mt19937(key[0]);
  KeySequence sequence(key);
  return std::mt19937(sequence);
}

std::uint32_t maskOf(std::uint32_t word) {
  return word == 0 ? 0 : ~std::uint32_t{0} >> std::countl_zero(word);
}

}  // namespace

Integer rubyRandom(const Integer& seed, const Integer& limit) {
  std::mt19937 generator = generatorFor(seed);
  const Words limits = wordsOf(limit);
  Words chosen(limits.size());
  // Draws words from the most significant one on, and restarts when they exceed the limit.
  bool isDone = limit.isZero();
  while (!isDone) {
    isDone = true;
    bool isAtLimit = true;
    std::uint32_t mask = 0;
    for (std::size_t i = limits.size(); i-- > 0 && isDone;) {
      mask = mask != 0 ? ~std::uint32_t{0} : maskOf(limits[i]);
      chosen[i] = static_cast<std::uint32_t>(generator()) & mask;
      isDone = !isAtLimit || chosen[i] <= limits[i];
      isAtLimit = isAtLimit && chosen[i] == limits[i];
    }
  }
  return numberOf(chosen);
}

}  // namespace puppet::analysis
