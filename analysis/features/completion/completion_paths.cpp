// Completion of templates and other files of modules.

#include <algorithm>

#include "analysis/features/completion/completer.h"
#include "analysis/symbols/mentions.h"
#include "analysis/workspace/files.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using Bracket = OpenBracket::Kind;

namespace {

/// Maximum number of files of modules that one request lists: folders may hold any number.
constexpr std::size_t kMaxFiles = 2000;

void collectFiles(const std::string& folder, const std::string& prefix, std::size_t depth,
                  std::vector<std::string>& files) {
  const auto entries = listDirectory(folder);
  if (!entries) return;
  for (const DirectoryEntry& entry : *entries) {
    if (files.size() >= kMaxFiles) return;
    if (entry.kind == DirectoryEntry::Kind::File) files.push_back(prefix + entry.name);
    if (entry.kind == DirectoryEntry::Kind::Directory && depth > 0)
      collectFiles(folder + "/" + entry.name, prefix + entry.name + "/", depth - 1, files);
  }
}

}  // namespace

/// Completes `epp('module/file', {`: offers the template's parameters that are not given yet.
void Completer::offerTemplateKeys() {
  if (place_.brackets.size() < 2) return;
  const OpenBracket& call = place_.brackets[place_.brackets.size() - 2];
  if (call.kind != Bracket::Call || call.elements != 1) return;
  const Cursor path = place_.token(call.open + 1);
  if (place_.token(call.subject).text() != "epp" || !path.is(SyntaxKind::String)) return;
  const Declaration found = model_.index().findTemplate(stringValue(path));
  if (!found) return;
  const auto given = givenKeys();
  for (const ParameterInterface& parameter : found.asTemplate()) {
    if (given.contains(parameter.name)) continue;
    const bool isRequired = parameter.role == ParameterInterface::Role::Required;
    if (CompletionItem* item = offerValue(
            parameter.name, Signals(Rank::Wanted).set(Signal::Required, isRequired ? 1 : 0)))
      item->detail = parameter.type;
  }
}

/// Returns the signals of the file `MODULE/PATH`. It is mostly named after the definition that uses
/// it, or after what is written there, and used in one place.
Signals Completer::signalsOfFile(std::string_view path, const Words& words) const {
  const std::string_view inModule = path.substr(path.find('/') + 1);
  const std::size_t last = inModule.rfind('/') + 1;
  const std::string_view stem = inModule.substr(0, inModule.find('.', last + 1));
  const std::string_view definition = definitionAround();
  const std::string_view part = definition.substr(definition.rfind(':') + 1);
  const Mention mentions[] = {mentionOf(ReferenceKind::Template, {}, path),
                              mentionOf(ReferenceKind::File, {}, path)};
  const bool isUsed =
      uses_.all().contains(path) || std::ranges::any_of(mentions, [&](const Mention& mention) {
        return popularity_.isInModule(mention);
      });
  return Signals(Rank::Wanted)
      .set(Signal::SharedWords, shareOfWords(stem, words))
      .set(Signal::NamedAlike, !part.empty() && stem.substr(last) == part ? 1 : 0)
      .set(Signal::Included, isUsed ? 1 : 0);
}

/// Offers `module/path` for the files below a folder of each module.
void Completer::offerFilesOf(std::string_view folder, bool inUrl,
                             const std::function<bool(std::string_view)>& isWanted) {
  const std::string_view scheme = inUrl ? "puppet:///modules/" : "";
  const std::string_view typed = model_.tree().text.slice(place_.typed);
  std::string_view path = typed;
  if (typed.starts_with(scheme)) {
    path.remove_prefix(scheme.size());
  } else if (scheme.starts_with(typed)) {
    path = {};  // within `puppet:///`
  }
  const std::size_t slash = path.find('/');
  const CompletionKind kind = folder == "files" ? CompletionKind::File : CompletionKind::Template;
  const Words words = wordsOfStatement();
  const auto offerAll = [&](const Module& module) {
    std::vector<std::string> files;
    collectFiles(module.path + "/" + std::string(folder), module.name + "/", 6, files);
    for (const std::string& file : files)
      if (!isWanted || isWanted(file))
        list_.offer(kind, std::string(scheme) + file, signalsOfFile(file, words));
  };
  const std::string_view name =
      slash == path.npos ? std::string_view(module_) : path.substr(0, slash);
  if (const Module* module = name.empty() ? nullptr : model_.environment().findModule(name))
    offerAll(*module);
  if (slash != path.npos) return;
  for (const Module& module : model_.environment().modules)
    list_.offer(CompletionKind::Module, std::string(scheme) + module.name + "/", Rank::Possible);
}

void Completer::offerTemplatePaths() {
  const std::string_view function = calledFunction();
  if (function == "file") return offerFilesOf("files", false);
  const bool isEpp = function == "epp";
  offerFilesOf("templates", false,
               [isEpp](std::string_view file) { return file.ends_with(".epp") == isEpp; });
}

void Completer::offerModuleFiles() { offerFilesOf("files", true); }

}  // namespace puppet::analysis
