#pragma once

#include "analysis/features/symbol.h"
#include "analysis/symbols/file_interface.h"

namespace puppet::analysis {

/// What is known of symbols: by the file itself, the environment, or Puppet. Null for nothing;
/// answers live as long as the model.
class Declarations {
 public:
  explicit Declarations(const SemanticModel& model) : model_(model) {}

  /// Of a class, a plan, a task or a defined type.
  const ClassInterface* classLike(const Symbol& symbol) const;
  const ClassInterface* classNamed(std::string_view name) const {
    return classLike({ReferenceKind::Class, {}, std::string(name), {}});
  }
  const ClassInterface* definedType(std::string_view name) const {
    return classLike({ReferenceKind::ResourceType, {}, std::string(name), {}});
  }
  const FunctionInterface* function(std::string_view name) const;
  /// An alias, or a type that a module makes in Ruby.
  const TypeInterface* alias(std::string_view name) const;
  /// A type of the language itself.
  const DataTypeInterface* dataType(std::string_view name) const;
  const ResourceTypeInterface* resourceType(std::string_view name) const;
  /// Of a class variable, or an attribute of a defined type: the parameter that it is.
  const ParameterInterface* parameter(const Symbol& symbol) const;
  /// Of a resource type; those of its mixins and metaparameters are among them.
  const AttributeInterface* attribute(const Symbol& symbol) const;
  /// The declaration in the index that counts.
  Declaration inIndex(const Symbol& symbol) const;

 private:
  const SemanticModel& model_;
};

/// The class that has a class variable, the type that has an attribute.
Symbol ownerOf(const Symbol& member);

}  // namespace puppet::analysis
