// A text that is edited has, after every edit, the tree and the findings of a parse from nothing.
//
// The pieces of the input, separated by 0x1e, are a text and edits of it. An edit is two bytes for
// the place, one for the number of bytes removed there, and the bytes inserted instead; an empty
// one takes everything back. A text without edits, like the files of the examples, gets a few that
// its length chooses. The length also chooses how the text is read, as in the other targets.

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <string_view>

#include "tests/fuzz/options.h"
#include "tests/support/text_edits.h"

namespace puppet {
namespace {

constexpr char kSeparator = '\x1e';
constexpr int kRandomEdits = 4;
/// Maximum number of edits of one input: more of them take seconds, and find nothing that fewer in
/// other inputs would not find.
constexpr int kMaxEdits = 12;

class EditedText {
 public:
  explicit EditedText(std::string text)
      : text_(std::move(text)), options_(fuzz::optionsFor(text_.size())) {
    check();
  }

  const std::string& text() const { return text_; }

  void set(std::string text) {
    text_ = std::move(text);
    check();
  }

  void edit(std::string_view edit) {
    const auto byte = [&](std::size_t i) {
      return i < edit.size() ? static_cast<unsigned char>(edit[i]) : 0U;
    };
    const std::size_t at = (byte(0) << 8 | byte(1)) % (text_.size() + 1);
    text_.replace(at, std::min<std::size_t>(byte(2), text_.size() - at),
                  edit.substr(std::min<std::size_t>(3, edit.size())));
    check();
  }

 private:
  void check() {
    const parser::SyntaxTreePtr tree = parser_.parse(SourceText(text_), options_);
    if (const std::string problem = versionProblem(*tree, text_); !problem.empty()) {
      std::cerr << problem << '\n';
      std::abort();
    }
  }

  std::string text_;
  parser::ParseOptions options_;
  parser::VersionParser parser_;
};

}  // namespace
}  // namespace puppet

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace puppet;
  std::string_view input(reinterpret_cast<const char*>(data), size);
  const auto next = [&] {
    const std::size_t end = std::min(input.find(kSeparator), input.size());
    const std::string_view piece = input.substr(0, end);
    input.remove_prefix(std::min(end + 1, input.size()));
    return piece;
  };
  const std::string original(next());
  EditedText text(original);
  if (input.empty()) {
    std::mt19937 random(static_cast<std::mt19937::result_type>(size));
    for (int i = 0; i < kRandomEdits; ++i) {
      std::string edited = text.text();
      editText(edited, random);
      text.set(std::move(edited));
    }
    text.set(original);
  }
  for (int i = 0; i < kMaxEdits && !input.empty(); ++i) {
    const std::string_view edit = next();
    edit.empty() ? text.set(original) : text.edit(edit);
  }
  return 0;
}
