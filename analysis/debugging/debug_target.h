#pragma once

#include <memory>
#include <string>
#include <utility>

#include "analysis/eval/program.h"

namespace puppet::analysis {

/// Result of a debugged evaluation that has ended.
struct DebugConclusion {
  bool isSuccess = false;
  std::string text = {};  ///< for the user; empty for none
};

/// Program to debug, with its evaluation and its conclusion.
class DebugTarget {
 public:
  virtual ~DebugTarget() = default;
  virtual Program& program() = 0;
  /// Evaluates the program, once. Returns false after an error.
  virtual bool evaluate() = 0;
  /// Draws the conclusion of the evaluation after evaluate() has returned `isDone`.
  virtual DebugConclusion conclude(bool isDone) = 0;
};

/// Compilation of a catalog.
class CatalogTarget final : public DebugTarget {
 public:
  explicit CatalogTarget(std::unique_ptr<Program> program) : program_(std::move(program)) {}

  Program& program() override { return *program_; }
  bool evaluate() override { return program_->compile(); }
  DebugConclusion conclude(bool isDone) override {
    if (!isDone) return {};
    const std::size_t count = program_->catalog().resources().size();
    return {true, "the catalog has " + std::to_string(count) + " resources"};
  }

 private:
  std::unique_ptr<Program> program_;
};

}  // namespace puppet::analysis
