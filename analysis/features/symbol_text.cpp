#include "analysis/features/symbol_text.h"

#include <algorithm>

#include "analysis/features/names/data_keys.h"
#include "analysis/features/names/declarations.h"
#include "analysis/features/names/definition.h"
#include "analysis/features/text/declaration_text.h"
#include "analysis/features/text/fact_text.h"
#include "analysis/features/text/source_excerpt.h"
#include "analysis/symbols/platform.h"
#include "analysis/workspace/read_interface.h"
#include "parser/support/ascii.h"
#include "parser/support/text_origin.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using Kind = ReferenceKind;

namespace {

constexpr std::size_t kMaxValues = 6;        ///< maximum number of values shown for a variable
constexpr std::size_t kLongestType = 400;    ///< maximum length in bytes of an expanded type
constexpr int kDeepestExpansion = 4;         ///< maximum nesting of expanded aliases
constexpr std::size_t kMaxAttributes = 100;  ///< maximum number of listed attributes

std::string code(std::string_view text) { return '`' + std::string(text) + '`'; }

bool isTypeLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == ':';
}

/// Describes one symbol.
class SymbolDescriber {
 public:
  SymbolDescriber(const SemanticModel& model, const Symbol& symbol)
      : model_(model), symbol_(symbol), declarations_(model) {}

  SymbolText tell() {
    switch (symbol_.kind) {
      case Kind::Class:
      case Kind::Plan:
      case Kind::Task: describeClass(); break;
      case Kind::Function: describeFunction(); break;
      case Kind::ResourceType: describeResourceType(); break;
      case Kind::TypeName: describeType(); break;
      case Kind::ClassVariable:
      case Kind::PlanParameter:
      case Kind::TaskParameter:
      case Kind::Attribute: describeMember(); break;
      case Kind::TopVariable: describeTopVariable(); break;
      case Kind::TemplateParameter: describeTemplateParameter(); break;
      case Kind::Fact: describeFact(symbol_.name); break;
      case Kind::Title: describeTitle(); break;
      case Kind::Template:
      case Kind::File: describeFile(); break;
      default: break;
    }
    return std::move(text_);
  }

 private:
  // --- notes

  /// Returns a path relative to the environment.
  std::string shortPath(const std::string& path) const {
    const std::string& root = model_.environment().root;
    return isInside(path, root) && path.size() > root.size() ? path.substr(root.size() + 1) : path;
  }

  void note(const std::string& line) {
    if (!text_.notes.empty()) text_.notes += "\\\n";
    text_.notes += line;
  }

  void noteFile(const Declaration& declaration) {
    if (!declaration || declaration.file->path() == model_.path()) return;
    note("In " + code(shortPath(declaration.file->path())));
  }

  parser::SyntaxTreePtr treeOf(const std::string& path) const {
    const IndexedFile* file = model_.index().findFile(path);
    return file && model_.snapshot() ? model_.snapshot().treeOf(*file) : nullptr;
  }

  static std::size_t lineOf(const parser::SyntaxTree& tree, std::uint32_t offset) {
    const TextOrigin* origin = tree.text.origin();
    const std::string_view before =
        origin ? origin->text().view().substr(0, origin->show({offset, offset}).start)
               : tree.text.view().substr(0, offset);
    return 1 + static_cast<std::size_t>(std::ranges::count(before, '\n'));
  }

  /// Lists the values assigned to a variable, and their places.
  void noteValues() {
    const std::vector<Place> places = declarationsOf(model_, symbol_);
    for (std::size_t i = 0; i < places.size() && i < kMaxValues; ++i) {
      const Place& place = places[i];
      const bool isOwn = place.path == model_.path();
      const parser::SyntaxTreePtr held = isOwn ? nullptr : treeOf(place.path);
      const parser::SyntaxTree* tree = isOwn ? &model_.tree() : held.get();
      if (!tree) continue;
      const auto path = parser::pathTo(*tree, place.name.start);
      const auto assignment = std::ranges::find_if(path, [&](const parser::Cursor& node) {
        const parser::Assignment one(node);
        return one && one.left().range().covers(place.name);
      });
      const std::string line = std::to_string(lineOf(*tree, place.name.start));
      const std::string at = isOwn ? "line " + line : code(shortPath(place.path) + ':' + line);
      if (assignment != path.end()) {
        note(code(excerpt(parser::Assignment(*assignment).right())) + " from " + at);
      } else if (!isOwn) {
        note("In " + at);
      }
    }
  }

