#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include "analysis/edits/verified_edits.h"

int main(int argc, char** argv) {
  puppet::analysis::setFaultPolicy({.aborts = true});
  return doctest::Context(argc, argv).run();
}
