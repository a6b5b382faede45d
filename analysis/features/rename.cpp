#include "analysis/features/rename.h"

#include <algorithm>
#include <map>

#include "analysis/features/data_keys.h"
#include "analysis/features/declarations.h"
#include "analysis/features/definition.h"
#include "analysis/features/other_mentions.h"
#include "analysis/features/references.h"
#include "analysis/features/rename_check.h"
#include "analysis/features/rename_data_key.h"
#include "analysis/interface/platform.h"
#include "analysis/interface/signatures.h"
#include "analysis/workspace/read_interface.h"
#include "parser/lexer/keywords.h"

namespace puppet::analysis {

using Kind = ReferenceKind;
using Refusal = tl::unexpected<RenameRefusal>;

namespace {

bool isDefinition(Kind kind) {
  switch (kind) {
    case Kind::Class:
    case Kind::Plan:
    case Kind::Function:
    case Kind::ResourceType:
    case Kind::TypeName: return true;
    default: return false;
  }
}

bool isVariable(Kind kind) {
  switch (kind) {
    case Kind::ClassVariable:
    case Kind::TopVariable:
    case Kind::LocalVariable:
    case Kind::Attribute:
    case Kind::TemplateParameter: return true;
    default: return false;
  }
}

bool isWordOf(std::string_view text, bool isCapitalized) {
  const auto isLower = [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; };
  const auto isUpper = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
  if (text.empty() || !(isCapitalized ? isUpper(text[0]) : isLower(text[0]))) return false;
  return std::ranges::all_of(text, [&](char c) { return isLower(c) || isUpper(c) || isDigit(c); });
}

/// `a::b`, or `A::B`.
bool isQualifiedName(std::string_view name, bool isCapitalized) {
  for (;;) {
    const auto end = name.find("::");
    const std::string_view part = name.substr(0, end);
    const bool hasUpper = std::ranges::any_of(part, [](char c) { return c >= 'A' && c <= 'Z'; });
    if (!isWordOf(part, isCapitalized) || part[0] == '_' || (hasUpper && !isCapitalized))
      return false;
    if (end == name.npos) return true;
    name.remove_prefix(end + 2);
  }
}

std::string firstPart(std::string_view name) {
  const std::string lowered = lowerCaseName(name);
  return lowered.substr(0, lowered.find("::"));
}

/// One renaming.
class Renamer {
 public:
  Renamer(const SemanticModel& model, Symbol symbol)
      : model_(model), symbol_(std::move(symbol)), declarations_(model) {}

  /// Why the symbol cannot be renamed at all; empty where it may be.
  RenameRefusal refusal() const {
    if (!isDefinition(symbol_.kind) && !isVariable(symbol_.kind))
      return "this is not a name of code";
    const std::vector<Place> places = declarationsOf(model_, symbol_);
    if (places.empty())
      return "'" + symbol_.name + "' comes with Puppet, or nobody knows where it is declared";
    for (const Place& place : places) {
      if (place.path.ends_with(".rb")) return "'" + symbol_.name + "' is declared in Ruby";
      if (!isEditable(place.path)) return place.path + " is outside of the workspace";
    }
    if (isDefinition(symbol_.kind)) {
      if (places.size() > 1) return "'" + symbol_.name + "' is declared more than once";
      if (hasNestedDefinitions()) return "definitions are nested in it, and named after it";
    }
    if (symbol_.kind == Kind::TopVariable) return "any code may use a variable of the top scope";
    if (symbol_.kind == Kind::LocalVariable && isOfNode(places.front()))
      return "the classes of a node may use its variables";
    return {};
  }

  /// `isMoved`: whoever asks moves the file.
  tl::expected<RenamePlan, RenameRefusal> run(const std::string& newName, bool isMoved) {
    newName_ = newName;
    for (const auto check : {&Renamer::refusal, &Renamer::refusalOfName, &Renamer::refusalOfOthers})
      if (RenameRefusal why = (this->*check)(); !why.empty()) return Refusal(std::move(why));
    RenamePlan plan;
    if (RenameRefusal why = addEdits(plan); !why.empty()) return Refusal(std::move(why));
    if (!isMoved)
      if (RenameRefusal why = addMove(plan); !why.empty()) return Refusal(std::move(why));
    return plan;
  }

