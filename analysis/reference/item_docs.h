#pragma once

// Documentation of items, whatever their language.

#include <string>

#include "analysis/reference/reference_model.h"

namespace puppet::analysis {

/// Returns the place of a definition as warnings name it: `manifests/init.pp:1`.
std::string placeOf(const ReferenceItem& item);

/// Warns of the tags that are not known or not well-formed. YARD names the tag first, then its
/// place.
void warnOfTags(const ReferenceItem& item, ModuleReference& reference);

/// Returns the part of a function's documentation that its signature has, too.
Docstring signatureDocs(const Docstring& docs);

/// Adds a signature for each `@overload`.
void addTaggedOverloads(ReferenceItem& function);

}  // namespace puppet::analysis
