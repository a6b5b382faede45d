#include "analysis/workspace/read_interface.h"

#include <algorithm>

#include "analysis/plans/yaml_plan.h"
#include "analysis/ruby/external_facts.h"
#include "analysis/ruby/read_ruby.h"
#include "analysis/symbols/any_fact.h"
#include "analysis/symbols/manifest_interface.h"
#include "analysis/symbols/stub_interface.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/task_metadata.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/parse.h"
#include "parser/support/text_origin.h"

namespace puppet::analysis {
namespace {

/// Returns true if the text has an error that the reference rejects at some level. A byte order
/// mark leaves the tree as it is.
bool isBroken(const parser::SyntaxTree& tree) {
  if (tree.text.origin() && tree.text.origin()->isDamaged()) return true;
  return std::ranges::any_of(tree.diagnostics, [&](const Diagnostic& finding) {
    return finding.id != DiagnosticId::LanguageLevel && finding.id != DiagnosticId::IllegalBom &&
           finding.info().severityAt(tree.options.level) == Severity::Error;
  });
}

/// Returns the path of a stub relative to its stubs folder.
std::string_view pathInStubs(std::string_view path) {
  constexpr std::string_view kFolder = "/stubs/";
  const auto at = path.rfind(kFolder);
  return at == std::string_view::npos ? path : path.substr(at + kFolder.size());
}

ReadInterface readTask(std::string_view text, const FoundFile& found) {
  auto task = readTaskMetadata(text, found.use.name);
  if (!task) return {{}, true};
  ReadInterface read;
  read.interface.classes.push_back(std::move(*task));
  return read;
}

/// Executable external facts are not run: the names of their facts are unknown.
ReadInterface readFacts(std::string_view text, const FoundFile& found) {
  const std::string path = "facts.d/" + std::string(baseName(found.path));
  if (!isExternalFactsFile(path)) {
    ReadInterface program;
    program.interface.facts.push_back({std::string(1, kAnyFact), {}, {}});
    return program;
  }
  return {readExternalFacts(text, path)};
}

/// Summarizes a file that is not written in Puppet.
ReadInterface readOther(std::string_view text, const FoundFile& found) {
  switch (found.use.kind) {
    case FileKind::RubyFunction: return {readRuby(text, RubyFileKind::Function)};
    case FileKind::LegacyFunction: return {readRuby(text, RubyFileKind::LegacyFunction)};
    case FileKind::RubyType: return {readRuby(text, RubyFileKind::ResourceType)};
    case FileKind::Provider: return {readRuby(text, RubyFileKind::Provider)};
    case FileKind::RubyDataType: return {readRuby(text, RubyFileKind::DataType)};
    case FileKind::RubyFact: return {readRuby(text, RubyFileKind::Fact)};
    case FileKind::RubyLibrary: return {readRuby(text, RubyFileKind::Library)};
    case FileKind::ExternalFact: return readFacts(text, found);
    case FileKind::TaskMetadata: return readTask(text, found);
    default: return {};
  }
}

}  // namespace

bool isPuppet(FileKind kind) {
  switch (kind) {
    case FileKind::Manifest:
    case FileKind::Function:
    case FileKind::TypeAlias:
    case FileKind::Plan:
    case FileKind::YamlPlan:
    case FileKind::Template:
    case FileKind::SiteManifest:
    case FileKind::Stub: return true;
    default: return false;
  }
}

parser::ParseOptions parseOptionsFor(const FoundFile& found, LanguageLevel level) {
  if (found.use.kind == FileKind::Stub) return stubParseOptions();
  parser::ParseOptions options;
  options.mode.epp = found.use.kind == FileKind::Template;
  options.mode.tasks = found.use.kind == FileKind::Plan || found.use.kind == FileKind::YamlPlan;
  options.level = level;
  return options;
}

std::string_view templateNameOf(const FoundFile& found) {
  return found.use.kind == FileKind::Template ? std::string_view(found.use.name)
                                              : std::string_view();
}

parser::SyntaxTreePtr parseFile(SourceText text, const FoundFile& found, LanguageLevel level) {
  if (found.use.kind == FileKind::YamlPlan)
    return readYamlPlan(std::move(text), found.use.name, level).tree;
  return parser::parse(std::move(text), parseOptionsFor(found, level));
}

ReadInterface readTree(const parser::SyntaxTree& tree, const FoundFile& found) {
  FileInterface interface = found.use.kind == FileKind::Stub
                                ? interfaceOfStub(tree, stubKindOf(pathInStubs(found.path)))
                                : interfaceOfManifest(tree);
  return {std::move(interface), isBroken(tree)};
}

ReadInterface readText(std::string text, const FoundFile& found, LanguageLevel level,
                       bool keepsTree) {
  if (!isPuppet(found.use.kind)) return readOther(text, found);
  // Compiled SELinux policies have the extension `.pp` too.
  if (text.find('\0') != std::string::npos) return {{}, true};
  const auto tree = parseFile(SourceText(std::move(text)), found, level);
  ReadInterface read = readTree(*tree, found);
  if (keepsTree)
    read.tree = tree;
  else
    read.mentions = mentionsOf(*tree, templateNameOf(found));
  return read;
}

}  // namespace puppet::analysis
