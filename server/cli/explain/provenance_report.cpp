#include "server/cli/explain/provenance_report.h"

#include <nlohmann/json.hpp>

#include "analysis/eval/catalog/catalog_serialization.h"
#include "server/cli/compile/compiled_program.h"
#include "server/cli/support/printable.h"
#include "server/cli/support/text_position.h"
#include "types/text/source_writer.h"

namespace puppet::server {
namespace {

using analysis::OriginKind;
using analysis::ValueOrigin;
using OrderedJson = nlohmann::ordered_json;
using types::Value;

constexpr std::size_t kMaxCode = 100;  ///< bytes of an expression in the text

struct KindName {
  OriginKind kind;
  const char* key;   ///< in JSON
  const char* text;  ///< in the text
};

constexpr KindName kKinds[] = {
    {OriginKind::Attribute, "attribute", "attribute"},
    {OriginKind::DefaultBody, "default-body", "attribute of 'default:'"},
    {OriginKind::Call, "call", "attribute from the Hash of a call"},
    {OriginKind::ParameterDefault, "parameter-default", "default of the parameter"},
    {OriginKind::ResourceDefault, "resource-default", "resource default"},
    {OriginKind::Override, "override", "override"},
    {OriginKind::Collector, "collector", "override by a collector"},
    {OriginKind::Relationship, "relationship", "relationship"},
    {OriginKind::Container, "container", "metaparameter of a container"},
    {OriginKind::Data, "data", "Hiera"},
    {OriginKind::Title, "title", "title"},
    {OriginKind::Assignment, "assignment", "assignment"},
    {OriginKind::BlockParameter, "block-parameter", "parameter of a lambda"},
    {OriginKind::Argument, "argument", "parameter of a function"},
    {OriginKind::Global, "global", "fact or variable of top scope"},
    {OriginKind::Unknown, "puppet", "set by Puppet"},
};

const KindName& originName(OriginKind kind) {
  for (const KindName& name : kKinds)
    if (name.kind == kind) return name;
  return kKinds[std::size(kKinds) - 1];
}

std::string valueText(const Value& value) {
  if (value.is(types::ValueKind::Unknown)) return "unknown (" + toSource(value.asType()) + ')';
  return analysis::serializedText(value);
}

/// Writes explanations with the places of code.
class ExplanationWriter {
 public:
  explicit ExplanationWriter(const ResourceExplanation& explanation) : explanation_(explanation) {}

  std::string text() const {
    const auto& resource = explanation_.resource;
    std::string text = printable(resource.reference()) + '\n';
    const auto& steps = explanation_.declarations;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const std::string place = placeOf(steps[i].code);
      if (i > 0) text += "  in " + printable(steps[i].resource->reference());
      if (!place.empty()) text += (i ? ", declared at " : "  declared at ") + printable(place);
      if (i > 0 || !place.empty()) text += '\n';
    }
    for (const ValueOrigin& attribute : explanation_.attributes)
      append(attribute, 1, "", false, text);
    return text;
  }

  OrderedJson json() const {
    OrderedJson declarations = OrderedJson::array();
    for (const auto& step : explanation_.declarations)
      declarations.push_back(
          {{"resource", step.resource->reference()}, {"place", placeOf(step.code)}});
    OrderedJson attributes = OrderedJson::array();
    for (const ValueOrigin& attribute : explanation_.attributes)
      attributes.push_back(toJson(attribute, false));
    return {{"resource", explanation_.resource.reference()},
            {"declarations", std::move(declarations)},
            {"attributes", std::move(attributes)}};
  }

 private:
  std::string placeOf(const parser::Cursor& code) const {
    if (!code) return {};
    const std::string path = explanation_.program.nameOf(*code.tree());
    if (path.empty()) return {};
    const auto line = PositionFinder(code.tree()->text.view()).at(code.start()).line;
    return shortenedPath(path) + ':' + std::to_string(line);
  }

