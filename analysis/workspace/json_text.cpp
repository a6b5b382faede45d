#include "analysis/workspace/json_text.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace puppet::analysis {

using nlohmann::json;

namespace {

/// Returns the depth of brackets outside of strings.
int depthOf(std::string_view text) {
  int depth = 0, deepest = 0;
  bool inString = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') inString = !inString;
    if (inString && c == '\\') ++i;
    if (inString) continue;
    if (c == '[' || c == '{') deepest = std::max(deepest, ++depth);
    if (c == ']' || c == '}') --depth;
  }
  return deepest;
}

}  // namespace

json parseJson(std::string_view text) {
  // The library's parser is iterative and accepts any nesting; the destructor of its result
  // recurses.
  constexpr int kMaxDepth = 64;
  if (depthOf(text) < kMaxDepth) return json::parse(text, nullptr, false);
  const auto shallow = [](int depth, json::parse_event_t, json&) { return depth < kMaxDepth; };
  return json::parse(text, shallow, false);
}

std::string textOf(const json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace puppet::analysis
