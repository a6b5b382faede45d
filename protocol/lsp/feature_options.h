#pragma once

#include <string_view>
#include <tuple>
#include <vector>

#include "protocol/fields.h"

namespace puppet::protocol {

// Options in `ServerCapabilities` of features that need more than `true`.

struct CompletionOptions {
  std::vector<std::string_view> triggerCharacters;
  bool resolveProvider = true;
};
constexpr auto describe(const CompletionOptions*) {
  using T = CompletionOptions;
  return std::tuple{field("triggerCharacters", &T::triggerCharacters),
                    field("resolveProvider", &T::resolveProvider)};
}

struct SignatureHelpOptions {
  std::vector<std::string_view> triggerCharacters;
  std::vector<std::string_view> retriggerCharacters;
};
constexpr auto describe(const SignatureHelpOptions*) {
  using T = SignatureHelpOptions;
  return std::tuple{field("triggerCharacters", &T::triggerCharacters),
                    field("retriggerCharacters", &T::retriggerCharacters)};
}

struct SemanticTokensLegend {
  std::vector<std::string_view> tokenTypes;
  std::vector<std::string_view> tokenModifiers;
};
constexpr auto describe(const SemanticTokensLegend*) {
  using T = SemanticTokensLegend;
  return std::tuple{field("tokenTypes", &T::tokenTypes),
                    field("tokenModifiers", &T::tokenModifiers)};
}

struct SemanticTokensFullOptions {
  bool delta = true;
};
constexpr auto describe(const SemanticTokensFullOptions*) {
  using T = SemanticTokensFullOptions;
  return std::tuple{field("delta", &T::delta)};
}

struct SemanticTokensOptions {
  SemanticTokensLegend legend;
  bool range = true;
  SemanticTokensFullOptions full;
};
constexpr auto describe(const SemanticTokensOptions*) {
  using T = SemanticTokensOptions;
  return std::tuple{field("legend", &T::legend), field("range", &T::range),
                    field("full", &T::full)};
}

struct CodeActionOptions {
  std::vector<std::string_view> codeActionKinds;
  bool resolveProvider = true;
};
constexpr auto describe(const CodeActionOptions*) {
  using T = CodeActionOptions;
  return std::tuple{field("codeActionKinds", &T::codeActionKinds),
                    field("resolveProvider", &T::resolveProvider)};
}

struct RangeFormattingOptions {
  bool rangesSupport = true;
};
constexpr auto describe(const RangeFormattingOptions*) {
  return std::tuple{field("rangesSupport", &RangeFormattingOptions::rangesSupport)};
}

struct OnTypeFormattingOptions {
  std::string_view firstTriggerCharacter;
  std::vector<std::string_view> moreTriggerCharacter;
};
constexpr auto describe(const OnTypeFormattingOptions*) {
  using T = OnTypeFormattingOptions;
  return std::tuple{field("firstTriggerCharacter", &T::firstTriggerCharacter),
                    field("moreTriggerCharacter", &T::moreTriggerCharacter)};
}

/// Options of a capability without choices: `{}`.
struct NoOptions {};
constexpr auto describe(const NoOptions*) { return std::tuple{}; }

struct CodeLensOptions {
  bool resolveProvider = true;
};
constexpr auto describe(const CodeLensOptions*) {
  return std::tuple{field("resolveProvider", &CodeLensOptions::resolveProvider)};
}

struct FileOperationPattern {
  std::string_view glob;
  std::string_view matches;
};
constexpr auto describe(const FileOperationPattern*) {
  using T = FileOperationPattern;
  return std::tuple{field("glob", &T::glob), field("matches", &T::matches)};
}

struct FileOperationFilter {
  std::string_view scheme = "file";
  FileOperationPattern pattern;
};
constexpr auto describe(const FileOperationFilter*) {
  using T = FileOperationFilter;
  return std::tuple{field("scheme", &T::scheme), field("pattern", &T::pattern)};
}

struct FileOperationRegistration {
  std::vector<FileOperationFilter> filters;
};
constexpr auto describe(const FileOperationRegistration*) {
  return std::tuple{field("filters", &FileOperationRegistration::filters)};
}

/// File operations for which the server wants requests or notifications.
struct FileOperationOptions {
  FileOperationRegistration willRename;
};
constexpr auto describe(const FileOperationOptions*) {
  return std::tuple{field("willRename", &FileOperationOptions::willRename)};
}

struct WorkspaceFoldersOptions {
  bool supported = true;
  bool changeNotifications = true;
};
constexpr auto describe(const WorkspaceFoldersOptions*) {
  using T = WorkspaceFoldersOptions;
  return std::tuple{field("supported", &T::supported),
                    field("changeNotifications", &T::changeNotifications)};
}

struct WorkspaceOptions {
  WorkspaceFoldersOptions workspaceFolders;
  FileOperationOptions fileOperations;
};
constexpr auto describe(const WorkspaceOptions*) {
  using T = WorkspaceOptions;
  return std::tuple{field("workspaceFolders", &T::workspaceFolders),
                    field("fileOperations", &T::fileOperations)};
}

struct RenameOptions {
  bool prepareProvider = true;
};
constexpr auto describe(const RenameOptions*) {
  using T = RenameOptions;
  return std::tuple{field("prepareProvider", &T::prepareProvider)};
}

}  // namespace puppet::protocol
