#include "server/settings/settings_value.h"

#include <algorithm>

#include "parser/data/parse_data.h"
#include "parser/support/line_index.h"

namespace puppet::server {
namespace {

/// Converts a YAML tree to settings; aliases are not followed.
class YamlSettings {
 public:
  explicit YamlSettings(const parser::DataTree& tree)
      : text_(tree.source().view()), lines_(text_) {}

  SettingsValue of(parser::DataNode node) const {
    using Kind = SettingsValue::Kind;
    SettingsValue value;
    const YamlMistake place = mistakeAt(node.range().start, {});
    value.line = place.line;
    value.column = place.column;
    if (node.isSequence()) {
      value.kind = Kind::List;
      value.shown = "a list";
      for (const parser::DataNode& item : node.children()) value.items.push_back(of(item));
    } else if (node.isMapping()) {
      value.kind = Kind::Map;
      value.shown = "a map";
      for (const parser::DataEntryNodes& entry : entriesOf(node)) {
        value.names.push_back(of(entry.key));
        value.items.push_back(of(entry.value));
      }
    } else if (node.isScalar() && !node.isNull()) {
      value.kind = Kind::Scalar;
      value.text = value.shown = node.text();
    } else {
      value.shown = "nothing";
    }
    return value;
  }

  YamlMistake mistakeAt(std::uint32_t offset, std::string message) const {
    const std::uint32_t line = lines_.lineOf(offset);
    return {std::move(message), line, offset - lines_.lineStart(line)};
  }

 private:
  std::string_view text_;
  LineIndex lines_;
};

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
  const auto tree = parser::parseData(SourceText(text), parser::DataFormat::Yaml);
  const YamlSettings settings(*tree);
  if (!tree->errors().empty()) {
    const parser::DataSyntaxError& error = tree->errors().front();
    mistake = settings.mistakeAt(error.range.start, error.message);
    return {};
  }
  return tree->root() ? settings.of(tree->root()) : SettingsValue();
}

}  // namespace puppet::server
