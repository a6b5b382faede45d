#include "analysis/eval/evaluation_settings.h"

#include "parser/support/language_features.h"

namespace puppet::analysis {

EvaluationSettings EvaluationSettings::of(LanguageLevel level) {
  if (supports(level, Feature::SilentConversions))
    return {.level = level, .strict = Strictness::Off};
  const bool strict = supports(level, Feature::StrictByDefault);
  return {.level = level,
          .strict = strict ? Strictness::Error : Strictness::Warning,
          .strictVariables = strict};
}

}  // namespace puppet::analysis
