#include "analysis/features/rename/rename.h"

#include <algorithm>
#include <set>

#include "analysis/features/names/candidate_files.h"
#include "analysis/features/names/data_keys.h"
#include "analysis/features/names/declarations.h"
#include "analysis/features/names/definition.h"
#include "analysis/features/names/references.h"
#include "analysis/features/names/template_reads.h"
#include "analysis/features/rename/rename_check.h"
#include "analysis/features/rename/rename_data_key.h"
#include "analysis/features/rename/rename_documentation.h"
#include "analysis/features/rename/rename_mentions.h"
#include "analysis/features/rename/rename_plan_arguments.h"
#include "analysis/plans/plan_step.h"
#include "analysis/plans/yaml_plan.h"
#include "analysis/symbols/platform.h"
#include "analysis/symbols/signatures.h"
#include "analysis/workspace/file_table.h"
#include "analysis/workspace/open_texts.h"
#include "analysis/workspace/read_interface.h"
#include "parser/lexer/keywords.h"
#include "parser/support/ascii.h"
#include "parser/tokens/node_sets.h"

namespace puppet::analysis {

using Kind = ReferenceKind;
using Refusal = tl::unexpected<RenameRefusal>;

namespace {

bool namesDefinition(Kind kind) {
  switch (kind) {
    case Kind::Class:
    case Kind::Plan:
    case Kind::Function:
    case Kind::ResourceType:
    case Kind::TypeName: return true;
    default: return false;
  }
}

bool namesVariable(Kind kind) {
  switch (kind) {
    case Kind::ClassVariable:
    case Kind::TopVariable:
    case Kind::LocalVariable:
    case Kind::Attribute:
    case Kind::TemplateParameter:
    case Kind::PlanParameter:
    case Kind::TaskParameter: return true;
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

/// Returns true for `a::b`, or for `A::B` if `isCapitalized`.
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

void sortEdits(std::vector<TextReplacement>& edits) {
  std::ranges::sort(edits, {}, [](const TextReplacement& edit) { return edit.range.start; });
}

/// Plans the renaming of one symbol.
class Renamer {
 public:
  Renamer(const SemanticModel& model, Symbol symbol, const MaintainedCode& maintained)
      : model_(model), symbol_(std::move(symbol)), maintained_(maintained), declarations_(model) {}

  /// Returns the reason why the symbol cannot be renamed at all; empty if it can.
  RenameRefusal refusal() const {
    if (!namesDefinition(symbol_.kind) && !namesVariable(symbol_.kind))
      return "this is not a name of code";
    const std::vector<Place> places = declarationsOf(model_, symbol_);
    if (places.empty())
      return "'" + symbol_.name + "' is part of Puppet, or its declaration is unknown";
    for (const Place& place : places) {
      if (place.path.ends_with(".rb")) return "'" + symbol_.name + "' is declared in Ruby";
      if (RenameRefusal why = refusalOfFile(place.path); !why.empty())
        return "'" + symbol_.name + "' is declared in " + why;
    }
    if (namesDefinition(symbol_.kind)) {
      if (places.size() > 1) return "'" + symbol_.name + "' is declared more than once";
      if (hasNestedDefinitions()) return "definitions are nested in it, and named after it";
    }
    if (symbol_.kind == Kind::TopVariable) return "any code may use a variable of the top scope";
    if (symbol_.kind == Kind::LocalVariable && isOfNode(places.front()))
      return "the classes of a node may use its variables";
    return {};
  }

  /// Plans the edits. `isMoved` is true if the client moves the file itself.
  tl::expected<RenamePlan, RenameRefusal> run(const std::string& newName, bool isMoved) {
    newName_ = newName;
    for (const auto check :
         {&Renamer::refusal, &Renamer::refusalOfName, &Renamer::refusalOfUnknownUses})
      if (RenameRefusal why = (this->*check)(); !why.empty()) return Refusal(std::move(why));
    RenamePlanBuilder edits(model_, maintained_);
    addEdits(edits);
    auto plan = edits.take();
    if (plan && !isMoved)
      if (RenameRefusal why = addMove(*plan); !why.empty()) return Refusal(std::move(why));
    return plan;
  }

 private:
  /// Returns the path of a file that must not be edited, and the reason; empty if it may be.
  RenameRefusal refusalOfFile(const std::string& path) const {
    const auto why = model_.snapshot() ? maintained_.reasonAgainst(path) : std::string_view();
    return why.empty() ? RenameRefusal() : path + ", which " + std::string(why);
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

  // --- validation of the new name

  RenameRefusal refusalOfName() const {
    const std::string shown = "'" + newName_ + "'";
    if (namesVariable(symbol_.kind)) {
      const bool isPrivate = newName_.starts_with('_') && symbol_.kind != Kind::LocalVariable;
      if (!isWordOf(newName_, false) || isPrivate) return shown + " is not a name of a variable";
      if (isDeclaredInBolt() && !isPlanWord(newName_))
        return shown + " is not a name that Bolt takes: use lower-case letters, digits and '_'";
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

  /// Returns true for a name that a file of Bolt declares.
  bool isDeclaredInBolt() const {
    return std::ranges::any_of(declarationsOf(model_, symbol_), [](const Place& place) {
      return isYaml(place.path) || isJson(place.path);
    });
  }

  RenameRefusal refusalOfClash() const {
    const std::string lowered = lowerCaseName(newName_);
    const PlatformVersion version{model_.level()};
    const Platform& platform = Platform::builtIn();
    const RenameRefusal exists = "there is a '" + newName_ + "' already";
    for (const NameKind kind : {NameKind::Class, NameKind::DefinedType, NameKind::ResourceType,
                                NameKind::Type, NameKind::Function, NameKind::Plan}) {
      const bool isFunction = kind == NameKind::Function || symbol_.kind == Kind::Function;
      if (isFunction && (kind != NameKind::Function || symbol_.kind != Kind::Function)) continue;
      if (model_.index().find(kind, lowered)) return exists;
    }
    const bool isKnown = symbol_.kind == Kind::Function
                             ? platform.findFunction(lowered, version) != nullptr
                             : platform.findResourceType(lowered, version) != nullptr ||
                                   declarations_.dataType(lowered) != nullptr ||
                                   platform.findAlias(newName_, version) != nullptr;
    return isKnown ? exists : RenameRefusal();
  }

  // --- uses that cannot be found

  /// Returns `PATH:LINE` of the first occurrence in a file.
  std::string placeOf(const FileOccurrences& file) const {
    const IndexedFile* indexed = model_.index().findFile(file.path);
    const auto other = indexed ? model_.snapshot().treeOf(*indexed) : nullptr;
    const bool isOwn = file.path == model_.path();
    if (!isOwn && !other) return file.path;
    const SourceText& text = (isOwn ? model_.tree() : *other).text;
    return pathAndLine(file.path, text, file.occurrences.front().range.start);
  }

  RenameRefusal refusalOfUnknownUses() const {
    if (!model_.snapshot()) return {};
    const bool isMember = symbol_.kind == Kind::ClassVariable || symbol_.kind == Kind::Attribute;
    if (isMember && declarations_.parameter(symbol_)) {
      const Symbol any{symbol_.kind, symbol_.owner, std::string(kAnyAttribute), {}};
      if (const auto uses = findOccurrences(model_, any); !uses.empty())
        return placeOf(uses.front()) + " gives attributes of '" + symbol_.owner + "' from a hash";
    }
    if (symbol_.kind == Kind::TemplateParameter)
      if (const std::string place = templateHashPlace(model_, symbol_.owner); !place.empty())
        return place + " may give the parameter to '" + symbol_.owner + "'";
    if (symbol_.kind == Kind::ClassVariable)
      if (RenameRefusal why = refusalOfInheritors(); !why.empty()) return why;
    return {};
  }

  /// Refuses if a class may inherit a variable that would shadow a top-scope variable of the new
  /// name.
  RenameRefusal refusalOfInheritors() const {
    for (const auto& uses : findOccurrences(model_, {Kind::TopVariable, {}, newName_, {}})) {
      const IndexedFile* file = model_.index().findFile(uses.path);
      const bool mayInherit =
          file && std::ranges::any_of(file->interface->classes, [](const ClassInterface& declared) {
            return !declared.parent.empty();
          });
      if (mayInherit) return "'" + newName_ + "' has another meaning in " + placeOf(uses);
    }
    return {};
  }

  std::string declaringPath() const {
    const std::vector<Place> places = declarationsOf(model_, symbol_);
    return places.empty() ? model_.path() : places.front().path;
  }

  // --- edits

  /// Returns the changes of Hiera keys derived from the symbol: the key of a parameter, or the keys
  /// of all parameters of a class.
  std::vector<WordChange> keyChanges() const {
    if (std::string key = dataKeyOf(model_, symbol_); !key.empty())
      return {{std::move(key), symbol_.owner + "::" + newName_}};
    std::vector<WordChange> changes;
    if (symbol_.kind != Kind::Class) return changes;
    const Declaration found = declarations_.inIndex(symbol_);
    if (!found) return changes;
    for (const ClassInterface& declared : found.file->interface->classes)
      if (isSameName(declared.name, symbol_.name))
        for (const ParameterInterface& parameter : declared.parameters)
          changes.push_back({lowerCaseName(symbol_.name) + "::" + parameter.name,
                             lowerCaseName(newName_) + "::" + parameter.name});
    return changes;
  }

  void addEdits(RenamePlanBuilder& plan) const {
    addCode(plan);
    if (symbol_.kind == Kind::PlanParameter || symbol_.kind == Kind::TaskParameter)
      refuseUnknownArguments(plan, model_, symbol_);
    if (symbol_.kind == Kind::TaskParameter) addTaskMetadata(plan);
    if (namesDefinition(symbol_.kind)) addStringMentions(plan, model_, symbol_.name, newName_);
    addTemplates(plan);
    const std::vector<WordChange> keys = keyChanges();
    std::set<std::string> data;
    if (!keys.empty() && !plan.isRefused()) data = addDataKeyEdits(plan, model_, keys);
    if (plan.isRefused() || !model_.snapshot()) return;
    addMentions(plan, model_, maintained_, keys, &data);
    addMentions(plan, model_, maintained_, otherNames(keys), nullptr);
    // ERB templates see the variables of the body that renders them.
    const Module* module = model_.environment().moduleOf(declaringPath());
    if (module && namesVariable(symbol_.kind) && symbol_.kind != Kind::TemplateParameter &&
        symbol_.kind != Kind::TaskParameter)
      addTemplateMentions(plan, model_, *module,
                          {{{'@' + symbol_.name, '@' + newName_},
                            {"'" + symbol_.name + "'", "'" + newName_ + "'"}}});
  }

  void addCode(RenamePlanBuilder& plan) const {
    RenameCheck check(model_, symbol_, newName_);
    const SymbolResolver resolver(model_);
    const auto visit = [&](const CandidateFile& file) {
      if (plan.isRefused()) return;
      FileEdits edits{std::string(file.path), file.tree.text, {}};
      for (const auto& [range, role] :
           occurrencesIn(file.tree, file.templateName, symbol_, resolver))
        if (!range.empty()) edits.edits.push_back({range, replacementFor(file.tree, range)});
      addDocumentation(file, edits.edits);
      if (edits.edits.empty()) return;
      sortEdits(edits.edits);
      plan.add(edits);
      if (plan.isRefused()) return;
      if (RenameRefusal why = check.refusal(file, edits.edits); !why.empty())
        plan.refuse(std::move(why));
    };
    for (const std::string& path : forEachCandidate(model_, symbol_, visit))
      plan.refuse(path + " has changed on disk");
  }

  /// Adds the edit of a task's parameter in its metadata.
  void addTaskMetadata(RenamePlanBuilder& plan) const {
    for (const Place& place : declarationsOf(model_, symbol_))
      if (const auto text = currentText(model_.snapshot(), place.path, SourceText::kMaxBytes))
        plan.add(place.path, *text, {place.name, newName_});
  }

  /// Adds edits of ERB templates that read the variable. They are uncertain where a template also
  /// sees another variable of the name.
  void addTemplates(RenamePlanBuilder& plan) const {
    plan.permit({symbol_.name, newName_});
    for (const TemplateOccurrences& file : templateReadsOf(model_, symbol_))
      for (const TextRange range : file.ranges)
        plan.add(file.path, file.text,
                 {range, newName_, file.isCertain ? std::string_view() : doubtAbout(file.path)});
  }

  /// Adds edits of the tags that name the symbol: a parameter above its definition, a definition in
  /// any comment.
  void addDocumentation(const CandidateFile& file, std::vector<TextReplacement>& edits) const {
    if (namesDefinition(symbol_.kind))
      for (const TextRange range : definitionTagsOf(file.tree, symbol_.name))
        edits.push_back({range, replacementFor(file.tree, range)});
    if (!namesVariable(symbol_.kind)) return;
    for (const Place& place : declarationsOf(model_, symbol_))
      if (place.path == file.path)
        for (const TextRange range : parameterTagsOf(file.tree, place.name.start))
          edits.push_back({range, newName_});
  }

  /// Returns the names of the symbol, other than Hiera keys, by which files that are not analyzed
  /// may name it.
  std::vector<WordChange> otherNames(const std::vector<WordChange>& keys) const {
    if (symbol_.kind == Kind::TypeName)
      return {{capitalizedName(symbol_.name), capitalizedName(newName_)}};
    if (namesDefinition(symbol_.kind)) return {{symbol_.name, newName_}};
    // The environment of a task's program.
    if (symbol_.kind == Kind::TaskParameter) return {{"PT_" + symbol_.name, "PT_" + newName_}};
    if (symbol_.kind == Kind::ClassVariable && keys.empty())
      return {{symbol_.owner + "::" + symbol_.name, symbol_.owner + "::" + newName_}};
    return {};
  }

  /// Returns the new name in the form in which the old one is written at `range`.
  std::string replacementFor(const parser::SyntaxTree& tree, TextRange range) const {
    const std::string_view written = tree.text.slice(range);
    const bool isCapital = !written.empty() && written[0] >= 'A' && written[0] <= 'Z';
    return isCapital && namesDefinition(symbol_.kind) ? capitalizedName(newName_) : newName_;
  }

  // --- moves of files

  RenameRefusal addMove(RenamePlan& plan) const {
    const Declaration found =
        namesDefinition(symbol_.kind) ? declarations_.inIndex(symbol_) : Declaration();
    if (!found || !found.isLoadable()) return {};
    const ModuleFile& use = found.file->found.use;
    if (use.kind == FileKind::SiteManifest || isLoadable(found.kind(), loweredName(), use))
      return {};
    if (use.name != lowerCaseName(symbol_.name))
      return "autoloading would not find '" + newName_ + "' in " + found.file->path();
    const Module* target = model_.environment().findModule(firstPart(newName_));
    if (!target) return "unknown module '" + firstPart(newName_) + "' in the workspace";
    const std::vector<Candidate> candidates = candidatesFor(found.kind(), newName_);
    const auto candidate = std::ranges::find(candidates, use.kind, &Candidate::kind);
    if (candidate == candidates.end()) return "autoloading would not find '" + newName_ + "'";
    std::string path = target->path + '/' + candidate->path;
    if (RenameRefusal why = refusalOfFile(path); !why.empty())
      return "'" + newName_ + "' belongs into " + why;
    if (isFile(path) || isDirectory(path)) return path + " exists already";
    const auto moved = moduleFileOf(target->name, candidate->path);
    for (const DeclaredName& other : found.file->names) {
      const bool isIt = other.kind == found.kind() && other.index == found.name->index;
      const std::string name = nameOf(*found.file->interface, other);
      if (!isIt && other.isLoadable && !(moved && isLoadable(other.kind, name, *moved)))
        return "autoloading would not find '" + name + "' in " + path;
    }
    plan.moves.emplace_back(found.file->path(), std::move(path));
    return {};
  }

  /// Returns the name in the form that isLoadable() expects.
  std::string loweredName() const {
    return symbol_.kind == Kind::TypeName ? newName_ : lowerCaseName(newName_);
  }

  const SemanticModel& model_;
  const Symbol symbol_;
  const MaintainedCode& maintained_;
  Declarations declarations_;
  std::string newName_;
};

}  // namespace

tl::expected<RenameTarget, RenameRefusal> prepareRename(const SemanticModel& model,
                                                        std::uint32_t offset,
                                                        const MaintainedCode& maintained) {
  const auto at = symbolAt(model, offset);
  if (!at) {
    const auto key = rootDataKeyAt(model, offset);
    if (!key) return Refusal("no name to rename here");
    return dataKeyTarget(model, key->key, key->range);
  }
  if (RenameRefusal why = Renamer(model, at->symbol, maintained).refusal(); !why.empty())
    return Refusal(std::move(why));
  const TextRange range = at->occurrence.range;
  return RenameTarget{range, std::string(model.tree().text.slice(range))};
}

tl::expected<RenamePlan, RenameRefusal> rename(const SemanticModel& model, std::uint32_t offset,
                                               const std::string& newName,
                                               const MaintainedCode& maintained) {
  const auto at = symbolAt(model, offset);
  if (!at) {
    const auto key = rootDataKeyAt(model, offset);
    return key ? renameDataKey(model, key->key, newName, maintained)
               : Refusal("no name to rename here");
  }
  std::string name = newName.starts_with('$') ? newName.substr(1) : newName;
  if (namesDefinition(at->symbol.kind)) {
    name = std::string(withoutRoot(name));
    // For a defined type, the user may edit either form of the name.
    name = at->symbol.kind == Kind::TypeName ? capitalizedName(name) : name;
    if (at->symbol.kind == Kind::ResourceType) name = lowerCaseName(name);
  }
  return Renamer(model, at->symbol, maintained).run(name, false);
}

tl::expected<RenamePlan, RenameRefusal> renameSymbol(const SemanticModel& model,
                                                     const Symbol& symbol,
                                                     const std::string& newName,
                                                     const MaintainedCode& maintained) {
  return Renamer(model, symbol, maintained).run(newName, true);
}

}  // namespace puppet::analysis
