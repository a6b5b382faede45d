// Strings that refer to facts, templates and files.

#include <string>

#include "analysis/eval/fact_types.h"
#include "analysis/rules/semantic/environment_rules.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "analysis/rules/syntax/version_guard.h"
#include "analysis/symbols/platform.h"
#include "analysis/symbols/reference.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"
#include "parser/support/text_encoding.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Checks `$facts['osfamily']`, unless a module has a fact of that name.
void checkFact(Inspection& inspection, const Access& access) {
  if (inspection.context().likeReference) return;
  const Cursor facts = access.left();
  if (!facts.is(K::Variable) || withoutRoot(variableName(facts)) != "facts") return;
  const auto keys = access.keys();
  if (keys.size() != 1 || !(*keys.begin()).is(K::String)) return;
  const std::string name = stringValue(*keys.begin());
  const LegacyFactInterface fact = Platform::builtIn().findLegacyFact(name);
  if (fact.name.empty()) return;
  if (inspection.queries().find(NameKind::Fact, name)) return;
  if (isVersionGuarded(inspection.ancestors())) return;
  const std::string today = accessToFact(fact.path);
  const std::string text =
      "legacy fact \'" + name + "\'" + (today.empty() ? "" : ": $facts" + today);
  const bool isSafe = isPartOnEveryNode(fact.path, {.level = inspection.level()});
  auto& finding = inspection.report(
      isSafe ? DiagnosticId::LegacyFact : DiagnosticId::LegacyFactOfSome, access.range(), {text});
  if (!today.empty())
    finding.fix("Write $facts" + today, {{{access.open().start(), access.end()}, today}});
}

/// Returns the path of `folder` in a module of the environment; empty if the module is not
/// installed.
std::string folderOf(Inspection& inspection, std::string_view module, std::string_view folder) {
  const Module* found = inspection.queries().findModule(module);
  return found ? found->path + "/" + std::string(folder) + "/" : std::string();
}

/// Checks a literal path `module/path`. In a complete environment, a module that is not there has
/// no files.
void checkPath(Inspection& inspection, const Cursor& literal, std::string_view path,
               std::string_view folder, DiagnosticId id) {
  const std::size_t slash = path.find('/');
  if (slash == path.npos || slash == 0 || slash + 1 == path.size()) return;
  const std::string_view module = path.substr(0, slash);
  const std::string_view rest = path.substr(slash + 1);
  const std::string parent = folderOf(inspection, module, folder);
  if (rest.find("..") != rest.npos) return;
  const bool isMissing = parent.empty()
                             ? inspection.queries().gaps().empty()
                             : inspection.queries().entryAt(parent + std::string(rest)) == 0;
  if (isMissing) inspection.report(id, literal.range(), {module, rest});
}

void checkCall(Inspection& inspection, std::string_view function,
               const ViewList<Expression>& arguments) {
  if (inspection.context().likeReference) return;
  const bool isTemplate = function == "template" || function == "epp";
  // With several files, the first existing one is used.
  const bool isFileCall = function == "file" && arguments.size() == 1;
  if (!isTemplate && !isFileCall) return;
  for (const Expression& argument : arguments) {
    if (argument.is(K::String))
      checkPath(inspection, argument,
                function == "epp" ? eppName(stringValue(argument)) : stringValue(argument),
                isTemplate ? "templates" : "files",
                isTemplate ? DiagnosticId::TemplateNotFound : DiagnosticId::ReadFileNotFound);
    if (function == "epp") return;  // parameters follow
  }
}

void checkFunction(Inspection& inspection, const Call& call) {
  checkCall(inspection, withoutRoot(call.function().text()), call.arguments().arguments());
}

/// Reports `puppet:///a/b` where `a` is a module: a mount point of that name is unlikely, and if
/// the module has the file it is certainly meant.
void checkMount(Inspection& inspection, const Cursor& literal, std::string_view url) {
  constexpr std::string_view kScheme = "puppet:///", kOwn[] = {"modules", "plugins", "pluginfacts"};
  if (!url.starts_with(kScheme)) return;
  const std::string_view path = url.substr(kScheme.size());
  const std::size_t slash = path.find('/');
  const std::string mount(path.substr(0, slash));
  if (slash == path.npos || std::ranges::find(kOwn, mount) != std::end(kOwn)) return;
  const std::string parent = folderOf(inspection, mount, "files");
  if (parent.empty()) return;
  const std::string file(path.substr(slash + 1));
  const bool isThere = file.find("..") == file.npos && inspection.queries().entryAt(parent + file);
  const std::string meant = "puppet:///modules/" + std::string(path);
  inspection
      .report(isThere ? DiagnosticId::ModuleForMount : DiagnosticId::MalformedPuppetUrl,
              literal.range(),
              {"'" + mount + "' is a module, and no mount point: write '" + meant + "'"})
      .fix("Write '" + meant + "'", {{literal.range(), "'" + meant + "'"}});
}

/// Reports `content => file('a/b')` where the file is no text.
void checkBinaryContent(Inspection& inspection, const Attribute& attribute) {
  const Call call{attribute.value()};
  if (inspection.context().likeReference || !call ||
      withoutRoot(call.function().text()) != "file" || isVersionGuarded(inspection.ancestors()))
    return;
  const auto arguments = call.arguments().arguments();
  if (arguments.size() != 1 || !(*arguments.begin()).is(K::String)) return;
  const std::string path = stringValue(*arguments.begin());
  const std::size_t slash = path.find('/');
  if (slash == path.npos || path.find("..") != path.npos) return;
  const std::string folder = folderOf(inspection, std::string_view(path).substr(0, slash), "files");
  if (folder.empty()) return;
  const std::string file = inspection.queries().realFile(folder + path.substr(slash + 1));
  if (!file.starts_with(folder)) return;  // none, or a link out of the module
  const auto text = inspection.queries().text(file);
  if (!text || isValidUtf8(*text)) return;
  Diagnostic& finding = inspection.report(DiagnosticId::BinaryFileContent, call.range());
  const bool isFile = inspection.ancestor(1).is(K::Resource) &&
                      parser::Resource{inspection.ancestor(1)}.type().text() == "file";
  if (isFile && attribute.name().text() == "content")
    finding.fix("Write binary_file", {{call.function().range(), "binary_file"}});
}

/// Checks `source => 'puppet:///modules/a/b'`. Only a single string, since the first existing one
/// of several is used.
void checkSource(Inspection& inspection, const Attribute& attribute) {
  constexpr std::string_view kModules = "puppet:///modules/";
  if (inspection.context().likeReference || !attribute.value().is(K::String)) return;
  const std::string url = stringValue(attribute.value());
  checkMount(inspection, attribute.value(), url);
  if (url.starts_with(kModules))
    checkPath(inspection, attribute.value(), std::string_view(url).substr(kModules.size()), "files",
              inspection.queries().gaps().empty() ? DiagnosticId::ReadFileNotFound
                                                  : DiagnosticId::FileNotFound);
}

}  // namespace

std::span<const Rule> referenceRules() {
  static constexpr Rule kRules[] = {rule<checkFact>(), rule<checkFunction>(), rule<checkSource>(),
                                    rule<checkBinaryContent>()};
  return kRules;
}

}  // namespace puppet::analysis
