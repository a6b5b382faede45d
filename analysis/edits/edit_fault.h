#pragma once

#include <span>
#include <string>

#include "analysis/edits/edited_text.h"
#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// Edits that break a promise.
struct EditFault {
  std::string problem;  ///< one line
  std::string report;   ///< for a log: the kind, the file, the problem, the edits and the text
  /// True for a defect of this program. False in a text with syntax errors, whose repair may depend
  /// on every part of it, so that no edit can promise what becomes of the rest.
  bool isDefect = true;
};

/// Reaction of the process to a fault besides returning it; for tests.
struct FaultPolicy {
  bool aborts = false;      ///< prints the report of a defect and aborts
  bool findsInAll = false;  ///< finds a fault in all edits
};

/// Sets the policy for all threads. The initial one aborts in builds with sanitizers
/// (cmake/options.cmake).
void setFaultPolicy(FaultPolicy policy);

/// Describes a fault: the report has the edits and the text around them. Aborts at a defect if
/// the policy says so.
EditFault makeFault(EditKind kind, const EditedText& before, std::span<const TextEdit> edits,
                    std::string problem, bool isDefect);

/// Returns true if the policy finds a fault in all edits.
bool findsFaultInAll();

}  // namespace puppet::analysis
