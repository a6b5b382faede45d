#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "analysis/semantics/semantic_model.h"
#include "types/type/type.h"

namespace puppet::analysis {

class FileRun;

// What names stand for in a file: what it declares itself, else what comes with the language, else
// what the environment has. Null where nobody knows. Names are qualified, in lower case. Answers
// live as long as the model.

const FunctionInterface* findFunction(const SemanticModel& model, std::string_view name);
const ClassInterface* findClass(const SemanticModel& model, std::string_view name);
const ClassInterface* findDefinedType(const SemanticModel& model, std::string_view name);
const ResourceTypeInterface* findResourceType(const SemanticModel& model, std::string_view name);

/// The name of the class or module that a file lies in by its path, `apache` or `apache::vhost`;
/// empty for a file that belongs to no module.
std::string moduleOf(const SemanticModel& model);

/// Reads types as they are written in interfaces, as the file sees them. Belongs to one thread.
class TypeReader {
 public:
  explicit TypeReader(const SemanticModel& model);
  ~TypeReader();

  /// Any for an empty text; absent for what is no type, or none that is known.
  types::Type read(const std::string& text);

 private:
  std::unique_ptr<FileRun> run_;
  std::map<std::string, types::Type> types_;
};

}  // namespace puppet::analysis
