#pragma once

#include <string_view>
#include <vector>

#include "analysis/workspace/query_context.h"
#include "parser/data/data_tree.h"
#include "parser/diagnostics/diagnostic.h"

// Checks of files of Bolt, of .fixtures.yml and .sync.yml beyond their schemas. `source` is the
// text that `root` is part of.

namespace puppet::analysis {

/// Returns the elements of a sequence; none for any other value.
std::vector<parser::DataNode> itemsOf(const parser::DataNode& list);

void checkInventory(const parser::DataNode& root, std::string_view source, QueryContext& queries,
                    std::vector<Diagnostic>& findings);
void checkBoltProject(const parser::DataNode& root, std::string_view source, QueryContext& queries,
                      std::vector<Diagnostic>& findings);
/// Checks the names of tasks, plans and classes in a bolt-project.yaml.
void checkBoltNames(const parser::DataNode& root, QueryContext& queries,
                    std::vector<Diagnostic>& findings);
void checkFixtures(const parser::DataNode& root, std::string_view source,
                   std::vector<Diagnostic>& findings);
void checkSync(const parser::DataNode& root, std::vector<Diagnostic>& findings);

}  // namespace puppet::analysis
