// Resource types in Ruby, what is added to types of others, and providers.

#include <algorithm>
#include <array>

#include "analysis/reference/item_docs.h"
#include "analysis/reference/ruby_items.h"
#include "analysis/ruby/calls.h"

namespace puppet::analysis {

using namespace ruby;

namespace {

constexpr std::string_view kEnsureDescription =
    "The basic property that the resource should be in.";

/// Returns the text of the first `desc` or `@doc =` in a call, blocks included: that of a parameter
/// may stand for that of its type.
std::optional<std::string> descriptionIn(const RubySource& source, const RubyCall& call,
                                         const std::string& subject, ModuleReference& reference) {
  Node statement, text;
  walk(call.node, [&](const Node& node) {
    if (statement) return false;
    if (node.is(NodeKind::InstanceVariableWrite) && node.name() == "@doc" && node.isPlainWrite()) {
      statement = node;
      text = node.operand();
    } else if (isCallOf(node, "desc")) {
      const auto described = source.callAt(node);
      if (!described || described->argumentCount() != 1) return true;
      statement = node;
      text = described->argument();
    }
    return true;
  });
  const auto at = [&](std::uint32_t line) {
    return std::string(source.path()) + ":" + std::to_string(line) + ".";
  };
  if (!statement)
    reference.warnings.push_back("Missing a description for " + subject + " at " + at(call.line));
  else if (auto description = source.textOf(text))
    return scrubbed(*description);
  else
    reference.errors.push_back("Failed to parse docstring for " + subject + " near " +
                               at(source.lineOf(statement.range().start)));
  return {};
}

/// Reads the statements in the block of an attribute.
class AttributeReader {
 public:
  AttributeReader(const RubySource& source, ReferenceAttribute& made)
      : source_(source), made_(made) {}

  void read(const RubyCall& call) {
    const Node block = blockOf(call.node);
    if (!block) return;
    for (const RubyCall& statement : source_.callsIn(block)) take(statement);
    for (const Node& option : optionsOf(call)) {
      const auto key = source_.textOf(option.key());
      if (key == "required_features" && made_.requiredFeatures.empty())
        made_.requiredFeatures = source_.textOf(option.operand()).value_or("");
      if (key == "parent" && source_.sourceOf(option.operand()) == "Puppet::Parameter::Boolean")
        for (const char* value : {"true", "false", "yes", "no"}) addNew(value);
    }
  }

 private:
  static std::vector<Node> optionsOf(const RubyCall& call) {
    return call.positional.size() > 1 ? RubySource::pairsIn(call.positional[1]) : call.options;
  }

  void take(const RubyCall& call) {
    const auto& arguments = call.positional;
    if (call.name == "newvalue" && !arguments.empty()) {
      made_.values.push_back(source_.textOrSource(arguments[0]));
    } else if (call.name == "newvalues") {
      for (const Node& argument : arguments) made_.values.push_back(source_.textOrSource(argument));
    } else if (call.name == "aliasvalue" && arguments.size() > 1) {
      std::string name = source_.textOrSource(arguments[0]);
      addNew(name);
      made_.aliases.emplace_back(std::move(name), source_.textOrSource(arguments[1]));
    } else if (call.name == "defaultto" && !arguments.empty()) {
      made_.defaultValue = source_.textOrSource(arguments[0]);
    } else if (call.name == "isnamevar") {
      made_.isNamevar = true;
    } else if (call.name == "defaultvalues" && made_.name == "ensure") {
      addPresence(made_);
    }
  }

  void addNew(const std::string& value) {
    if (std::ranges::find(made_.values, value) == made_.values.end()) made_.values.push_back(value);
  }

 public:
  /// Adds the values that `ensure` has unless a type says otherwise.
  static void addPresence(ReferenceAttribute& ensure) {
    ensure.values.insert(ensure.values.end(), {"present", "absent"});
    ensure.defaultValue = "present";
  }

