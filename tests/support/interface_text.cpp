#include "tests/support/interface_text.h"

#include <string_view>
#include <vector>

namespace puppet::test {
namespace {

using namespace analysis;

class Writer {
 public:
  explicit Writer(std::string_view source) : source_(source) {}

  std::string run(const FileInterface& file) {
    for (const FunctionInterface& function : file.functions) write(function);
    for (const ResourceTypeInterface& type : file.resourceTypes) write(type);
    for (const MixinInterface& mixin : file.mixins) write(mixin);
    for (const ProviderInterface& provider : file.providers) write(provider, 0);
    for (const TypeInterface& type : file.types) write(type, 0);
    for (const FactInterface& fact : file.facts) {
      line(0, "fact " + fact.name + at(fact.place.name));
      documentation(1, fact.documentation);
    }
    return std::move(out_);
  }

 private:
  void line(int depth, std::string_view text) {
    out_.append(static_cast<std::size_t>(depth) * 2, ' ').append(text).append("\n");
  }

  void documentation(int depth, std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      line(depth, end == 0 ? "#" : "# " + std::string(text.substr(0, end)));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

  /// Returns the text at the range of a name.
  std::string at(TextRange place) const {
    return " @" + std::string(source_.substr(place.start, place.length()));
  }

  static std::string joined(const std::vector<std::string>& items) {
    std::string text;
    for (const std::string& item : items) text += " " + item;
    return text;
  }

  std::string parameter(const ParameterInterface& parameter) const {
    constexpr std::string_view kMarks[] = {"", "?", "*", "+", "&", "&?"};
    std::string text = parameter.type;
    if (!text.empty()) text += ' ';
    text.append(kMarks[static_cast<std::size_t>(parameter.role)])
        .append("$")
        .append(parameter.name);
    if (!parameter.defaultValue.empty()) text += " = " + parameter.defaultValue.get();
    if (!parameter.place.empty() &&
        source_.substr(parameter.place.start, parameter.place.length()) != parameter.name)
      text += at(parameter.place);
    return text;
  }

  void write(const FunctionInterface& function) {
    std::string head =
        function.kind == FunctionInterface::Kind::LegacyRuby ? "3.x function " : "function ";
    head += function.name;
    if (!function.returnsValue) head += " (statement)";
    line(0, head + at(function.place.name));
    documentation(1, function.documentation);
    for (const TypeInterface& type : function.localTypes) write(type, 1);
    for (const OverloadInterface& overload : function.overloads) {
      std::string text = "(";
      for (const ParameterInterface& each : overload.parameters)
        text.append(text.size() > 1 ? ", " : "").append(parameter(each));
      text += ")";
      if (!overload.returnType.empty()) text += " >> " + overload.returnType;
      line(1, text);
      documentation(2, overload.documentation);
    }
  }

  void write(const AttributeInterface& attribute) {
    constexpr std::string_view kKinds[] = {"parameter ", "property ", "read only "};
    std::string text(kKinds[static_cast<std::size_t>(attribute.kind)]);
    text.append(attribute.name).append(": ").append(attribute.type);
    if (!attribute.defaultValue.empty()) text += " = " + attribute.defaultValue;
    if (attribute.isNamevar) text += ", namevar";
    if (!attribute.features.empty()) text += ", needs" + joined(attribute.features);
    line(1, text + at(attribute.place));
    documentation(2, attribute.documentation);
  }

  void write(const ResourceTypeInterface& type) {
    line(0, "type " + type.name + (type.isComplete ? "" : " (not complete)") + at(type.place.name));
    documentation(1, type.documentation);
    for (const AttributeInterface& attribute : type.attributes) write(attribute);
    for (const std::string& feature : type.features) line(1, "feature " + feature);
    for (const auto& [pattern, attributes] : type.titlePatterns)
      line(1, "title /" + pattern + "/" + joined(attributes));
    if (!type.autorequires.empty()) line(1, "autorequires" + joined(type.autorequires));
    if (!type.mixins.empty()) line(1, "mixins" + joined(type.mixins));
    for (const ProviderInterface& provider : type.providers) write(provider, 1);
  }

  void write(const MixinInterface& mixin) {
    line(0, "mixin " + mixin.name + (mixin.isComplete ? "" : " (not complete)") +
                at(mixin.place.name));
    for (const AttributeInterface& attribute : mixin.attributes) write(attribute);
  }

  void write(const ProviderInterface& provider, int depth) {
    std::string text = "provider " + provider.resourceType + "/" + provider.name;
    if (!provider.features.empty()) text += ", has" + joined(provider.features);
    line(depth, text + at(provider.place.name));
    documentation(depth + 1, provider.documentation);
  }

  void write(const TypeInterface& type, int depth) {
    line(depth, "type " + type.name + " = " + type.definition + at(type.place.name));
    documentation(depth + 1, type.documentation);
  }

  std::string_view source_;
  std::string out_;
};

}  // namespace

std::string textOf(const FileInterface& file, std::string_view source) {
  return Writer(source).run(file);
}

}  // namespace puppet::test