 private:
  bool isEditable(const std::string& path) const {
    return path == model_.path() || (!path.empty() && isInside(path, model_.environment().root));
  }

  bool isOfNode(const Place& place) const {
    for (const parser::Cursor& node : parser::pathTo(model_.tree(), place.name.start))
      if (node.is(parser::SyntaxKind::NodeDefinition) && node.range() == symbol_.scope) return true;
    return false;
  }

  bool hasNestedDefinitions() const {
    const Declaration found = declarations_.inIndex(symbol_);
    const FileInterface& all = found ? *found.file->interface : model_.interface();
    const auto own = std::ranges::find_if(
        all.classes, [&](const ClassInterface& one) { return isSameName(one.name, symbol_.name); });
    return own != all.classes.end() &&
           std::ranges::any_of(all.classes, [&](const ClassInterface& one) {
             return one.name != own->name && own->place.whole.covers(one.place.whole);
           });
  }

  // --- the new name

  RenameRefusal refusalOfName() const {
    const std::string shown = "'" + newName_ + "'";
    if (isVariable(symbol_.kind)) {
      const bool isPrivate = newName_.starts_with('_') && symbol_.kind != Kind::LocalVariable;
      if (!isWordOf(newName_, false) || isPrivate) return shown + " is no name of a variable";
      if (Platform::builtIn().findVariable("define_scope", newName_, {model_.level()}))
        return shown + " is a variable of Puppet";
      const bool isParameter = declarations_.parameter(symbol_) != nullptr;
      const auto& metaparameters = Platform::builtIn().metaparameters().attributes;
      if (isParameter && std::ranges::find(metaparameters, newName_, &AttributeInterface::name) !=
                             metaparameters.end())
        return shown + " is a metaparameter";
      return {};
    }
    const bool isAlias = symbol_.kind == Kind::TypeName;
    const bool isKeyword =
        parser::keywordOrName(newName_, symbol_.kind == Kind::Plan) != parser::SyntaxKind::Name;
    if (!isQualifiedName(newName_, isAlias) || isKeyword || newName_.ends_with("::init"))
      return shown + " cannot be the name of this";
    return isSameName(newName_, symbol_.name) ? RenameRefusal() : refusalOfClash();
  }

  RenameRefusal refusalOfClash() const {
    const std::string lowered = lowerCaseName(newName_);
    const Edition edition{model_.level()};
    const Platform& platform = Platform::builtIn();
    const RenameRefusal exists = "there is a '" + newName_ + "' already";
    for (const NameKind kind : {NameKind::Class, NameKind::DefinedType, NameKind::ResourceType,
                                NameKind::Type, NameKind::Function, NameKind::Plan}) {
      const bool isFunction = kind == NameKind::Function || symbol_.kind == Kind::Function;
      if (isFunction && (kind != NameKind::Function || symbol_.kind != Kind::Function)) continue;
      if (model_.index().find(kind, lowered)) return exists;
    }
    const bool isKnown = symbol_.kind == Kind::Function
                             ? platform.findFunction(lowered, edition) != nullptr
                             : platform.findResourceType(lowered, edition) != nullptr ||
                                   declarations_.dataType(lowered) != nullptr ||
                                   platform.findAlias(newName_, edition) != nullptr;
    return isKnown ? exists : RenameRefusal();
  }

  // --- who else may know the name

