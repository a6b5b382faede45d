#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "analysis/inference/semantic_model.h"
#include "types/core/type.h"

namespace puppet::analysis {

class FileEvaluation;

/// Parses types as written in interfaces, resolved in the scope of the file. Not thread-safe.
class TypeReader {
 public:
  explicit TypeReader(const SemanticModel& model);
  ~TypeReader();

  /// Returns Any for an empty text; absent for text that is not a type or names an unknown one.
  types::Type read(const std::string& text);

 private:
  std::unique_ptr<FileEvaluation> run_;
  std::map<std::string, types::Type> types_;
};

}  // namespace puppet::analysis
