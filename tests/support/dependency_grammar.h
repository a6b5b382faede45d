#pragma once

#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace puppet::test {

/// Files whose texts dependencyText() draws, relative to an environment.
const std::vector<std::string>& dependencyFiles();

/// Returns a random text for one of these files, free of syntax errors. It is drawn from a grammar
/// of all ways in which a file can depend on others: their names, resources, variables, functions,
/// types, templates, facts and data. The names are few and similar, so that a text often refers to
/// what another one declares, or misspells it.
std::string dependencyText(std::string_view path, std::mt19937& random);

}  // namespace puppet::test
