#pragma once

// User settings that switch parts of features off.

namespace puppet::analysis {

struct InlayHintOptions {
  bool types = true;           ///< types of variables at their assignments
  bool values = true;          ///< known values of assigned expressions
  bool parameterNames = true;  ///< parameter names at the arguments of calls
  bool data = true;            ///< values that data has on the node of the setting `facts`
  friend bool operator==(const InlayHintOptions&, const InlayHintOptions&) = default;
};

struct CodeLensOptions {
  bool references = true;  ///< number of references to a definition, and of levels of data
  bool includes = true;    ///< number of bodies that include a class
  friend bool operator==(const CodeLensOptions&, const CodeLensOptions&) = default;
};

}  // namespace puppet::analysis
