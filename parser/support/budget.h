#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace puppet {

/// The work and the memory that one evaluation may still use.
///
/// Work is counted in units: evaluating an expression costs kUnitsPerStep, and one unit pays for
/// one element or kBytesPerUnit bytes that are made, compared or searched. Memory is that of the
/// values that are alive. Once a limit is reached nothing is left of the budget: walks over values
/// end early, and the evaluator takes what they came to for unknown.
///
/// Values are made and compared in places that know nothing of evaluation, so the budget in use
/// belongs to the thread (see Use). Without one, nothing is charged.
class Budget {
 public:
  enum class Limit : std::uint8_t { None, Steps, Memory };

  static constexpr std::uint64_t kUnitsPerStep = 16;
  static constexpr std::uint64_t kBytesPerUnit = 16;
  static constexpr std::uint64_t kUsualMemory = std::uint64_t{64} << 20;

  explicit Budget(std::uint64_t steps, std::uint64_t memory = kUsualMemory)
      : units_(steps * kUnitsPerStep), memory_(static_cast<std::int64_t>(memory)) {}
  Budget(const Budget&) = delete;
  Budget& operator=(const Budget&) = delete;

  /// Begins anew with so many steps. Memory in use stays counted.
  void refill(std::uint64_t steps) {
    units_ = steps * kUnitsPerStep;
    limit_ = Limit::None;
  }

  void setMemoryLimit(std::uint64_t bytes) { memory_ = static_cast<std::int64_t>(bytes); }

  std::uint64_t unitsLeft() const { return units_; }
  bool isSpent() const { return units_ == 0; }
  /// The limit that was reached.
  Limit limit() const { return limit_; }
  std::uint64_t memoryLimit() const { return static_cast<std::uint64_t>(memory_); }

  /// Takes so many units. False if nothing is left then.
  bool spend(std::uint64_t units) {
    if (units < units_) {
      units_ -= units;
      return true;
    }
    end(Limit::Steps);
    return false;
  }
  /// Nothing is left from now on.
  void end(Limit limit) {
    if (units_ != 0) limit_ = limit;
    units_ = 0;
  }

  /// Makes a budget the one that the thread uses, null for none, as long as it lives.
  class Use {
   public:
    explicit Use(Budget* budget) : before_(current_) { current_ = budget; }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;
    ~Use() { current_ = before_; }

   private:
    Budget* before_;
  };

  // Operations on the budget in use by this thread.

  /// See spend().
  static bool charge(std::uint64_t units) { return !current_ || current_->spend(units); }
  static bool chargeBytes(std::uint64_t bytes) { return charge(bytes / kBytesPerUnit + 1); }
  static bool isOver() { return current_ && current_->isSpent(); }
  /// Counts memory of values.
  static void allocate(std::size_t bytes) {
    if (current_) current_->grow(bytes);
  }
  static void deallocate(std::size_t bytes) {
    if (current_) current_->used_ -= static_cast<std::int64_t>(bytes);
  }
  static void reachMemoryLimit() {
    if (current_) current_->end(Limit::Memory);
  }
  /// Returns true if a String of so many bytes may be made; otherwise the budget is spent.
  static bool allows(std::uint64_t bytes);
  /// The largest weight of a value (see HeapValue::weight()).
  static std::uint32_t maxWeight();

 private:
  void grow(std::size_t bytes) {
    used_ += static_cast<std::int64_t>(bytes);
    if (used_ > memory_) end(Limit::Memory);
    spend(bytes / kBytesPerUnit);
  }

  inline static thread_local constinit Budget* current_ = nullptr;

  std::uint64_t units_;
  std::int64_t memory_;
  std::int64_t used_ = 0;  ///< below 0 where values are freed that others made
  Limit limit_ = Limit::None;
};

/// Memory of what is going to be a value, counted as long as this lives.
class Reservation {
 public:
  Reservation() = default;
  Reservation(Reservation&& other) noexcept : bytes_(std::exchange(other.bytes_, 0)) {}
  Reservation& operator=(Reservation&& other) noexcept {
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~Reservation() { Budget::deallocate(bytes_); }

  /// False if the budget does not allow it.
  bool add(std::size_t bytes) {
    bytes_ += bytes;
    Budget::allocate(bytes);
    return !Budget::isOver();
  }

 private:
  std::size_t bytes_ = 0;
};

}  // namespace puppet
