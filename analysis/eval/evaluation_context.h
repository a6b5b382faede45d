#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include "analysis/eval/class_scopes.h"
#include "analysis/eval/code_cache.h"
#include "analysis/eval/diagnostic_sink.h"
#include "analysis/eval/effect_recorder.h"
#include "analysis/eval/evaluation_settings.h"
#include "analysis/eval/observation.h"
#include "analysis/eval/run_state.h"
#include "analysis/eval/signature_cache.h"
#include "analysis/eval/symbol_provider.h"
#include "parser/support/budget.h"
#include "parser/support/language_level.h"

namespace puppet::analysis {

class CatalogBuilder;
class DataSource;
class LookupContext;

/// One run of the evaluator: its inputs, and the parts that hold its state and results. Not
/// thread-safe: belongs to one thread.
class EvaluationContext {
 public:
  /// The providers of `symbols` must outlive this.
  EvaluationContext(const EvaluationSettings& settings, SymbolProvider& symbols);
  EvaluationContext(LanguageLevel level, SymbolProvider& symbols)
      : EvaluationContext(EvaluationSettings::of(level), symbols) {}
  EvaluationContext(const EvaluationContext&) = delete;
  EvaluationContext& operator=(const EvaluationContext&) = delete;
  ~EvaluationContext();

  // --- inputs
  const EvaluationSettings settings;
  SymbolProvider& symbols;

  /// Returns the language level of the code that is evaluated. Stubs are written in the default
  /// level, whatever the level of the program is.
  LanguageLevel level() const { return readsStubs_ ? LanguageLevel::Puppet8 : settings.level; }
  /// Returns true while a declaration of the stubs is evaluated, which may use names that user code
  /// cannot.
  bool readsStubs() const { return readsStubs_; }
  /// Marks the evaluated code as a declaration of the stubs while it lives.
  class StubReading {
   public:
    explicit StubReading(EvaluationContext& context)
        : context_(context), before_(std::exchange(context.readsStubs_, true)) {}
    StubReading(const StubReading&) = delete;
    StubReading& operator=(const StubReading&) = delete;
    ~StubReading() { context_.readsStubs_ = before_; }

   private:
    EvaluationContext& context_;
    const bool before_;
  };

  /// Returns the source of looked-up values. nullptr if there is no data, or, in open-world
  /// evaluation, if the data is unknown.
  DataSource* data() const { return data_; }
  /// Borrows `data`.
  void setData(DataSource* data) { data_ = data; }

  /// Returns the `$context` of the innermost running function that provides data; nullptr if there
  /// is none.
  LookupContext* lookupContext() const { return lookupContext_; }
  /// Marks a function that provides data as running while it lives.
  class DataFunction {
   public:
    DataFunction(EvaluationContext& context, LookupContext& lookup)
        : context_(context), around_(std::exchange(context.lookupContext_, &lookup)) {}
    DataFunction(const DataFunction&) = delete;
    DataFunction& operator=(const DataFunction&) = delete;
    ~DataFunction() { context_.lookupContext_ = around_; }

   private:
    EvaluationContext& context_;
    LookupContext* const around_;
  };

  // --- state and results; later parts use earlier ones
  static constexpr std::uint64_t kUsualSteps = 10'000'000;
  /// Steps and memory left; see DiagnosticSink::exhaust().
  Budget budget{kUsualSteps};
  RunState run;
  EffectRecorder effects;
  DiagnosticSink diagnostics{settings, budget, run, effects};
  Observation observation{diagnostics};
  CodeCache cache{budget};
  SignatureCache signatures{*this};
  ClassScopes classes{*this};

  /// Returns the builder of the catalog that this run declares.
  CatalogBuilder& catalogBuilder() { return catalogBuilder_ ? *catalogBuilder_ : newCatalog(); }
  /// Starts again with an empty catalog and no evaluated class, so that bodies which run separately
  /// may declare the same names. Invalidates all scopes of classes.
  void resetCatalog();
  /// Gives code a catalog and evaluated classes of its own while it lives.
  class SeparateCatalog {
   public:
    explicit SeparateCatalog(EvaluationContext& context);
    SeparateCatalog(const SeparateCatalog&) = delete;
    SeparateCatalog& operator=(const SeparateCatalog&) = delete;
    ~SeparateCatalog();

   private:
    EvaluationContext& context_;
    ClassScopes classes_;
    std::unique_ptr<CatalogBuilder> catalogBuilder_;
  };

 private:
  CatalogBuilder& newCatalog();

  bool readsStubs_ = false;
  DataSource* data_ = nullptr;
  LookupContext* lookupContext_ = nullptr;
  std::unique_ptr<CatalogBuilder> catalogBuilder_;  ///< made when it is asked for
};

}  // namespace puppet::analysis
