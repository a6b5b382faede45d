// Definitions in the Puppet language.

#include <algorithm>

#include "analysis/reference/item_docs.h"
#include "analysis/reference/reference_model.h"
#include "analysis/reference/source_extent.h"
#include "analysis/symbols/definitions.h"
#include "analysis/symbols/documentation.h"
#include "parser/literals/literals.h"
#include "parser/parse/parse.h"
#include "parser/support/line_index.h"
#include "parser/syntax/errors.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;

namespace {

/// Returns the comment lines above a definition without their marks and trailing blanks.
std::string commentAbove(const Cursor& definition) {
  std::string comment;
  for (std::string_view line : commentLinesBefore(definition)) {
    if (line.starts_with(' ') || line.starts_with('\t')) line.remove_prefix(1);
    comment += line;
    comment += '\n';
  }
  return comment;
}

class PuppetReader {
 public:
  PuppetReader(std::string_view path, const SyntaxTree& tree, ModuleReference& reference)
      : path_(path), tree_(tree), extents_(tree), lines_(tree.text.view()), reference_(reference) {}

  void run() {
    for (const Definition& definition : definitionsIn(tree_)) {
      const Cursor& node = definition.node;
      if (const ClassDefinition class_{node})
        addClass(definition, class_);
      else if (const DefinedType type{node})
        addBody(definition, ReferenceGroup::DefinedTypes, "defined type", type.parameters());
      else if (const PlanDefinition plan{node})
        addBody(definition, ReferenceGroup::Plans, "plan", plan.parameters());
      else if (const FunctionDefinition function{node})
        addFunction(definition, function);
      else if (const TypeAlias alias{node})
        addAlias(definition, alias);
    }
  }

 private:
  void warn(std::string text) { reference_.warnings.push_back(std::move(text)); }

  ReferenceItem itemOf(const Definition& definition, ReferenceGroup group, std::string_view noun) {
    ReferenceItem item{.group = group, .name = definition.name, .file = std::string(path_)};
    item.line = lines_.lineOf(definition.node.start()) + 1;
    item.docs = readDocstring(commentAbove(definition.node));
    item.source = std::string(definition.node.text());
    warnOfTags(item, reference_);
    if (item.docs.isEmpty())
      warn("Missing documentation for Puppet " + std::string(noun) + " '" + item.name + "' at " +
           placeOf(item) + ".");
    return item;
  }

  void addClass(const Definition& definition, const ClassDefinition& class_) {
    ReferenceItem item = itemOf(definition, ReferenceGroup::Classes, "class");
    if (class_.inherits()) item.inherits = std::string(class_.inherits().parent().text());
    setParameters(item, class_.parameters());
    reference_.add(std::move(item));
  }

  void addBody(const Definition& definition, ReferenceGroup group, std::string_view noun,
               const ParameterList& parameters) {
    ReferenceItem item = itemOf(definition, group, noun);
    setParameters(item, parameters);
    reference_.add(std::move(item));
  }

  /// Gives tags the declared types, and parameters without a tag an empty one.
  void setParameters(ReferenceItem& item, const ParameterList& parameters) {
    const bool isDocumented = !item.docs.text.empty();
    warnOfUnknown(item, parameters);
    const std::size_t documented = item.docs.tags.size();
    for (const Parameter parameter : parameters.parameters()) {
      const std::string name(variableName(parameter.name()));
      const std::string type =
          parameter.type() ? std::string(extents_.textOf(parameter.type())) : std::string();
      if (parameter.defaultValue())
        item.defaults.emplace_back(name, extents_.textOf(parameter.defaultValue().value()));
      const auto end = item.docs.tags.begin() + static_cast<std::ptrdiff_t>(documented);
      const auto tag = std::find_if(item.docs.tags.begin(), end, [&](const DocTag& each) {
        return each.kind == "param" && each.name == name;
      });
      if (tag == end) {
        if (isDocumented)
          warn("Missing @param tag for parameter '" + name + "' near " + placeOf(item) + ".");
        item.docs.tags.push_back(
            {.kind = "param", .text = "", .types = {{type.empty() ? "Any" : type}}, .name = name});
        continue;
      }
      if (!type.empty() && tag->types && !tag->types->empty() && tag->types->front() != type)
        warn("The type of the @param tag for parameter '" + name +
             "' does not match the parameter type specification near " + placeOf(item) +
             ": ignoring in favor of parameter type information.");
      if (!type.empty())
        tag->types = {type};
      else if (!tag->types)
        tag->types = {"Any"};
    }
  }

