#pragma once

#include <string>
#include <string_view>

namespace puppet::analysis {

/// Returns the text by which a client filters and sorts a candidate while `typed` is extended:
/// what is typed, then the rest of the label behind the letters that it stands for. Editors compare
/// only the beginning, or prefer it, so that a name found by its last part would sink or vanish.
/// A mark follows, since editors prefer a text that is typed as a whole. Empty if the text is the
/// label itself.
std::string filterTextOf(std::string_view typed, std::string_view label);

/// Returns true if further letters may continue either the whole name or its last part, of which a
/// client can compare only one: `d` in `designate::deps`.
bool isAmbiguous(std::string_view typed, std::string_view label);

}  // namespace puppet::analysis