 private:
  const RubySource& source_;
  ReferenceAttribute& made_;
};

ReferenceAttribute readAttribute(const RubySource& source, const RubyCall& call, std::string name,
                                 const std::string& kind, ModuleReference& reference) {
  ReferenceAttribute attribute{.name = std::move(name), .description = {}};
  const std::string subject = "Puppet resource " + kind + " '" + attribute.name + "'";
  attribute.description = descriptionIn(source, call, subject, reference).value_or("");
  AttributeReader(source, attribute).read(call);
  return attribute;
}

/// Kinds of attributes by the calls that declare them.
struct AttributeCall {
  std::string_view call;
  std::string_view kind;
  std::vector<ReferenceAttribute> ReferenceItem::*list;
};

constexpr std::array kAttributeCalls = std::to_array<AttributeCall>({
    {"newproperty", "property", &ReferenceItem::properties},
    {"newparam", "parameter", &ReferenceItem::parameters},
    {"newcheck", "check", &ReferenceItem::checks},
});

bool addAttribute(const RubySource& source, const RubyCall& call, ReferenceItem& type,
                  ModuleReference& reference) {
  const auto row = std::ranges::find(kAttributeCalls, call.name, &AttributeCall::call);
  if (row == kAttributeCalls.end()) return false;
  if (const auto name = source.textOf(call.argument()))
    (type.*row->list)
        .push_back(readAttribute(source, call, *name, std::string(row->kind), reference));
  return true;
}

void addEnsure(const RubySource& source, const RubyCall& call, ReferenceItem& type,
               ModuleReference& reference) {
  if (!blockOf(call.node)) {
    ReferenceAttribute& ensure = type.properties.emplace_back(
        ReferenceAttribute{.name = "ensure", .description = std::string(kEnsureDescription)});
    return AttributeReader::addPresence(ensure);
  }
  ReferenceAttribute ensure = readAttribute(source, call, "ensure", "property", reference);
  if (ensure.description.empty()) ensure.description = kEnsureDescription;
  type.properties.push_back(std::move(ensure));
}

void addFeature(const RubySource& source, const RubyCall& call, ReferenceItem& type) {
  if (call.positional.size() < 2) return;
  const auto name = source.textOf(call.positional[0]);
  const auto text = source.textOf(call.positional[1]);
  if (!name || !text) return;
  std::string description = scrubbed(*text);
  std::ranges::replace(description, '\n', ' ');
  type.features.emplace_back(*name, std::move(description));
}

/// Directives of a comment describe attributes that code does not show.
void addDirectives(ReferenceItem& type) {
  for (const DocTag& tag : type.docs.tags) {
    if (tag.kind != "!puppet.type.param" && tag.kind != "!puppet.type.property") continue;
    auto& list = tag.kind == "!puppet.type.param" ? type.parameters : type.properties;
    list.push_back({.name = tag.name.value_or(""),
                    .description = tag.text.value_or(""),
                    .values = tag.types.value_or(std::vector<std::string>())});
  }
}

/// Marks the attribute `name` as the namevar if no other is.
void setNamevar(ReferenceItem& type) {
  ReferenceAttribute* named = nullptr;
  for (auto* list : {&type.properties, &type.parameters})
    for (ReferenceAttribute& attribute : *list) {
      if (attribute.isNamevar) return;
      if (attribute.name == "name" && (!named || list == &type.properties)) named = &attribute;
    }
  if (named) named->isNamevar = true;
}

/// Returns the type of a name, which is made if it is not known, with the comment of the call.
ReferenceItem& typeNamed(const RubySource& source, const RubyCall& call, const std::string& name,
                         ModuleReference& reference) {
  const ReferenceItem like{.group = ReferenceGroup::ResourceTypes, .name = name};
  if (ReferenceItem* known = reference.find(like)) return *known;
  ReferenceItem& type = reference.add(rubyItem(source, call, ReferenceGroup::ResourceTypes, name));
  warnOfTags(type, reference);
  addDirectives(type);
  return type;
}

void setDocs(ReferenceItem& item, const std::string& text, ModuleReference& reference) {
  item.docs = readDocstring(text);
  warnOfTags(item, reference);
}

// --- providers

void addPairs(const RubySource& source, const RubyCall& call, NamedTexts& texts) {
  const auto pairs = call.positional.empty() ? call.options : source.pairsIn(call.argument());
  for (const Node& pair : pairs) {
    std::string key = source.textOrSource(pair.key());
    const auto same =
        std::ranges::find_if(texts, [&](const auto& each) { return each.first == key; });
    if (same != texts.end())
      same->second = source.textOrSource(pair.operand());
    else
      texts.emplace_back(std::move(key), source.textOrSource(pair.operand()));
  }
}

void addDefault(const RubySource& source, const RubyCall& call, ReferenceItem& provider) {
  std::vector<std::vector<Node>> all;
  for (const Node& argument : call.positional) all.push_back(source.pairsIn(argument));
  if (!call.options.empty()) all.push_back(call.options);
  for (const std::vector<Node>& pairs : all) {
    if (pairs.empty()) continue;
    auto& made = provider.defaultsFor.emplace_back();
    for (const Node& pair : pairs)
      made.emplace_back(source.textOrSource(pair.key()), source.textOrSource(pair.operand()));
  }
}

void readProvider(const RubySource& source, const RubyCall& call, ReferenceItem& provider) {
  if (call.name == "confine") {
    addPairs(source, call, provider.confines);
  } else if (call.name == "commands") {
    addPairs(source, call, provider.commands);
  } else if (call.name == "defaultfor") {
    addDefault(source, call, provider);
  } else if (call.name == "has_feature" || call.name == "has_features") {
    for (const Node& argument : call.positional)
      provider.providedFeatures.push_back(source.textOrSource(argument));
  }
}

/// Returns the name in `Puppet::Type.type(:name)` before the call; absent for other receivers.
std::optional<std::string> extendedType(const RubySource& source, const RubyCall& call) {
  return isCallOf(call.first, "type") ? source.textOf(call.first.arguments()[0]) : std::nullopt;
}

bool isType(std::string_view receiver) { return receiver == "Puppet::Type" || receiver == "Type"; }

}  // namespace

void addResourceType(const RubySource& source, const RubyCall& call, ModuleReference& reference) {
  if (!isType(call.receiver) || call.first) return;
  const auto name = source.textOf(call.argument());
  if (!name) return warnOfName(source, call, reference);
  ReferenceItem& type = typeNamed(source, call, *name, reference);
  if (const auto text =
          descriptionIn(source, call, "Puppet resource type '" + *name + "'", reference)) {
    setDocs(type, *text, reference);
    addDirectives(type);
  }
  for (const RubyCall& statement : source.callsIn(blockOf(call.node))) {
    if (addAttribute(source, statement, type, reference)) continue;
    if (statement.name == "feature") addFeature(source, statement, type);
    if (statement.name == "ensurable") addEnsure(source, statement, type, reference);
  }
  setNamevar(type);
}

void addTypeExtension(const RubySource& source, const RubyCall& call, ModuleReference& reference) {
  if (!isType(call.receiver)) return;
  const auto name = extendedType(source, call);
  if (!name) return;
  ReferenceItem& type = typeNamed(source, call, *name, reference);
  if (call.name == "ensurable")
    type.properties.push_back(readAttribute(source, call, "ensure", "property", reference));
  else
    addAttribute(source, call, type, reference);
  setNamevar(type);
}

void addProvider(const RubySource& source, const RubyCall& call, ModuleReference& reference) {
  if (call.receiver != "Puppet::Type") return;
  const auto type = extendedType(source, call);
  if (!type) return;
  const auto name = source.textOf(call.argument());
  if (!name) return warnOfName(source, call, reference);
  ReferenceItem provider = rubyItem(source, call, ReferenceGroup::Providers, *name);
  provider.typeName = *type;
  warnOfTags(provider, reference);
  const std::string subject = "Puppet provider '" + *name + "' (resource type '" + *type + "')";
  if (const auto text = descriptionIn(source, call, subject, reference))
    setDocs(provider, *text, reference);
  for (const RubyCall& statement : source.callsIn(blockOf(call.node)))
    readProvider(source, statement, provider);
  reference.add(std::move(provider));
}

}  // namespace puppet::analysis
