#include "server/lsp/settings_value.h"

#include <algorithm>

#include <yaml-cpp/yaml.h>

namespace puppet::server {
namespace {

/// Aliases may lead in circles, and nobody nests settings.
constexpr int kMaxDepth = 8;
/// Aliases of aliases stand for more than a text has.
constexpr std::size_t kMaxValues = 100'000;

/// `count` is that of the values so far.
SettingsValue fromYaml(const YAML::Node& node, int depth, std::size_t& count) {
  if (++count > kMaxValues) throw YAML::ParserException(node.Mark(), "larger than settings may be");
  using Kind = SettingsValue::Kind;
  SettingsValue value;
  value.line = static_cast<std::uint32_t>(std::max(node.Mark().line, 0));
  value.column = static_cast<std::uint32_t>(std::max(node.Mark().column, 0));
  if (depth > kMaxDepth) return value;
  switch (node.Type()) {
    case YAML::NodeType::Scalar:
      value.kind = Kind::Scalar;
      value.text = value.shown = node.Scalar();
      break;
    case YAML::NodeType::Sequence:
      value.kind = Kind::List;
      value.shown = "a list";
      for (const YAML::Node& item : node) value.items.push_back(fromYaml(item, depth + 1, count));
      break;
    case YAML::NodeType::Map:
      value.kind = Kind::Map;
      value.shown = "a map";
      for (const auto& member : node) {
        value.names.push_back(fromYaml(member.first, depth + 1, count));
        value.items.push_back(fromYaml(member.second, depth + 1, count));
      }
      break;
    default: value.shown = "nothing";
  }
  return value;
}

}  // namespace

SettingsValue settingsFromJson(const protocol::Json& json) {
  using Kind = SettingsValue::Kind;
  SettingsValue value;
  value.shown = json.dump(-1, ' ', false, protocol::Json::error_handler_t::replace);
  if (json.is_object()) {
    value.kind = Kind::Map;
    for (const auto& [key, member] : json.items()) {
      SettingsValue name;
      name.kind = Kind::Scalar;
      name.text = name.shown = key;
      value.names.push_back(std::move(name));
      value.items.push_back(settingsFromJson(member));
    }
  } else if (json.is_array()) {
    value.kind = Kind::List;
    for (const protocol::Json& item : json) value.items.push_back(settingsFromJson(item));
  } else if (!json.is_null()) {
    value.kind = Kind::Scalar;
    value.text = json.is_string() ? json.get<std::string>() : value.shown;
  }
  return value;
}

SettingsValue settingsFromYaml(const std::string& text, std::optional<YamlMistake>& mistake) {
  try {
    std::size_t count = 0;
    return fromYaml(YAML::Load(text), 0, count);
  } catch (const YAML::Exception& error) {
    mistake = YamlMistake{error.msg, static_cast<std::uint32_t>(std::max(error.mark.line, 0)),
                          static_cast<std::uint32_t>(std::max(error.mark.column, 0))};
    return {};
  }
}

}  // namespace puppet::server
