#include "analysis/workspace/read_interface.h"

#include <algorithm>

#include "analysis/interface/manifest_interface.h"
#include "analysis/interface/stub_interface.h"
#include "parser/parse/parse.h"

namespace puppet::analysis {
namespace {

/// Something was said of the text that stops the reference of some level.
bool isBroken(const parser::SyntaxTree& tree) {
  return std::ranges::any_of(tree.diagnostics, [&](const Diagnostic& finding) {
    return finding.id != DiagnosticId::LanguageLevel &&
           finding.info().severityAt(tree.options.level) == Severity::Error;
  });
}

/// The path of a stub in its folder of stubs.
std::string_view pathInStubs(std::string_view path) {
  constexpr std::string_view kFolder = "/stubs/";
  const auto at = path.rfind(kFolder);
  return at == std::string_view::npos ? path : path.substr(at + kFolder.size());
}

/// Files that Ruby reads have no interface as long as nothing reads them here.
ReadInterface readOther(std::string_view, FileKind) { return {}; }

}  // namespace

bool isPuppet(FileKind kind) {
  switch (kind) {
    case FileKind::Manifest:
    case FileKind::Function:
    case FileKind::TypeAlias:
    case FileKind::Plan:
    case FileKind::Template:
    case FileKind::SiteManifest:
    case FileKind::Stub: return true;
    default: return false;
  }
}

parser::ParseOptions parseOptionsFor(FileKind kind, std::string_view path, LanguageLevel level) {
  if (kind == FileKind::Stub) return stubParseOptions();
  parser::ParseOptions options;
  options.mode.epp = path.ends_with(".epp");
  options.mode.tasks = kind == FileKind::Plan;
  options.level = level;
  return options;
}

ReadInterface readTree(const parser::SyntaxTree& tree, FileKind kind, std::string_view path) {
  FileInterface interface = kind == FileKind::Stub
                                ? interfaceOfStub(tree, stubKindOf(pathInStubs(path)))
                                : interfaceOfManifest(tree);
  return {std::move(interface), isBroken(tree)};
}

ReadInterface readText(std::string text, FileKind kind, const std::string& path,
                       LanguageLevel level) {
  if (!isPuppet(kind)) return readOther(text, kind);
  // Compiled SELinux policies are called `*.pp` too.
  if (text.find('\0') != std::string::npos) return {{}, true};
  const auto tree = parser::parse(SourceText(std::move(text)), parseOptionsFor(kind, path, level));
  return readTree(*tree, kind, path);
}

}  // namespace puppet::analysis
