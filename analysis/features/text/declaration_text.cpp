#include "analysis/features/text/declaration_text.h"

#include <algorithm>

#include "analysis/symbols/documentation.h"

namespace puppet::analysis {
namespace {

using Role = ParameterInterface::Role;

std::string parameterText(const ParameterInterface& parameter) {
  std::string text = parameter.type.empty() ? "" : parameter.type.get() + ' ';
  if (parameter.role == Role::CapturesRest || parameter.role == Role::RequiredCapturesRest)
    text += '*';
  if (parameter.role == Role::Block || parameter.role == Role::OptionalBlock) text += '&';
  text += '$' + parameter.name;
  if (!parameter.defaultValue.empty()) text += " = " + parameter.defaultValue.get();
  return text;
}

/// Maximum number of parameters shown in full; beyond it, a popup shows the required ones and the
/// total.
constexpr std::size_t kMaxParameters = 16;

/// Formats one parameter per line: the required ones and those of `alsoShown`.
std::string shortParametersText(const std::vector<ParameterInterface>& parameters,
                                const std::vector<std::string>& alsoShown) {
  std::string text = "(";
  std::size_t count = 0;
  for (const ParameterInterface& parameter : parameters) {
    const bool isShown = parameter.role == Role::Required ||
                         std::ranges::find(alsoShown, parameter.name) != alsoShown.end();
    if (!isShown || count == kMaxParameters) continue;
    ++count;
    text += "\n  " + parameterText(parameter) + ',';
  }
  return text + "\n  # and " + std::to_string(parameters.size() - count) + " more\n)";
}

std::string parametersText(const std::vector<ParameterInterface>& parameters, bool inLines) {
  std::string text = "(";
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (inLines) text += "\n  ";
    text += parameterText(parameters[i]);
    if (i + 1 < parameters.size()) text += inLines ? "," : ", ";
  }
  return text + (inLines ? "\n)" : ")");
}

std::string_view keywordOf(ClassInterface::Kind kind) {
  switch (kind) {
    case ClassInterface::Kind::Class: return "class ";
    case ClassInterface::Kind::DefinedType: return "define ";
    case ClassInterface::Kind::Plan: return "plan ";
    default: return "task ";
  }
}

/// Removes the first line of `text` and returns it.
std::string_view takeLine(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == text.npos ? text.size() : end + 1);
  return line;
}

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

std::string_view withoutBlanks(std::string_view text) {
  while (!text.empty() && isBlank(text.front())) text.remove_prefix(1);
  while (!text.empty() && isBlank(text.back())) text.remove_suffix(1);
  return text;
}

/// Removes a leading type such as `[Array[String]]`.
void takeType(std::string_view& text) {
  if (!text.starts_with('[')) return;
  std::size_t open = 0, at = 0;
  do {
    open += text[at] == '[';
    open -= text[at] == ']';
  } while (++at < text.size() && open > 0);
  text = withoutBlanks(text.substr(at));
}

/// Removes `@param name` from the front of a line, with a type before or after the name.
bool takeParamTag(std::string_view& line, std::string_view name) {
  constexpr std::string_view kTag = "@param ";
  if (!line.starts_with(kTag)) return false;
  line = withoutBlanks(line.substr(kTag.size()));
  takeType(line);
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  std::string_view word = line.substr(0, end);
  if (word.starts_with('$')) word.remove_prefix(1);
  if (word != name) return false;
  line = withoutBlanks(line.substr(end));
  takeType(line);
  return true;
}

/// Returns the Markdown for a line that begins with a tag; `text` is the rest of the line.
std::string taggedLine(std::string_view tag, std::string_view text) {
  const auto name = text.substr(0, text.find_first_of(" \t"));
  const auto behind = text.substr(std::min(text.size(), name.size() + 1));
  if (tag == "summary") return std::string(text);
  if (tag == "param" || tag == "option")
    return "- `" + std::string(name) + "` — " + std::string(behind);
  if (tag == "return" || tag == "returns") return "\n**Returns** " + std::string(text);
  if (tag == "example")
    return "\n**Example**" + (text.empty() ? "" : " " + std::string(text)) + '\n';
  if (tag == "deprecated") return "\n**Deprecated** " + std::string(text);
  if (tag == "raise") return "\n**Fails** " + std::string(text);
  if (tag == "since") return "\n*Since " + std::string(text) + "*";
  if (tag == "see") return "\nSee " + std::string(text);
  return {};
}

}  // namespace