  using Names = std::vector<std::string>;

  /// Returns the parameters of a class that data of the environment sets.
  Names setByData(const ClassInterface& class_) const {
    if (class_.kind != ClassInterface::Kind::Class) return {};
    const std::string prefix = class_.name + "::";
    Names names;
    for (const std::string& key : dataKeys(model_, {}, prefix))
      if (key.starts_with(prefix)) names.push_back(key.substr(prefix.size()));
    return names;
  }

  // --- kinds of symbols

  void describeClass() {
    const ClassInterface* found = declarations_.classLike(symbol_);
    if (!found) return;
    text_.isShortened = hasManyParameters(*found);
    text_.code = classText(*found, text_.isShortened ? setByData(*found) : Names());
    text_.documentation =
        text_.isShortened ? withoutParameters(found->documentation) : found->documentation;
    noteFile(declarations_.inIndex(symbol_));
  }

  void describeFunction() {
    const FunctionInterface* found = declarations_.function(symbol_.name);
    if (!found) return;
    text_.code = functionText(*found);
    text_.documentation = found->documentation;
    noteFile(declarations_.inIndex(symbol_));
  }

  void describeResourceType() {
    if (declarations_.classLike(symbol_)) return describeClass();
    const ResourceTypeInterface* type = declarations_.resourceType(symbol_.name);
    if (!type) return;
    text_.code = "type " + type->name + " inherits Resource";
    text_.documentation = type->documentation;
    std::string names;
    for (const AttributeInterface& attribute : type->attributes) {
      if (attribute.availability.includes(model_.level(), false))
        names += (names.empty() ? "" : ", ") + code(attribute.name);
      if (names.size() > kMaxAttributes * 16) break;
    }
    if (!names.empty()) note("Attributes: " + names);
    noteFile(declarations_.inIndex(symbol_));
  }

  void describeType() {
    if (const TypeInterface* alias = declarations_.alias(symbol_.name)) {
      text_.code = "type " + alias->name + " = " + alias->definition;
      text_.documentation = alias->documentation;
      const std::string expanded = expandedType(model_, alias->definition);
      if (expanded != alias->definition) note("That is " + code(expanded));
      return noteFile(declarations_.inIndex(symbol_));
    }
    const DataTypeInterface* type = declarations_.dataType(symbol_.name);
    if (!type) return;
    text_.code = "type " + type->name;
    text_.documentation = type->documentation;
  }

  void describeParameter(const ParameterInterface& parameter, std::string_view documentation) {
    text_.code = (parameter.type.empty() ? "" : parameter.type.get() + ' ') + '$' + parameter.name;
    if (!parameter.defaultValue.empty()) text_.code += " = " + parameter.defaultValue.get();
    text_.documentation = parameterDocumentation(documentation, parameter.name);
    const std::string expanded = expandedType(model_, parameter.type);
    if (expanded != parameter.type) note(code(parameter.type) + " is " + code(expanded));
  }

  void describeMember() {
    const Symbol owner = ownerOf(symbol_);
    if (const ParameterInterface* parameter = declarations_.parameter(symbol_)) {
      describeParameter(*parameter, declarations_.classLike(owner)->documentation);
      note("Parameter of " + code(symbol_.owner));
      const std::string values = dataValuesText(model_, dataKeyOf(model_, symbol_));
      if (!values.empty()) note(values);
    } else if (symbol_.kind == Kind::ClassVariable) {
      if (declarations_.classLike(owner)) noteValues();
      if (!text_.notes.empty()) text_.code = '$' + symbol_.owner + "::" + symbol_.name;
    } else if (const AttributeInterface* attribute = declarations_.attribute(symbol_)) {
      text_.code = attributeText(*attribute);
      text_.documentation = attribute->documentation;
    }
  }