  RenameRefusal refusalOfOthers() const {
    if (!model_.snapshot()) return {};
    std::vector<std::string> words;
    if (isDefinition(symbol_.kind)) words = {symbol_.name};
    if (symbol_.kind == Kind::ClassVariable && dataKey().empty())
      words = {symbol_.owner + "::" + symbol_.name};
    if (symbol_.kind == Kind::TypeName) words.push_back(capitalizedName(symbol_.name));
    if (!words.empty())
      if (const std::string path = findOtherMention(model_.environment(), words); !path.empty())
        return path + " names '" + words.front() + "'";
    return refusalOfUnknownUses();
  }

  RenameRefusal refusalOfUnknownUses() const {
    const bool isMember = symbol_.kind == Kind::ClassVariable || symbol_.kind == Kind::Attribute;
    if (isMember && declarations_.parameter(symbol_)) {
      const Symbol any{symbol_.kind, symbol_.owner, std::string(kAnyAttribute), {}};
      if (const auto uses = findOccurrences(model_, any); !uses.empty())
        return uses.front().path + " gives attributes of '" + symbol_.owner + "' from a hash";
    }
    if (symbol_.kind == Kind::ClassVariable)
      if (RenameRefusal why = refusalOfInheritors(); !why.empty()) return why;
    // Templates in Ruby see the variables of the body that they are rendered in.
    const Module* module = model_.environment().moduleOf(declaringPath());
    if (!module || symbol_.kind == Kind::TemplateParameter || isDefinition(symbol_.kind)) return {};
    const std::string path =
        findTemplateMention(*module, {'@' + symbol_.name, "'" + symbol_.name + "'"});
    return path.empty() ? path : path + " may use '$" + symbol_.name + "'";
  }

  /// A class that inherits the variables would have another one in the place of that of the top
  /// scope.
  RenameRefusal refusalOfInheritors() const {
    for (const auto& uses : findOccurrences(model_, {Kind::TopVariable, {}, newName_, {}})) {
      const IndexedFile* file = model_.index().findFile(uses.path);
      const bool mayInherit =
          file && std::ranges::any_of(file->interface->classes, [](const ClassInterface& declared) {
            return !declared.parent.empty();
          });
      if (mayInherit) return "'" + newName_ + "' has another meaning in " + uses.path;
    }
    return {};
  }

  std::string declaringPath() const {
    const std::vector<Place> places = declarationsOf(model_, symbol_);
    return places.empty() ? model_.path() : places.front().path;
  }

  // --- edits

  /// That of the parameter; empty for what is none.
  std::string dataKey() const { return dataKeyOf(model_, symbol_); }
  std::string newDataKey() const { return symbol_.owner + "::" + newName_; }

  RenameRefusal addEdits(RenamePlan& plan) const {
    RenameCheck check(model_, symbol_, newName_);
    const SymbolResolver resolver(model_);
    std::vector<Symbol> symbols = {symbol_};
    const std::string key = dataKey();
    if (!key.empty()) std::ranges::move(dataKeyFunctions(), std::back_inserter(symbols));
    RenameRefusal why;
    const bool isAllRead = forEachCandidate(model_, symbols, [&](const CandidateFile& file) {
      if (!why.empty()) return;
      FileEdits edits{std::string(file.path), {}};
      for (const auto& [range, role] :
           occurrencesIn(file.tree, file.templateName, symbol_, resolver))
        if (!range.empty()) edits.edits.push_back({range, replacementFor(file.tree, range)});
      if (!key.empty())
        for (const TextRange range : dataKeyUses(file.tree, key))
          edits.edits.push_back({range, newDataKey()});
      if (edits.edits.empty()) return;
      std::ranges::sort(edits.edits, {},
                        [](const TextReplacement& edit) { return edit.range.start; });
      if (!isEditable(edits.path)) why = edits.path + " is outside of the workspace";
      if (why.empty()) why = check.refusal(file, edits.edits);
      plan.files.push_back(std::move(edits));
    });
    if (!isAllRead) return "a file has changed since it was read";
    return why.empty() && !key.empty() ? addDataEdits(plan) : why;
  }

