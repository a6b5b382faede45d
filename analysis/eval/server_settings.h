#pragma once

namespace puppet::analysis {

class EvaluationContext;
class Scope;

/// Sets the variables `$settings::*` of catalog compilation: the settings of the server, of which
/// only those that determine evaluation are known. `top` is the top scope.
void enterServerSettings(EvaluationContext& context, Scope& top);

}  // namespace puppet::analysis
