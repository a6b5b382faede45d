#pragma once

#include "analysis/edits/verified_edits.h"

namespace puppet::test {

/// Makes faults return instead of aborting the tests during its lifetime.
class ReportedFaults {
 public:
  explicit ReportedFaults(bool findsInAll = false) {
    analysis::setFaultPolicy({.aborts = false, .findsInAll = findsInAll});
  }
  ~ReportedFaults() { analysis::setFaultPolicy({.aborts = true}); }
  ReportedFaults(const ReportedFaults&) = delete;
  ReportedFaults& operator=(const ReportedFaults&) = delete;
};

}  // namespace puppet::test
