#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/eval/catalog/catalog.h"
#include "analysis/eval/symbol_provider.h"

namespace puppet::analysis {

/// Kind of code or data that gave a value.
enum class OriginKind : std::uint8_t {
  Attribute,         ///< `name => value` of the resource
  DefaultBody,       ///< `default:` of the same resource expression
  ParameterDefault,  ///< default of a parameter
  ResourceDefault,   ///< `File { ... }`
  Override,          ///< `File['a'] { ... }`
  Collector,         ///< `File <| |> { ... }`
  Relationship,      ///< an arrow
  Container,         ///< a metaparameter of a resource that contains it
  Data,              ///< Hiera
  Title,             ///< the title of a resource
  Assignment,        ///< `$name = value`
  BlockParameter,    ///< a parameter of a lambda
  Global,            ///< a fact, or a variable of top scope
  Unknown,           ///< set by Puppet itself
};

/// Value of a key in the data of Hiera that a lookup has read.
struct LevelValue {
  std::string key;
  std::string path;
  std::string level;       ///< name of the level of the hierarchy
  std::uint32_t line = 0;  ///< of the key, from 1
  types::Value value;
};

/// Origin of the value of an attribute or of a variable. Borrows the trees of the catalog.
struct ValueOrigin {
  OriginKind kind = OriginKind::Unknown;
  std::string name;   ///< of the attribute; `$name` for a variable
  std::string owner;  ///< reference of the resource with the attribute or the body
  std::optional<types::Value> value = {};  ///< absent if it is not recorded
  parser::Cursor code = {};                ///< expression of the value; absent for data and globals
  /// Set if other assignments of the same variable exist, one of which ran.
  bool isOneOfSeveral = false;
  bool isSensitive = false;           ///< neither the value nor those of its causes must be shown
  std::vector<LevelValue> data = {};  ///< values of the levels, in order of precedence
  std::vector<ValueOrigin> replaced = {};  ///< values that this one overrides
  std::vector<ValueOrigin> causes = {};    ///< variables that the code reads
};

/// Declaration on the path from a resource to the top of the catalog.
struct DeclarationStep {
  const Resource* resource = nullptr;
  parser::Cursor code = {};  ///< declaring or including expression; absent if unknown
};

/// Explains a compiled catalog from its resources, their code and the data that was read. Borrows
/// all of them.
class Provenance {
 public:
  Provenance(const Catalog& catalog, SymbolProvider symbols, const std::vector<LevelValue>& data)
      : catalog_(catalog), symbols_(symbols), data_(data) {}

  /// Returns the resource with this reference; nullptr if there is none.
  const Resource* find(const std::string& reference) const;
  /// Bounded in depth and number of variables.
  ValueOrigin originOf(const Resource& resource, const ResourceAttribute& attribute) {
    visited_ = 0;
    return originOf(resource, attribute, 0);
  }
  /// Returns the declaration of the resource, and those of the resources that contain it.
  std::vector<DeclarationStep> declarationsOf(const Resource& resource) const;

 private:
  ValueOrigin originOf(const Resource& resource, const ResourceAttribute& attribute, int depth);
  ValueOrigin dataOrigin(const Resource& resource, const ResourceAttribute& attribute) const;
  void addReplaced(const Resource& resource, ValueOrigin& origin, int depth);
  void addCauses(ValueOrigin& origin, const Resource* body, int depth);
  ValueOrigin variable(const std::string& name, const parser::Cursor& use, const Resource* body,
                       int depth);
  std::optional<ValueOrigin> assigned(const std::string& name, const parser::Cursor& use,
                                      const Resource* body, int depth);
  /// Returns the resource whose body contains the code, which is on the path of `resource` for an
  /// instance of a defined type.
  const Resource* bodyAround(const parser::Cursor& code, const Resource& resource) const;
  parser::Cursor inclusionOf(const Resource& class_) const;
  /// Returns the definition of a class or a defined type; absent for other resources.
  parser::Cursor definitionOf(const Resource& resource) const;

  const Catalog& catalog_;
  SymbolProvider symbols_;
  const std::vector<LevelValue>& data_;
  std::size_t visited_ = 0;  ///< variables of the current explanation
};

}  // namespace puppet::analysis
