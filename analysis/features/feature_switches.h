#pragma once

// What a user may switch off of the features.

namespace puppet::analysis {

struct InlayHintOptions {
  bool types = true;           ///< of variables where they are set
  bool values = true;          ///< of expressions that are set to a variable, where they are known
  bool parameterNames = true;  ///< at the arguments of calls
  friend bool operator==(const InlayHintOptions&, const InlayHintOptions&) = default;
};

struct CodeLensOptions {
  bool references = true;  ///< how often a definition is named
  bool includes = true;    ///< how many bodies include a class
  friend bool operator==(const CodeLensOptions&, const CodeLensOptions&) = default;
};

}  // namespace puppet::analysis
