#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/workspace/snapshot.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/support/source_text.h"
#include "server/cli/findings/validators.h"

namespace puppet::server {

/// Files and findings of a run of `puppet-ls validate`: those of the selected validators.
/// Thread-safe.
class Validation {
 public:
  /// `roots` are the validated folders without symbolic links.
  Validation(ValidatorSet selected, std::vector<std::string> roots)
      : selected_(selected), roots_(std::move(roots)) {}

  /// How a file is validated.
  struct Reading {
    enum class Depth : std::uint8_t { Name, Syntax, All };
    Validator validator;
    Depth depth = Depth::All;
  };

  /// Returns how a file of Puppet code is read; nothing if no selected validator reads it.
  std::optional<Reading> ofCode(std::string_view path) const;
  /// Likewise for another file, `real` without symbolic links; `snapshot` is empty without an
  /// environment.
  std::optional<Reading> ofOther(const std::string& real,
                                 const analysis::WorkspaceSnapshot& snapshot) const;

  /// Returns true if a folder is to be searched for files, or a file may be read, besides those of
  /// a check.
  bool wants(const std::string& real, bool isFolder) const;
  /// Returns true for folders of a module in which others' code, or what was built, is kept.
  bool excludes(const std::string& real, bool isFolder) const;

  /// Returns the findings of a file that is not read as Depth::All.
  std::vector<Diagnostic> findingsOf(const Reading& reading, const std::string& real,
                                     const SourceText& text,
                                     const analysis::WorkspaceSnapshot& snapshot) const;
  /// Drops the findings of other validators than the selected ones.
  void keepSelected(std::vector<Diagnostic>& findings, Validator ofFile) const;

  bool includes(Validator validator) const { return selected_.contains(validator); }

 private:
  std::string_view belowRoot(std::string_view real) const;

  ValidatorSet selected_;
  std::vector<std::string> roots_;
};

}  // namespace puppet::server
