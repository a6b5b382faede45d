#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "analysis/eval/signature.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

class EvaluationContext;

/// Signatures of functions, classes and defined types, whose types are evaluated at first use.
class SignatureCache {
 public:
  /// Borrows `context`.
  explicit SignatureCache(EvaluationContext& context) : context_(context) {}

  /// Returns the signature of a function written in Puppet.
  const Signature& of(const parser::FunctionDefinition& function);
  /// Returns the signature formed by the parameters of a class or a defined type.
  const Signature& of(const parser::Cursor& definition, const parser::ParameterList& parameters);
  /// Returns the signatures of a function that is only declared; empty for other functions.
  std::span<const Signature> ofDeclared(std::string_view function);

 private:
  /// Signatures of a function of which only the declaration is known.
  struct Declared {
    std::vector<Signature> own;  ///< empty if the signatures are shared by all runs
    std::span<const Signature> signatures;
  };

  EvaluationContext& context_;
  std::unordered_map<const parser::GreenNode*, std::unique_ptr<const Signature>> signatures_;
  std::unordered_map<std::string, Declared> declared_;
};

}  // namespace puppet::analysis
