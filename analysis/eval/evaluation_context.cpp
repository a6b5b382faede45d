#include "analysis/eval/evaluation_context.h"

#include "analysis/eval/catalog_builder.h"

namespace puppet::analysis {

EvaluationContext::EvaluationContext(const EvaluationSettings& settings, SymbolProvider& symbols)
    : settings(settings), symbols(symbols) {}

EvaluationContext::~EvaluationContext() = default;

void EvaluationContext::resetCatalog() {
  classes.clear();
  catalogBuilder_.reset();
}

CatalogBuilder& EvaluationContext::newCatalog() {
  catalogBuilder_ = std::make_unique<CatalogBuilder>(*this);
  return *catalogBuilder_;
}

EvaluationContext::SeparateCatalog::SeparateCatalog(EvaluationContext& context)
    : context_(context), classes_(context) {
  classes_.swap(context_.classes);
  catalogBuilder_.swap(context_.catalogBuilder_);
}

EvaluationContext::SeparateCatalog::~SeparateCatalog() {
  classes_.swap(context_.classes);
  catalogBuilder_.swap(context_.catalogBuilder_);
}

}  // namespace puppet::analysis