  void describeTemplateParameter() {
    const Declaration found = model_.index().findTemplate(symbol_.owner);
    if (!found) return;
    const auto& list = found.asTemplate();
    const auto parameter = std::ranges::find(list, symbol_.name, &ParameterInterface::name);
    if (parameter == list.end()) return;
    describeParameter(*parameter, {});
    note("Parameter of " + code(symbol_.owner));
  }

  void describeTopVariable() {
    const Platform& platform = Platform::builtIn();
    if (const AttributeInterface* known =
            platform.findVariable("class_scope", symbol_.name, {model_.level()})) {
      text_.code = '$' + known->name + ": " + known->type;
      text_.documentation = known->documentation;
      return;
    }
    noteValues();
    if (!text_.notes.empty()) {
      text_.code = "$::" + symbol_.name;
      return;
    }
    const LegacyFactInterface legacy = platform.findLegacyFact(symbol_.name);
    if (!legacy.path.empty()) {
      std::string path;
      for (const std::string& part : legacy.path) path += (path.empty() ? "" : ".") + part;
      describeFact(path);
      return note("By an older name, " + code("$::" + symbol_.name));
    }
    describeFact(symbol_.name);
  }

  void describeFact(const std::string& path) {
    const KnownFact known = findKnownFact(path);
    const Declaration custom = model_.index().findFact(path.substr(0, path.find('.')));
    if (known.type.empty() && !custom) return;
    text_.code = factAccess(path) + (known.type.empty() ? "" : ": " + known.type);
    text_.documentation = known.documentation;
    if (!custom) return;
    if (text_.documentation.empty()) text_.documentation = custom.asFact().documentation;
    noteFile(custom);
  }

  void describeTitle() {
    for (const Place& place : declarationsOf(model_, symbol_)) {
      const bool isOwn = place.path == model_.path();
      const parser::SyntaxTreePtr held = isOwn ? nullptr : treeOf(place.path);
      const parser::SyntaxTree* tree = isOwn ? &model_.tree() : held.get();
      if (!tree) continue;
      const std::string line = std::to_string(lineOf(*tree, place.name.start));
      note("Declared in " + (isOwn ? "line " + line : code(shortPath(place.path) + ':' + line)));
    }
    if (!text_.notes.empty())
      text_.code = capitalizedName(symbol_.owner) + "['" + symbol_.name + "']";
  }

  void describeFile() {
    const std::string path = pathOfModuleFile(model_, symbol_);
    if (path.empty()) return;
    text_.code = symbol_.kind == Kind::Template ? "template '" : "file '";
    text_.code += symbol_.name + "'";
    if (const Declaration found = model_.index().findTemplate(symbol_.name)) {
      ClassInterface shown;
      shown.parameters = found.asTemplate();
      const std::string all = classText(shown);
      text_.code += all.substr(all.find('('));
    }
    note("In " + code(shortPath(path)));
  }

  const SemanticModel& model_;
  const Symbol& symbol_;
  Declarations declarations_;
  SymbolText text_;
};

/// Expands aliases into `out`. Returns false if the text becomes too long.
bool expand(const SemanticModel& model, std::string_view type, int depth, std::string& out) {
  for (std::size_t at = 0; at < type.size();) {
    std::size_t end = at;
    if (type[at] == '\'' || type[at] == '"') {
      end = std::min(type.size(), type.find(type[at], at + 1));
      end = std::min(type.size(), end + 1);
    } else {
      while (end < type.size() && isTypeLetter(type[end])) ++end;
      end = std::max(end, at + 1);
    }
    const std::string_view word = type.substr(at, end - at);
    at = end;
    const bool isName = word.front() >= 'A' && word.front() <= 'Z';
    const TypeInterface* alias = isName ? Declarations(model).alias(word) : nullptr;
    if (alias && !alias->definition.empty() && depth < kDeepestExpansion) {
      if (!expand(model, alias->definition, depth + 1, out)) return false;
    } else {
      out += word;
    }
    if (out.size() > kLongestType) return false;
  }
  return true;
}

}  // namespace

SymbolText symbolText(const SemanticModel& model, const Symbol& symbol) {
  return SymbolDescriber(model, symbol).tell();
}

std::string expandedType(const SemanticModel& model, const std::string& type) {
  std::string expanded;
  return expand(model, type, 0, expanded) ? expanded : type;
}

}  // namespace puppet::analysis
