#pragma once

#include <set>
#include <span>
#include <string>
#include <vector>

#include "analysis/features/rename/rename_plan.h"

namespace puppet::analysis {

/// Adds uncertain edits of words in files that are not analyzed: Ruby, ERB templates, data. Files
/// in `searched`, which may be `nullptr`, are left out: all of their uses are known. In installed
/// modules, only qualified names count as uses.
void addMentions(RenamePlanBuilder& plan, const SemanticModel& model,
                 const MaintainedCode& maintained, std::span<const WordChange> words,
                 const std::set<std::string>* searched);

/// Adds uncertain edits in the templates of one module.
void addTemplateMentions(RenamePlanBuilder& plan, const SemanticModel& model, const Module& module,
                         std::span<const WordChange> words);

/// Adds uncertain edits of the strings in Puppet code that are the qualified name of a definition,
/// and that no syntax or function makes a reference: `$class = 'a::b'`.
void addStringMentions(RenamePlanBuilder& plan, const SemanticModel& model, const std::string& name,
                       const std::string& newName);

/// Returns the context of an uncertain edit in a file.
std::string_view doubtAbout(std::string_view path);

}  // namespace puppet::analysis
