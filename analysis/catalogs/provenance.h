#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/catalogs/block_elements.h"
#include "analysis/catalogs/body_runs.h"
#include "analysis/catalogs/value_path.h"
#include "analysis/catalogs/value_sources.h"
#include "analysis/eval/catalog/catalog.h"
#include "analysis/eval/symbol_provider.h"

namespace puppet::analysis {

/// Kind of code or data that gave a value.
enum class OriginKind : std::uint8_t {
  Attribute,         ///< `name => value` of the resource
  DefaultBody,       ///< `default:` of the same resource expression
  Call,              ///< a Hash that create_resources() or a similar function gets
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
  Argument,          ///< a parameter of a function
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
  bool isSensitive = false;  ///< the lookup converts it to a Sensitive
};

/// Part of the value of a level, as its file has it.
struct LevelPart {
  std::uint32_t line = 0;                   ///< from 1; 0 if it is not found
  std::vector<std::string> keys = {};       ///< that it interpolates
  std::vector<std::string> variables = {};  ///< that it interpolates: `facts.os.family`
};
using PartFinder = std::function<LevelPart(const LevelValue& level, const ValuePath& path)>;

/// Origin of the value of an attribute or of a variable. Borrows the trees of the catalog.
struct ValueOrigin {
  OriginKind kind = OriginKind::Unknown;
  /// Attribute, `$name` of a variable, key of Hiera, or a part of these: `$name['key'][0]`.
  std::string name;
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

/// Explains a compiled catalog from its resources, their code, the recorded runs of bodies, and the
/// data that was read. Borrows all of them. Values that are not recorded are not guessed.
class Provenance {
 public:
  /// `findPart` may be empty.
  Provenance(const Catalog& catalog, SymbolProvider& symbols, const BodyRuns& runs,
             const std::vector<LevelValue>& data, PartFinder findPart)
      : catalog_(catalog),
        symbols_(symbols),
        runs_(runs),
        sources_(runs),
        data_(data),
        findPart_(std::move(findPart)) {}

  /// Returns the resource with this reference; nullptr if there is none.
  const Resource* find(const std::string& reference) const;
  /// Bounded in depth and number of variables.
  ValueOrigin originOf(const Resource& resource, const ResourceAttribute& attribute) {
    visited_ = 0;
    return originOf(resource, attribute, {}, 0);
  }
  /// Returns the declaration of the resource, and those of the resources that contain it.
  std::vector<DeclarationStep> declarationsOf(const Resource& resource) const;

 private:
  /// Maximum length of a chain of variables and parameters.
  static constexpr int kMaxDepth = 16;
  /// Maximum number of variables of one explanation.
  static constexpr std::size_t kMaxVisited = 500;

  // provenance.cpp
  ValueOrigin originOf(const Resource& resource, const ResourceAttribute& attribute,
                       const ValuePath& path, int depth);
  ValueOrigin dataOrigin(const Resource& resource, const ResourceAttribute& attribute,
                         const ValuePath& path, int depth);
  void addReplaced(const Resource& resource, ValueOrigin& origin, const ValuePath& path, int depth);
  void addCausesOfCall(const Resource& resource, ValueOrigin& origin, const ValuePath& path,
                       int depth);
  /// Returns the resource whose body contains the code, which is on the path of `resource` for an
  /// instance of a defined type.
  const Resource* bodyAround(const parser::Cursor& code, const Resource& resource) const;
  Surroundings surroundingsOf(OriginKind kind, const parser::Cursor& code,
                              const Resource& resource) const;
  Surroundings declarationOf(const Resource& resource) const;
  parser::Cursor inclusionOf(const Resource& class_) const;
  /// Returns the definition of a class or a defined type; absent for other resources.
  parser::Cursor definitionOf(const Resource& resource) const;

  // provenance_variables.cpp
  void addCauses(ValueOrigin& origin, const ValuePath& path, const Surroundings& around, int depth);
  void addSources(ValueOrigin& origin, const std::vector<ValueSource>& sources,
                  const Surroundings& around, int depth);
  ValueOrigin variable(const ValueSource& source, const Surroundings& around, int depth);
  std::optional<ValueOrigin> local(const ValueSource& source, const Surroundings& around,
                                   int depth);
  std::optional<ValueOrigin> ofNode(const ValueSource& source, int depth);
  std::optional<ValueOrigin> ofBody(const ValueSource& source, const std::string& name,
                                    bool isQualified, const Surroundings& around, int depth);
  std::optional<ValueOrigin> assigned(const ValueSource& source, const std::string& name,
                                      const parser::Cursor& root, const Surroundings& around,
                                      int depth);
  ValueOrigin titleOrigin(const Resource& resource, int depth);
  ValueOrigin lookupOrigin(const ValueSource& source, int depth);
  /// Adds the values of the levels that have the part of the value of the key.
  void addLevels(const std::string& key, const std::optional<types::Value>& merged,
                 const ValuePath& path, ValueOrigin& origin, int depth);
  void addInterpolated(const LevelPart& part, ValueOrigin& origin, int depth);

  // provenance_parameters.cpp
  ValueOrigin blockParameter(const ValueSource& source, const parser::Cursor& lambda,
                             std::size_t index, const Surroundings& around, int depth);
  std::vector<ValueSource> sourcesOfBlock(const ValueSource& source, const parser::Cursor& lambda,
                                          std::size_t index, const Surroundings& around,
                                          const BodyRun* run) const;
  std::optional<BlockElement> elementOf(BlockElements elements,
                                        const std::vector<parser::Cursor>& arguments,
                                        parser::Cursor& collection, const parser::Lambda& lambda,
                                        std::size_t index, const Surroundings& around,
                                        const BodyRun* run) const;
  std::vector<ValueSource> verified(std::vector<ValueSource> sources,
                                    const std::optional<types::Value>& expected,
                                    const Surroundings& around) const;
  ValueOrigin functionParameter(const ValueSource& source, const parser::Cursor& function,
                                std::size_t index, const Surroundings& around, int depth);

  const Catalog& catalog_;
  SymbolProvider& symbols_;
  const BodyRuns& runs_;
  const ValueSources sources_;
  const std::vector<LevelValue>& data_;
  const PartFinder findPart_;
  std::size_t visited_ = 0;  ///< variables of the current explanation
};

}  // namespace puppet::analysis
