#pragma once

#include "analysis/features/names/symbol.h"
#include "analysis/symbols/file_interface.h"

namespace puppet::analysis {

/// Looks up declarations of symbols in the file itself, the environment and the platform. Returns
/// `nullptr` if there is none; results live as long as the model.
class Declarations {
 public:
  explicit Declarations(const SemanticModel& model) : model_(model) {}

  /// Finds a class, a plan, a task or a defined type.
  const ClassInterface* classLike(const Symbol& symbol) const;
  const ClassInterface* classNamed(std::string_view name) const {
    return classLike({ReferenceKind::Class, {}, std::string(name), {}});
  }
  const ClassInterface* definedType(std::string_view name) const {
    return classLike({ReferenceKind::ResourceType, {}, std::string(name), {}});
  }
  const FunctionInterface* function(std::string_view name) const;
  /// Finds a type alias, or a type that a module defines in Ruby.
  const TypeInterface* alias(std::string_view name) const;
  /// Finds a built-in data type of the language.
  const DataTypeInterface* dataType(std::string_view name) const;
  const ResourceTypeInterface* resourceType(std::string_view name) const;
  /// Finds the parameter that a class variable, an attribute of a defined type, or the name of a
  /// plan's or task's parameter denotes.
  const ParameterInterface* parameter(const Symbol& symbol) const;
  /// Finds an attribute of a resource type, including mixins and metaparameters.
  const AttributeInterface* attribute(const Symbol& symbol) const;
  /// Finds the declaration in the index that takes precedence.
  Declaration inIndex(const Symbol& symbol) const;

 private:
  const SemanticModel& model_;
};

/// Returns the class that owns a class variable, the type that owns an attribute, or the plan or
/// task that owns a parameter.
Symbol ownerOf(const Symbol& member);

}  // namespace puppet::analysis
