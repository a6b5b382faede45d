#include "analysis/plans/scalar_runs.h"

#include <algorithm>
#include <functional>
#include <optional>

namespace puppet::analysis {

using parser::DataNode;
using parser::DataStyle;

namespace {

bool isBlank(char c) { return c == ' ' || c == '\t'; }

/// Follows the text of a scalar through its notation in the file.
class RunReader {
 public:
  RunReader(const DataNode& scalar, std::string_view source)
      : text_(scalar.text()), style_(scalar.style()), at_(scalar.range().start) {
    source_ = source.substr(0, scalar.range().end);
  }

  std::vector<ScalarRun> read() {
    const bool isQuoted = style_ == DataStyle::SingleQuoted || style_ == DataStyle::DoubleQuoted;
    bool isRead = false;
    if (isQuoted || style_ == DataStyle::Plain) {
      at_ += isQuoted ? 1 : 0;
      isRead = flow();
    } else if (style_ == DataStyle::Literal) {
      isRead = literal();
    }
    if (!isRead) runs_.clear();
    return std::move(runs_);
  }

 private:
  char here() const { return at_ < source_.size() ? source_[at_] : '\0'; }

  void addSame() {
    if (runs_.empty() || runs_.back().text + runs_.back().length != done_ ||
        runs_.back().source + runs_.back().length != at_)
      runs_.push_back({done_, at_, 0});
    ++runs_.back().length;
    ++done_;
    ++at_;
  }

  bool flow() {
    while (done_ < text_.size()) {
      if (at_ >= source_.size()) return false;
      if (style_ == DataStyle::DoubleQuoted && here() == '\\') {
        if (!escape()) return false;
      } else if (style_ == DataStyle::SingleQuoted && source_.substr(at_, 2) == "''") {
        ++at_;
        addSame();
      } else if (const auto end = lineBreak()) {
        at_ = *end;
      } else if (here() == text_[done_]) {
        addSame();
      } else {
        return false;
      }
    }
    return true;
  }

  /// Returns the offset behind a folded line break at this place, whose text it skips; absent if
  /// there is none.
  std::optional<std::uint32_t> lineBreak() {
    std::uint32_t end = at_;
    std::uint32_t breaks = 0;
    for (std::uint32_t i = at_; i < source_.size(); ++i) {
      if (source_[i] == '\n') {
        ++breaks;
        end = i + 1;
      } else if (!isBlank(source_[i]) && source_[i] != '\r') {
        break;
      }
    }
    if (breaks == 0) return std::nullopt;
    while (end < source_.size() && isBlank(source_[end])) ++end;
    done_ = std::min(done_ + std::max(1U, breaks - 1), static_cast<std::uint32_t>(text_.size()));
    return end;
  }

  /// Skips an escape sequence and the character that it stands for.
  bool escape() {
    const char kind = at_ + 1 < source_.size() ? source_[at_ + 1] : '\0';
    if (kind == '\n' || kind == '\r') {
      at_ += 1;
      while (at_ < source_.size() && (isBlank(here()) || here() == '\n' || here() == '\r')) ++at_;
      return true;
    }
    const std::uint32_t digits = kind == 'x' ? 2 : kind == 'u' ? 4 : kind == 'U' ? 8 : 0;
    at_ += 2 + digits;
    const auto lead = static_cast<unsigned char>(text_[done_]);
    done_ += lead < 0x80 ? 1U : lead < 0xE0 ? 2U : lead < 0xF0 ? 3U : 4U;
    return done_ <= text_.size();
  }

  bool literal() {
    const auto skipLine = [&] {
      at_ = static_cast<std::uint32_t>(std::min(source_.find('\n', at_), source_.size() - 1) + 1);
    };
    if (source_.find('\n', at_) == source_.npos) return text_.empty();
    skipLine();
    const auto indent = indentation();
    if (!indent) return false;
    while (done_ < text_.size()) {
      for (std::uint32_t i = 0; i < *indent && here() == ' '; ++i) ++at_;
      while (done_ < text_.size() && text_[done_] != '\n') {
        if (here() != text_[done_] || at_ >= source_.size()) return false;
        addSame();
      }
      if (here() == '\r') ++at_;
      if (done_ == text_.size()) return true;
      if (here() != '\n') {  // the last line has no break in the file
        ++done_;
        continue;
      }
      addSame();
    }
    return true;
  }

  /// Returns the columns before the lines of a block.
  std::optional<std::uint32_t> indentation() const {
    const std::size_t first = text_.find_first_not_of('\n');
    if (first == text_.npos) return 0;
    const std::size_t lineEnd = std::min(text_.find('\n', first), text_.size());
    std::uint32_t line = at_;
    for (std::size_t i = 0; i < first; ++i)
      line = static_cast<std::uint32_t>(std::min(source_.find('\n', line), source_.size() - 1) + 1);
    std::size_t end = std::min(source_.find('\n', line), source_.size());
    if (end > line && source_[end - 1] == '\r') --end;
    const std::size_t length = lineEnd - first;
    if (end - line < length) return std::nullopt;
    return static_cast<std::uint32_t>(end - line - length);
  }

  const std::string_view text_;
  std::string_view source_;
  const DataStyle style_;
  std::uint32_t at_;        ///< offset in the file
  std::uint32_t done_ = 0;  ///< bytes of the text that are read
  std::vector<ScalarRun> runs_;
};

}  // namespace

std::vector<ScalarRun> runsOf(const DataNode& scalar, std::string_view source) {
  const std::string_view text = scalar.text();
  const std::less<> isBefore;
  const bool isInSource = !text.empty() && !isBefore(text.data(), source.data()) &&
                          isBefore(text.data(), source.data() + source.size());
  if (isInSource)
    return {{0, static_cast<std::uint32_t>(text.data() - source.data()),
             static_cast<std::uint32_t>(text.size())}};
  return RunReader(scalar, source).read();
}

}  // namespace puppet::analysis
