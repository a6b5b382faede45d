#include "analysis/rules/semantic/implicit_reads.h"

#include <algorithm>
#include <array>

#include "analysis/symbols/mentions.h"
#include "analysis/workspace/disk_inputs.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/read_interface.h"
#include "parser/literals/literals.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Functions that interpolate variables into data.
constexpr std::array<std::string_view, 6> kLookups = {"lookup",     "hiera",         "hiera_array",
                                                      "hiera_hash", "hiera_include", "call"};

bool isWordPart(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool hasWord(std::string_view text, std::string_view word) {
  for (std::size_t at = 0; (at = text.find(word, at)) != text.npos; ++at) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !isWordPart(text[at - 1])) && (end == text.size() || !isWordPart(text[end])))
      return true;
  }
  return false;
}

std::vector<Cursor> listOf(const ViewList<Expression>& arguments) {
  return {arguments.begin(), arguments.end()};
}

}  // namespace

bool ImplicitReads::mayRead(std::string_view name, const Cursor& body) {
  const Readers& readers = readersIn(body);
  return readers.readAll || hasWord(readers.texts, name);
}

const ImplicitReads::Readers& ImplicitReads::readersIn(const Cursor& body) {
  const auto [entry, isNew] = readers_.try_emplace(body.start());
  if (isNew) collect(body, entry->second);
  return entry->second;
}

/// Collects calls. Recursion is bounded by the maximum depth of trees (GreenNode::depth).
void ImplicitReads::collect(const Cursor& node, Readers& readers) {
  if (const Call call{node}) {
    collectCall(call.function().text(), listOf(call.arguments().arguments()), readers);
  } else if (const StatementCall statement{node}) {
    collectCall(statement.function().text(), listOf(statement.arguments()), readers);
  } else if (const MethodCall method{node}) {
    std::vector<Cursor> arguments = listOf(method.arguments().arguments());
    arguments.insert(arguments.begin(), method.receiver());
    collectCall(method.name().text(), arguments, readers);
  }
  for (const Cursor child : node.children())
    if (child.isNode() && !readers.readAll) collect(child, readers);
}

void ImplicitReads::collectCall(std::string_view function, const std::vector<Cursor>& arguments,
                                Readers& readers) {
  if (function.starts_with("::")) function.remove_prefix(2);
  const bool isEpp = function == "epp" || function == "inline_epp";
  const bool isLiteral =
      std::ranges::all_of(arguments, [](const Cursor& argument) { return argument.is(K::String); });
  if (std::ranges::find(kLookups, function) != kLookups.end()) {
    readers.readAll = true;
  } else if (function == "getvar" || function == "defined") {
    readers.readAll = readers.readAll || !isLiteral;
    if (!arguments.empty()) readers.texts += std::string(arguments[0].text()) + '\n';
  } else if (isEpp && arguments.size() > 1) {
    return;  // the template sees only its arguments
  } else if (function == "inline_template" || function == "inline_epp") {
    for (const Cursor& argument : arguments) {
      if (!argument.is(K::String)) readers.readAll = true;
      readers.texts += std::string(argument.text()) + '\n';
    }
  } else if (function == "template" || function == "epp") {
    for (const Cursor& argument : arguments) {
      std::string name = argument.is(K::String) ? stringValue(argument) : std::string();
      if (function == "epp" && !name.ends_with(".epp")) name += ".epp";
      const auto text = templateText(name);
      if (!text) readers.readAll = true;
      if (text) readers.texts += *text + '\n';
    }
  } else if (mayReadScope(function)) {
    readers.readAll = true;
  }
}

/// Returns true for functions in Ruby that access the variables of their caller.
bool ImplicitReads::mayReadScope(std::string_view function) {
  const Declaration found = queries_.find(NameKind::Function, function);
  if (!found || isPuppet(found.file->found.use.kind)) return false;
  const auto text = queries_.text(found.file->path());
  constexpr std::array<std::string_view, 4> kAccess = {"lookupvar", "scope_param", "closure_scope",
                                                       "to_hash"};
  return text &&
         std::ranges::any_of(kAccess, [&](std::string_view word) { return hasWord(*text, word); });
}

std::optional<std::string> ImplicitReads::templateText(std::string_view name) {
  const std::size_t slash = name.find('/');
  if (slash == name.npos || name.find("..") != name.npos) return {};
  const Module* module = queries_.findModule(name.substr(0, slash));
  if (!module) return {};
  return queries_.text(module->path + "/templates" + std::string(name.substr(slash)));
}

const std::string& ImplicitReads::templatesOfModule() {
  if (!templates_) {
    const Module* module = queries_.moduleOf(path_);
    templates_ = module ? queries_.textsBelow(module->path + "/templates") : std::string();
  }
  return *templates_;
}

/// Considers templates of the module too, which may use the qualified name.
bool ImplicitReads::mayReadOfClass(std::string_view className, std::string_view name) {
  if (!queries_) return true;
  // A class that inherits from it sees all of its variables.
  if (queries_.isInherited(className)) return true;
  const Mention mentions[] = {mentionOf(ReferenceKind::ClassVariable, className, name),
                              mentionOf(ReferenceKind::OuterVariable, {}, name)};
  for (const IndexedFile* file : queries_.filesMentioning(mentions))
    if (file->path() != path_) return true;
  const std::string& templates = templatesOfModule();
  return templates.size() > DiskInputs::kMaxFolderBytes || hasWord(templates, name);
}

}  // namespace puppet::analysis
