#include "analysis/workspace/json_text.h"

#include <nlohmann/json.hpp>

namespace puppet::analysis {

using nlohmann::json;

json parseJson(std::string_view text) {
  // The library's parser is iterative and accepts any nesting; the destructor of its result
  // recurses.
  constexpr int kMaxDepth = 64;
  const auto shallow = [](int depth, json::parse_event_t, json&) { return depth < kMaxDepth; };
  return json::parse(text, shallow, false);
}

std::string textOf(const json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace puppet::analysis
