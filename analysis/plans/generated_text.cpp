#include "analysis/plans/generated_text.h"

#include "analysis/plans/scalar_runs.h"

namespace puppet::analysis {

using parser::DataNode;

void GeneratedText::addSegment(std::uint32_t generated, std::uint32_t original,
                               std::uint32_t length, Kind kind) {
  segments_.push_back({{generated, generated + length}, {original, original + length}, kind});
}

void GeneratedText::copy(const DataNode& scalar, Kind kind) { copyEscaped(scalar, kind, {}); }

void GeneratedText::writeEscaped(char c, std::string_view escaped) {
  if (escaped.find(c) != escaped.npos) text_ += '\\';
  text_ += c;
}

void GeneratedText::copyEscaped(const DataNode& scalar, Kind kind, std::string_view escaped) {
  const std::string_view text = scalar.text();
  const std::vector<ScalarRun> runs = runsOf(scalar, source_.view());
  if (runs.empty() && !text.empty()) {
    const std::uint32_t start = size();
    for (const char c : text) writeEscaped(c, escaped);
    segments_.push_back({{start, size()}, scalar.range(), Kind::Whole});
    return;
  }
  std::uint32_t done = 0;
  const auto gap = [&](std::uint32_t end) {
    for (; done < end; ++done) writeEscaped(text[done], escaped);
  };
  for (const ScalarRun& run : runs) {
    gap(run.text);
    for (std::uint32_t i = 0; i < run.length;) {
      if (escaped.find(text[run.text + i]) != escaped.npos) text_ += '\\';
      std::uint32_t end = i + 1;
      while (end < run.length && escaped.find(text[run.text + end]) == escaped.npos) ++end;
      addSegment(size(), run.source + i, end - i, kind);
      text_ += text.substr(run.text + i, end - i);
      i = end;
    }
    done = run.text + run.length;
  }
  gap(static_cast<std::uint32_t>(text.size()));
  // An empty text is a place, too: something may be typed there.
  if (text.empty() && scalar.isQuoted()) addSegment(size(), scalar.range().start + 1, 0, kind);
}

void GeneratedText::writeFor(TextRange original, std::string_view text) {
  segments_.push_back(
      {{size(), size() + static_cast<std::uint32_t>(text.size())}, original, Kind::Whole});
  write(text);
}

void GeneratedText::writeWithin(TextRange original, const std::function<void()>& body) {
  const std::size_t index = segments_.size();
  segments_.push_back({{size(), size()}, original, Kind::Region});
  body();
  segments_[index].generated.end = size();
}

SourceText GeneratedText::take(bool isDamaged) {
  auto origin = std::make_shared<const TextOrigin>(source_, std::move(segments_), isDamaged);
  return SourceText(std::move(text_), std::move(origin));
}

}  // namespace puppet::analysis