  RenameRefusal addDataEdits(RenamePlan& plan) const {
    auto files = renameDataKey(model_, dataKey(), newDataKey());
    if (!files) return files.error();
    std::ranges::move(*files, std::back_inserter(plan.files));
    std::ranges::sort(plan.files, {}, &FileEdits::path);
    return {};
  }

  /// In the form in which the name is written there.
  std::string replacementFor(const parser::SyntaxTree& tree, TextRange range) const {
    const std::string_view written = tree.text.slice(range);
    const bool isCapital = !written.empty() && written[0] >= 'A' && written[0] <= 'Z';
    return isCapital && isDefinition(symbol_.kind) ? capitalizedName(newName_) : newName_;
  }

  // --- the file

  RenameRefusal addMove(RenamePlan& plan) const {
    const Declaration found =
        isDefinition(symbol_.kind) ? declarations_.inIndex(symbol_) : Declaration();
    if (!found || !found.isLoadable()) return {};
    const ModuleFile& use = found.file->found.use;
    if (use.kind == FileKind::SiteManifest || isLoadable(found.kind(), loweredName(), use))
      return {};
    if (use.name != lowerCaseName(symbol_.name))
      return "nobody would find '" + newName_ + "' in " + found.file->path();
    const Module* target = model_.environment().findModule(firstPart(newName_));
    if (!target || !isInside(target->path, model_.environment().root))
      return "there is no module '" + firstPart(newName_) + "' in the workspace";
    const std::vector<Candidate> candidates = candidatesFor(found.kind(), newName_);
    const auto candidate = std::ranges::find(candidates, use.kind, &Candidate::kind);
    if (candidate == candidates.end()) return "nobody would find '" + newName_ + "'";
    std::string path = target->path + '/' + candidate->path;
    if (isFile(path) || isDirectory(path)) return path + " exists already";
    const auto moved = moduleFileOf(target->name, candidate->path);
    for (const DeclaredName& other : found.file->names) {
      const bool isIt = other.kind == found.kind() && other.index == found.name->index;
      const std::string name = nameOf(*found.file->interface, other);
      if (!isIt && other.isLoadable && !(moved && isLoadable(other.kind, name, *moved)))
        return "nobody would find '" + name + "' in " + path;
    }
    plan.moves.emplace_back(found.file->path(), std::move(path));
    return {};
  }

  /// As isLoadable() takes it.
  std::string loweredName() const {
    return symbol_.kind == Kind::TypeName ? newName_ : lowerCaseName(newName_);
  }

  const SemanticModel& model_;
  const Symbol symbol_;
  Declarations declarations_;
  std::string newName_;
};

}  // namespace

tl::expected<RenameTarget, RenameRefusal> prepareRename(const SemanticModel& model,
                                                        std::uint32_t offset) {
  const auto at = symbolAt(model, offset);
  if (!at) return Refusal("there is no name here");
  if (RenameRefusal why = Renamer(model, at->symbol).refusal(); !why.empty())
    return Refusal(std::move(why));
  const TextRange range = at->occurrence.range;
  return RenameTarget{range, std::string(model.tree().text.slice(range))};
}

tl::expected<RenamePlan, RenameRefusal> rename(const SemanticModel& model, std::uint32_t offset,
                                               const std::string& newName) {
  const auto at = symbolAt(model, offset);
  if (!at) return Refusal("there is no name here");
  std::string name = newName.starts_with('$') ? newName.substr(1) : newName;
  if (isDefinition(at->symbol.kind)) {
    name = std::string(withoutRoot(name));
    // Of a defined type, either form of the name may be what is edited.
    name = at->symbol.kind == Kind::TypeName ? capitalizedName(name) : name;
    if (at->symbol.kind == Kind::ResourceType) name = lowerCaseName(name);
  }
  return Renamer(model, at->symbol).run(name, false);
}

tl::expected<RenamePlan, RenameRefusal> renameMoved(const SemanticModel& model,
                                                    const Symbol& symbol,
                                                    const std::string& newName) {
  return Renamer(model, symbol).run(newName, true);
}

}  // namespace puppet::analysis
