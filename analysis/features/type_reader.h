#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "analysis/semantics/semantic_model.h"
#include "types/type/type.h"

namespace puppet::analysis {

class FileRun;

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
