#include "server/cli/doctor/completion_report.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "analysis/features/completion/completion.h"
#include "analysis/workspace/files.h"
#include "parser/parse/parse.h"
#include "parser/support/line_index.h"
#include "server/cli/support/json_text.h"

namespace puppet::server {
namespace {

using Json = nlohmann::ordered_json;

/// Number of items that are described: more are rarely looked at.
constexpr std::size_t kMaxItems = 20;

/// Splits the number behind the last colon off a place; absent if there is none.
std::optional<std::uint32_t> takeNumber(std::string_view& place) {
  const std::size_t colon = place.rfind(':');
  if (colon == place.npos) return std::nullopt;
  const std::string_view digits = place.substr(colon + 1);
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size() || number == 0)
    return std::nullopt;
  place = place.substr(0, colon);
  return number;
}

/// Returns the byte offset of a line and column; absent if the text has none there.
std::optional<std::uint32_t> offsetOf(std::string_view text, std::uint32_t line,
                                      std::uint32_t column) {
  const LineColumn wanted{line - 1, column - 1};
  const LineIndex lines(text);
  const std::uint32_t offset = lines.offset(text, wanted, PositionEncoding::Utf8);
  // Places behind the end of a line or of the text are moved there.
  if (lines.position(text, offset, PositionEncoding::Utf8) != wanted) return std::nullopt;
  return offset;
}

/// Returns the signals that an item has, those with most points first.
Json signalsOf(const analysis::CompletionItem& item) {
  struct Part {
    const analysis::SignalInfo* info;
    float points;
  };
  std::vector<Part> parts;
  for (std::size_t i = 0; i < analysis::kSignals.size(); ++i) {
    const float value = item.signals[static_cast<analysis::Signal>(i)];
    if (value != 0) parts.push_back({&analysis::kSignals[i], value * analysis::kSignals[i].weight});
  }
  std::ranges::stable_sort(parts, std::greater(),
                           [](const Part& part) { return std::abs(part.points); });
  Json all = Json::array();
  for (const Part& part : parts)
    all.push_back({{"points", std::lround(part.points)},
                   {"signal", part.info->id},
                   {"meaning", part.info->text}});
  return all;
}

std::string textOf(const Json& items) {
  std::string text;
  for (const Json& item : items) {
    text +=
        item["label"].get<std::string>() + "  " + std::to_string(item["points"].get<long>()) + '\n';
    for (const Json& part : item["signals"]) {
      std::string points = std::to_string(part["points"].get<long>());
      points.insert(0, points.size() < 8 ? 8 - points.size() : 0, ' ');
      text += points + "  " + part["meaning"].get<std::string>() + '\n';
    }
  }
  return text.empty() ? "Nothing is offered there.\n" : text;
}

}  // namespace

std::string fileOfPlace(const std::string& place) {
  std::string_view file = place;
  if (takeNumber(file)) takeNumber(file);
  return std::string(file);
}

bool describeCompletion(const analysis::WorkspaceSnapshot& snapshot,
                        const CompletionReportOptions& options, std::string& text) {
  std::string_view file = options.place;
  const auto column = takeNumber(file), line = takeNumber(file);
  const std::string path = analysis::realPathOf(std::string(file));
  auto content = analysis::readFile(path, SourceText::kMaxBytes);
  if (!line || !column || !content) return false;
  const auto offset = offsetOf(content->bytes, *line, *column);
  if (!offset) return false;
  const analysis::SemanticModel model(
      parser::parse(SourceText(std::move(content->bytes)), {.mode = parser::lexModeForPath(path)}),
      path, snapshot);
  Json items = Json::array();
  for (const analysis::CompletionItem& item : analysis::complete(model, *offset, {}).items) {
    if (items.size() == kMaxItems) break;
    items.push_back(
        {{"label", item.label}, {"points", std::lround(item.score)}, {"signals", signalsOf(item)}});
  }
  text = options.isJson ? toText(items, 2) + '\n' : textOf(items);
  return true;
}

}  // namespace puppet::server