std::string functionText(const FunctionInterface& function) {
  std::string text;
  for (const OverloadInterface& overload : function.overloads) {
    if (!text.empty()) text += '\n';
    text += "function " + function.name + parametersText(overload.parameters, false);
    if (!overload.returnType.empty()) text += " >> " + overload.returnType;
  }
  return text.empty() ? "function " + function.name : text;
}

bool hasManyParameters(const ClassInterface& class_) {
  return class_.parameters.size() > kMaxParameters;
}

std::string classText(const ClassInterface& class_, const std::vector<std::string>& alsoShown) {
  std::string text = std::string(keywordOf(class_.kind)) + class_.name;
  if (hasManyParameters(class_))
    text += shortParametersText(class_.parameters, alsoShown);
  else if (!class_.parameters.empty())
    text += parametersText(class_.parameters, class_.parameters.size() > 1);
  if (!class_.parent.empty()) text += " inherits " + class_.parent;
  return text;
}

std::string attributeText(const AttributeInterface& attribute) {
  std::string text = "attr " + attribute.name;
  if (!attribute.type.empty()) text += ", " + attribute.type;
  if (!attribute.defaultValue.empty()) text += "  # default: " + attribute.defaultValue;
  return text;
}

/// Indented lines continue the tag above them; those of an example are code.
std::string parameterDocumentation(std::string_view documentation, std::string_view name) {
  std::string text;
  bool isMeant = false;
  while (!documentation.empty()) {
    std::string_view line = takeLine(documentation);
    if (line.starts_with('@') || !(line.empty() || isBlank(line.front()))) {
      if (isMeant) break;
      line = withoutBlanks(line);
      isMeant = takeParamTag(line, name);
    }
    if (!isMeant) continue;
    line = withoutBlanks(line);
    if (!text.empty()) text += '\n';
    text += line;
  }
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

namespace {

/// Returns the documentation without these tags and their continuation lines.
std::string withoutTags(std::string_view documentation,
                        std::initializer_list<std::string_view> tags) {
  std::string text;
  bool isLeftOut = false;
  while (!documentation.empty()) {
    const std::string_view line = takeLine(documentation);
    const bool goesOn = line.empty() || isBlank(line.front());
    if (!goesOn)
      isLeftOut = std::ranges::any_of(tags, [&](auto tag) { return line.starts_with(tag); });
    if (!isLeftOut) text += std::string(line) + '\n';
  }
  return text;
}

}  // namespace

std::string withoutParameters(std::string_view documentation) {
  return withoutTags(documentation, {"@param"});
}

std::string withoutDetails(std::string_view documentation) {
  return withoutTags(documentation, {"@param", "@example"});
}

std::string documentationMarkdown(std::string_view documentation) {
  std::string markdown;
  bool inExample = false, inCode = false, inSummary = false;
  const auto endCode = [&] {
    // The blank line before the next tag is no code.
    while (markdown.ends_with("\n\n")) markdown.pop_back();
    markdown += "```\n";
    inCode = false;
  };
  while (!documentation.empty()) {
    const std::string_view line = takeLine(documentation);
    const bool isIndented = line.starts_with("  ") || line.empty();
    if (inCode && !isIndented) endCode();
    inSummary = inSummary && isIndented;
    if (line.starts_with('@')) {
      const std::string_view tag = line.substr(1, line.find_first_of(" \t") - 1);
      const std::string_view text = line.substr(std::min(line.size(), tag.size() + 2));
      inExample = tag == "example";
      inSummary = tag == "summary";
      const std::string shown = taggedLine(tag, text);
      if (!shown.empty()) markdown += shown + '\n';
    } else if (inExample && isIndented) {
      if (!inCode && !line.empty()) {
        markdown += "```puppet\n";
        inCode = true;
      }
      markdown += std::string(line.substr(std::min<std::size_t>(line.size(), 2))) + '\n';
    } else {
      inExample = false;
      markdown += std::string(inSummary ? withoutBlanks(line) : line) + '\n';
    }
  }
  if (inCode) endCode();
  return markdown;
}

std::string codeBlock(std::string_view text) {
  return "```puppet\n" + std::string(text) + "\n```\n";
}

}  // namespace puppet::analysis
