#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analysis/symbols/docstring.h"

namespace puppet::analysis {

/// Groups of REFERENCE.md in its order; providers are in the JSON only.
enum class ReferenceGroup : std::uint8_t {
  Classes,
  DefinedTypes,
  ResourceTypes,
  Functions,
  DataTypes,
  Tasks,
  Plans,
  Providers
};

/// Names with texts, in the order of the source.
using NamedTexts = std::vector<std::pair<std::string, std::string>>;

/// Property, parameter or check of a resource type.
struct ReferenceAttribute {
  std::string name, description;
  std::vector<std::string> values = {};
  std::string dataType = {};  ///< only of types of the Resource API
  NamedTexts aliases = {};
  bool isNamevar = false;
  std::string requiredFeatures = {};
  std::string defaultValue = {};
  std::string defaultJson = {};  ///< set if the default is no string in the JSON
};

struct ReferenceSignature {
  std::string text;
  Docstring docs = {};
  /// Tags of an overload in Ruby that only its `overload` tag has: the summary, notes.
  std::vector<DocTag> furtherTags = {};
};

/// Function of a data type that is written in Ruby.
struct ReferenceMethod {
  std::string name, signature;
  Docstring docs = {};
};

/// Documented definition of a module, with what Puppet Strings tells of it. Types and values are
/// source text.
struct ReferenceItem {
  ReferenceGroup group{};
  std::string name;
  std::string file = {};  ///< relative to the module
  std::size_t line = 0;
  bool hasComment = false;  ///< directly above the definition; known for Ruby only
  Docstring docs = {};
  NamedTexts defaults = {};      ///< by parameter
  NamedTexts defaultsJson = {};  ///< those that are no strings in the JSON, in its notation
  std::string source = {};
  std::string inherits = {};  ///< of a class
  std::string alias = {};     ///< the type of an alias; empty for other data types
  // Functions: `puppet`, `ruby4x` or `ruby3x`.
  std::string api = {};
  std::vector<ReferenceSignature> signatures = {};
  std::vector<ReferenceMethod> methods = {};  ///< of a data type
  // Resource types.
  std::vector<ReferenceAttribute> properties = {}, parameters = {}, checks = {};
  NamedTexts features = {};
  std::vector<ReferenceItem> providers = {};
  // Providers.
  std::string typeName = {};
  NamedTexts confines = {}, commands = {};
  std::vector<std::string> providedFeatures = {};
  std::vector<std::vector<std::pair<std::string, std::string>>> defaultsFor = {};
  // Tasks, whose parameters are `param` tags.
  bool supportsNoop = false;
  std::string inputMethod = {};

  /// Returns true if `@api private` marks it as internal.
  bool isPrivate() const;
};

/// Documentation of a module.
struct ModuleReference {
  /// Adds a definition, and returns it. Another one of its name takes its documentation and stays
  /// where it is, unless only the new one has a comment.
  ReferenceItem& add(ReferenceItem item);
  /// Returns the definition of this name and kind; nullptr if there is none.
  ReferenceItem* find(const ReferenceItem& like);

  std::vector<ReferenceItem> items;   ///< sorted by name within each group
  std::vector<std::string> warnings;  ///< as Puppet Strings prints them, without `[warn]: `
  std::vector<std::string> errors;

  std::vector<const ReferenceItem*> itemsOf(ReferenceGroup group) const;

 private:
  std::unordered_map<std::string, std::size_t> places_;  ///< of the items, until they are sorted
};

/// Adds the definitions of a manifest or of a file of functions, types or plans at `path`, which is
/// relative to the module.
void readPuppetReference(std::string_view path, std::string_view text, ModuleReference& reference);
/// Adds the task that a file of metadata describes.
void readTaskReference(std::string_view path, std::string_view text, ModuleReference& reference);

/// Adds what a Ruby file of a module declares: functions, resource types, providers, data types.
void readRubyReference(std::string_view path, std::string_view text, ModuleReference& reference);

/// Sorts the items, gives types their providers, and warns of what concerns all of them; after the
/// last file was read.
void finishReference(ModuleReference& reference);

/// Values of parameters in the data of the module, by `class::parameter`, in Puppet's notation.
using ReferenceDefaults = std::vector<std::pair<std::string, std::string>>;

struct MarkdownOptions {
  ReferenceDefaults dataDefaults = {};
};

/// Returns the text of REFERENCE.md.
std::string referenceMarkdown(const ModuleReference& reference,
                              const MarkdownOptions& options = {});

}  // namespace puppet::analysis
