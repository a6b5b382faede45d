#pragma once

// Readers of the calls that declare something in Ruby. Each of them ignores calls with another
// receiver than Puppet's.

#include "analysis/reference/reference_model.h"
#include "analysis/reference/ruby_source.h"

namespace puppet::analysis {

/// Returns an item for a declaration, with its place and the documentation of its comment.
ReferenceItem rubyItem(const RubySource& source, const RubyCall& call, ReferenceGroup group,
                       std::string name);

/// Warns that the name of a declaration is not a literal.
void warnOfName(const RubySource& source, const RubyCall& call, ModuleReference& reference);

void addFunction4(const RubySource& source, const RubyCall& call, ModuleReference& reference);
void addFunction3(const RubySource& source, const RubyCall& call, ModuleReference& reference);
void addResourceType(const RubySource& source, const RubyCall& call, ModuleReference& reference);
void addTypeExtension(const RubySource& source, const RubyCall& call, ModuleReference& reference);
void addResourceApiType(const RubySource& source, const RubyCall& call, ModuleReference& reference);
void addProvider(const RubySource& source, const RubyCall& call, ModuleReference& reference);
void addDataType(const RubySource& source, const RubyCall& call, ModuleReference& reference);

}  // namespace puppet::analysis