  static std::string valueOf(const ValueOrigin& origin, bool isHidden) {
    if (!origin.value) return {};
    return isHidden ? std::string("[redacted]") : valueText(*origin.value);
  }

  static std::string codeOf(const ValueOrigin& origin) {
    std::string code;
    for (const char c : origin.code.text())
      if (c != ' ' && c != '\n' && c != '\t')
        code += c;
      else if (!code.ends_with(' '))
        code += ' ';
    code = printable(code);
    if (code.size() > kMaxCode) code.replace(kMaxCode, code.npos, "...");
    return code;
  }

  /// Appends an origin and what it rests on. `isHidden` redacts values, as does a sensitive one.
  void append(const ValueOrigin& origin, int depth, const std::string& prefix, bool isHidden,
              std::string& text) const {
    isHidden = isHidden || origin.isSensitive;
    const std::string indent(static_cast<std::size_t>(2 * depth), ' ');
    text += indent + prefix + printable(origin.name);
    if (const std::string value = valueOf(origin, isHidden); !value.empty())
      text += " = " + printable(value);
    text += '\n' + indent + "  " + originName(origin.kind).text;
    const bool isOfOther =
        !origin.owner.empty() && origin.owner != explanation_.resource.reference();
    if (isOfOther && origin.kind != OriginKind::Global) text += " in " + printable(origin.owner);
    const std::string place = placeOf(origin.code);
    if (!place.empty()) text += ", " + printable(place);
    if (origin.isOneOfSeveral)
      text += ", one of these:";
    else if (origin.code && !isHidden)
      text += ": " + codeOf(origin);
    text += '\n';
    for (const analysis::LevelValue& finding : origin.data)
      text += indent + "    level '" + printable(finding.level) + "', key " +
              printable(finding.key) + ", " + printable(shortenedPath(finding.path)) + ':' +
              std::to_string(finding.line) + ": " +
              (isHidden ? "[redacted]" : printable(valueText(finding.value))) + '\n';
    for (const ValueOrigin& replaced : origin.replaced)
      append(replaced, depth + 1, "instead of ", isHidden, text);
    for (const ValueOrigin& cause : origin.causes) append(cause, depth + 1, "", isHidden, text);
  }

  OrderedJson toJson(const ValueOrigin& origin, bool isHidden) const {
    isHidden = isHidden || origin.isSensitive;
    OrderedJson json = {{"name", origin.name}, {"kind", originName(origin.kind).key}};
    if (!origin.owner.empty()) json["owner"] = origin.owner;
    if (const std::string value = valueOf(origin, isHidden); !value.empty()) json["value"] = value;
    if (origin.code && !isHidden) json["code"] = origin.code.text();
    if (const std::string place = placeOf(origin.code); !place.empty()) json["place"] = place;
    if (origin.isOneOfSeveral) json["oneOfSeveral"] = true;
    for (const analysis::LevelValue& finding : origin.data)
      json["data"].push_back(
          {{"level", finding.level},
           {"key", finding.key},
           {"place", shortenedPath(finding.path) + ':' + std::to_string(finding.line)},
           {"value", isHidden ? "[redacted]" : valueText(finding.value)}});
    for (const ValueOrigin& replaced : origin.replaced)
      json["replaced"].push_back(toJson(replaced, isHidden));
    for (const ValueOrigin& cause : origin.causes)
      json["causes"].push_back(toJson(cause, isHidden));
    return json;
  }

  const ResourceExplanation& explanation_;
};

}  // namespace

std::string explanationAsText(const ResourceExplanation& explanation) {
  return ExplanationWriter(explanation).text();
}

std::string explanationAsJson(const ResourceExplanation& explanation) {
  return ExplanationWriter(explanation)
             .json()
             .dump(2, ' ', false, OrderedJson::error_handler_t::replace) +
         '\n';
}

}  // namespace puppet::server