  void warnOfUnknown(const ReferenceItem& item, const ParameterList& parameters) {
    for (const DocTag& tag : item.docs.tags) {
      if (tag.kind != "param") continue;
      const std::string name = tag.name.value_or("");
      const auto declares = [&](const Parameter& parameter) {
        return variableName(parameter.name()) == name;
      };
      const bool isKnown = name == "name" || name == "title" ||
                           std::ranges::any_of(parameters.parameters(), declares);
      if (!isKnown)
        warn("The @param tag for parameter '" + name + "' has no matching parameter at " +
             placeOf(item) + ".");
    }
  }

  // --- functions

  void addFunction(const Definition& definition, const FunctionDefinition& function) {
    ReferenceItem item = itemOf(definition, ReferenceGroup::Functions, "function");
    item.api = "puppet";
    setParameters(item, function.parameters());
    setResult(item, function.returnType());
    std::ranges::stable_sort(item.docs.tags, {}, &DocTag::kind);
    addTaggedOverloads(item);
    if (item.signatures.empty())
      item.signatures.push_back(
          {signatureOf(item.name, function.parameters()), signatureDocs(item.docs)});
    reference_.add(std::move(item));
  }

  void setResult(ReferenceItem& item, const ReturnType& result) {
    const std::string type = result ? std::string(extents_.textOf(result.type())) : std::string();
    const auto tag = std::ranges::find(item.docs.tags, "return", &DocTag::kind);
    if (tag == item.docs.tags.end()) {
      warn("Missing @return tag near " + placeOf(item) + ".");
      item.docs.tags.push_back(
          {.kind = "return", .text = "", .types = {{type.empty() ? "Any" : type}}});
      return;
    }
    if (!type.empty() && tag->types && !tag->types->empty() && tag->types->front() != type)
      warn("Documented return type does not match return type in function definition near " +
           placeOf(item) + ".");
    if (!type.empty())
      tag->types = {type};
    else if (!tag->types)
      tag->types = {"Any"};
  }

  std::string signatureOf(const std::string& name, const ParameterList& parameters) const {
    std::string text;
    for (const Parameter parameter : parameters.parameters()) {
      if (!text.empty()) text += ", ";
      text += parameter.type() ? extents_.textOf(parameter.type()) : "Any";
      text += " $" + std::string(variableName(parameter.name()));
      if (parameter.defaultValue())
        text += " = " + std::string(extents_.textOf(parameter.defaultValue().value()));
    }
    return name + "(" + text + ")";
  }

  // --- types

  void addAlias(const Definition& definition, const TypeAlias& alias) {
    ReferenceItem item = itemOf(definition, ReferenceGroup::DataTypes, "type alias");
    item.source = {};
    item.alias = aliasText(alias.value());
    reference_.add(std::move(item));
  }

  /// Writes a type with brackets anew: what is between its keys is left out.
  std::string aliasText(const Expression& type) const {
    const Access access{type};
    if (!access) return std::string(extents_.textOf(type));
    std::string keys;
    for (const Expression key : access.keys())
      keys += (keys.empty() ? "" : ", ") + std::string(extents_.textOf(key));
    return std::string(extents_.textOf(access.left())) + "[" + keys + "]";
  }

  std::string_view path_;
  const SyntaxTree& tree_;
  const SourceExtents extents_;
  const LineIndex lines_;
  ModuleReference& reference_;
};

}  // namespace

void readPuppetReference(std::string_view path, std::string_view text, ModuleReference& reference) {
  const SyntaxTreePtr tree =
      parsePlain(SourceText(std::string(text)), {.mode = lexModeForPath(path)});
  if (hasErrors(*tree)) {
    reference.errors.push_back("Failed to parse " + std::string(path) + ": " +
                               firstFatal(*tree)->message);
    return;
  }
  PuppetReader(path, *tree, reference).run();
}

}  // namespace puppet::analysis
