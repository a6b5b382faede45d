#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "analysis/inference/semantic_model.h"
#include "types/core/type.h"

namespace puppet::analysis {

class FileEvaluation;

/// Reads types as they are written in interfaces, as the file sees them. Belongs to one thread.
class TypeReader {
 public:
  explicit TypeReader(const SemanticModel& model);
  ~TypeReader();

  /// Any for an empty text; absent for what is no type, or none that is known.
  types::Type read(const std::string& text);

 private:
  std::unique_ptr<FileEvaluation> run_;
  std::map<std::string, types::Type> types_;
};

}  // namespace puppet::analysis
