#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace puppet {

/// A text that most objects of a kind do not have: without one it takes a pointer, where a
/// std::string takes four.
class RareText {
 public:
  RareText() = default;
  RareText(std::string text) {
    if (!text.empty()) text_ = std::make_unique<const std::string>(std::move(text));
  }
  RareText(std::string_view text) : RareText(std::string(text)) {}
  RareText(const char* text) : RareText(std::string(text)) {}
  RareText(const RareText& other) : RareText(other.get()) {}
  RareText(RareText&&) = default;
  RareText& operator=(RareText other) {
    text_ = std::move(other.text_);
    return *this;
  }
  ~RareText() = default;

  bool empty() const { return !text_; }
  const std::string& get() const {
    static const std::string kNone;
    return text_ ? *text_ : kNone;
  }
  operator const std::string&() const { return get(); }
  operator std::string_view() const { return get(); }
  friend bool operator==(const RareText& a, const RareText& b) { return a.get() == b.get(); }

 private:
  std::unique_ptr<const std::string> text_;  ///< never empty
};

}  // namespace puppet
