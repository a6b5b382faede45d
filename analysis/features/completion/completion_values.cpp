// Completion by type: resource attributes, values, keys, path segments.

#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>

#include "analysis/features/completion/completer.h"
#include "analysis/features/names/data_keys.h"
#include "analysis/features/names/declarations.h"
#include "analysis/symbols/platform.h"
#include "analysis/symbols/signatures.h"
#include "parser/literals/literals.h"
#include "types/core/nodes.h"

namespace puppet::analysis {

using namespace parser;
using types::Type;
using types::TypeKind;
using Bracket = OpenBracket::Kind;

namespace {

/// The attributes that manifests set most often, in this order. They rank first without other
/// evidence.
constexpr std::string_view kCommonAttributes[] = {
    "ensure",  "path",   "content", "source",  "owner",  "group",       "mode",
    "command", "enable", "target",  "require", "notify", "subscribe",   "creates",
    "unless",  "onlyif", "before",  "user",    "cwd",    "refreshonly", "tag"};

/// Returns a value between 0 and 1 for common attributes, highest for the first ones.
float commonnessOfAttribute(std::string_view name) {
  const auto* const found = std::ranges::find(kCommonAttributes, name);
  return found == std::end(kCommonAttributes)
             ? 0
             : 0.3F + 0.7F * static_cast<float>(std::end(kCommonAttributes) - found) /
                          std::size(kCommonAttributes);
}

/// The most widely available providers, in this order.
constexpr std::string_view kCommonProviders[] = {"apt",     "dnf",    "yum",        "pip3",  "gem",
                                                 "systemd", "zypper", "puppet_gem", "pacman"};

/// The most frequent attribute values, in this order; Boolean-like ones come last.
constexpr std::string_view kCommonValues[] = {"present",   "running", "installed", "file",
                                              "directory", "absent",  "latest",    "link",
                                              "stopped",   "enabled", "disabled",  "on"};
constexpr std::string_view kBooleanWords[] = {"true", "false", "yes", "no"};

/// Returns a value between 0 and 1 for common values, highest for the first ones; less than 0 for
/// Boolean-like ones.
float commonnessOfValue(std::string_view word) {
  if (std::ranges::find(kBooleanWords, word) != std::end(kBooleanWords)) return -0.4F;
  const auto* const found = std::ranges::find(kCommonValues, word);
  return static_cast<float>(std::end(kCommonValues) - found) / std::size(kCommonValues);
}

/// Maximum number of declarations of which the order counts.
constexpr int kMaxOrder = 40;

/// Returns the value of Signal::Order.
float orderOf(int place) { return static_cast<float>(std::min(place, kMaxOrder)) / kMaxOrder; }

/// Usual values of attributes of that name, also in types that are not known.
struct UsualWords {
  std::string_view attribute;
  std::array<std::string_view, 8> words;
};
constexpr UsualWords kUsualWords[] = {
    {"ensure",
     {"present", "absent", "installed", "file", "running", "directory", "latest", "stopped"}},
    {"owner", {"root"}},
    {"group", {"root"}},
    {"user", {"root"}},
    {"mode", {"0644", "0755", "0640", "0600", "0750", "0440", "0700", "0444"}},
    {"path", {"/usr/bin:/usr/sbin:/bin:/sbin", "/bin:/usr/bin"}},
};

/// Returns true if a string needs no quotes.
bool isBareWord(std::string_view text) {
  if (text.empty() || text[0] < 'a' || text[0] > 'z') return false;
  return std::ranges::all_of(
      text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; });
}

/// Adds the attribute names between the place and the end of the body. Error recovery may have
/// merged the next body into this one; the colon after its title ends the search.
void addGivenBehind(const SyntaxTree& tree, std::uint32_t offset,
                    std::unordered_set<std::string_view>& given) {
  constexpr std::size_t kMax = 400;
  int depth = 0;
  Cursor before;
  for (const Cursor& token : tokensBehind(tree, offset, kMax)) {
    const SyntaxKind kind = writtenKind(token);
    const bool opens = kind == SyntaxKind::LBrace || kind == SyntaxKind::SelectorLBrace;
    if (depth == 0) {
      const bool ends = kind == SyntaxKind::Colon || kind == SyntaxKind::Semicolon ||
                        kind == SyntaxKind::RBrace || (opens && before.is(SyntaxKind::Name));
      if (ends) return;
      if (kind == SyntaxKind::FatArrow || kind == SyntaxKind::PlusArrow)
        given.insert(before.text());
    }
    depth += opens;
    depth -= kind == SyntaxKind::RBrace;
    before = token;
  }
}

}  // namespace

bool Completer::isFollowedBy(std::string_view text) const {
  const std::string_view behind = model_.tree().text.view().substr(
      std::min<std::size_t>(std::max(place_.end, place_.typed.end), model_.tree().text.size()));
  const std::size_t at = behind.find_first_not_of(" \t");
  return at != behind.npos && behind.substr(at).starts_with(text);
}

/// Sets the signals of an attribute that shares its name with a variable in scope, which is
/// probably its value (`port => $web_port`).
void Completer::describeSource(std::string_view attribute, Signals& signals) const {
  for (const OpenBracket& bracket : place_.brackets)
    for (const std::uint32_t index : bracket.variables) {
      const std::string_view name = variableName(place_.token(index));
      if (!name.ends_with(attribute)) continue;
      if (name.size() > attribute.size() && name[name.size() - attribute.size() - 1] != '_')
        continue;
      const auto use = uses_.all().find(name);
      const bool isUnread = use != uses_.all().end() && use->second.count == 1;
      if (isUnread) signals.set(Signal::UnreadSource, 1);
    }
}

/// Offers attribute names, required ones first, without duplicates.
void Completer::offerAttributes() {
  const OpenBracket& bracket = place_.innermost();
  const bool isQuery = bracket.kind == Bracket::Query;
  std::unordered_set<std::string_view> given;
  std::string_view last;
  if (!isQuery) {
    for (std::uint32_t i = bracket.open + 1; i < place_.tokens.size(); ++i) {
      const SyntaxKind kind = place_.tokens[i].kind();
      if (kind == SyntaxKind::Semicolon || kind == SyntaxKind::Colon) given.clear();
      if (kind == SyntaxKind::FatArrow || kind == SyntaxKind::PlusArrow)
        given.insert(last = place_.tokens[i - 1].text());
    }
    addGivenBehind(model_.tree(), place_.end, given);
  }
  const auto head = types_.headOf(bracket);
  const std::string owner = head.title.empty() ? head.type : head.type + "[" + head.title + "]";
  const std::string_view arrow = isQuery ? " == " : " => ";
  const auto known = attributesOf(model_, head.type, head.title);
  const bool isBuiltIn =
      Platform::builtIn().findResourceType(head.type, {model_.level()}) != nullptr;
  std::vector<const KnownAttribute*> missing;
  int place = 0;
  bool isNext = false;
  for (const KnownAttribute& attribute : known) {
    const bool followsLast = std::exchange(isNext, attribute.name == last);
    if (given.contains(attribute.name)) continue;
    if (attribute.isRequired) missing.push_back(&attribute);
    const float common = commonnessOfAttribute(attribute.name);
    const bool isUncommon = common == 0 && isBuiltIn && !attribute.isNamevar;
    const float rare = isUncommon ? 1 : attribute.isMetaparameter ? (isBuiltIn ? 0.3F : 1) : 0;
    Signals signals(attribute.isDeprecated ? Rank::Unlikely : Rank::Likely);
    signals.set(Signal::Required, attribute.isRequired ? 1 : 0)
        .set(Signal::Rare, rare)
        .set(Signal::CommonAttribute, isBuiltIn ? common : 0)
        .set(Signal::Order, orderOf(place++))
        .set(Signal::Next, followsLast ? 1 : 0);
    describeSource(attribute.name, signals);
    CompletionItem* item = list_.offer(CompletionKind::Attribute, attribute.name, signals);
    if (!item) continue;
    item->detail = attribute.type;
    item->owner = owner;
    item->isDeprecated = attribute.isDeprecated;
    if (isFollowedBy("=>") || isFollowedBy("+>") || isFollowedBy("=")) continue;
    if (!isQuery) alignArrow(*item);
    item->newText += arrow;
  }
  if (!isQuery) offerMissingAttributes(missing);
  // For an unknown type, offers the attributes that the file sets elsewhere.
  const bool isUnknown = std::ranges::all_of(known, &KnownAttribute::isMetaparameter);
  if (isUnknown)
    for (const auto& [word, use] : uses_.all())
      if (use.isKey && use.kind == SyntaxKind::Name && !given.contains(word))
        if (CompletionItem* item = list_.offer(CompletionKind::Attribute, word, Rank::Possible))
          item->newText += arrow;
  if (isUnknown && !given.contains("ensure"))
    if (CompletionItem* item = list_.offer(CompletionKind::Attribute, "ensure", Rank::Possible))
      item->newText += arrow;
  if (isQuery)
    for (const std::string_view name : {"title", "tag"})
      list_.offer(CompletionKind::Attribute, name, Rank::Likely);
}

/// Offers a string with the quotes that it needs. Returns `nullptr` if it does not match the
/// pattern.
CompletionItem* Completer::offerValue(std::string_view word, const Signals& signals) {
  if (std::ranges::find(given_, word) != given_.end()) return nullptr;
  CompletionItem* item = list_.offer(CompletionKind::Value, word, signals);
  if (!item || place_.kind == CompletionPlace::Kind::Text) return item;
  const bool isKey = place_.innermost().kind == Bracket::Access;
  if (isKey || !isBareWord(word)) item->newText = "'" + std::string(word) + "'";
  return item;
}

/// Offers the words that the attribute before the place mostly takes, where its type does not list
/// them: its default, and usual ones.
void Completer::offerUsualValues() {
  const std::string_view attribute = attributeBefore();
  if (attribute.empty() || types_.listsWords()) return;
  const Bracket kind = place_.innermost().kind;
  if (kind != Bracket::Resource && kind != Bracket::Attributes) return;
  const auto offer = [&](std::string_view word, float usual) {
    offerValue(word, Signals(Rank::Likely).set(Signal::UsualValue, usual));
  };
  const std::string written = types_.defaultOf(place_.innermost());
  if (written == "true" || written == "false") {
    if (place_.kind == CompletionPlace::Kind::Code) offerKeywords({"true", "false"}, Rank::Wanted);
    return;
  }
  const bool isQuoted = written.size() > 2 && written.front() == '\'' && written.back() == '\'';
  if (isQuoted) offer(std::string_view(written).substr(1, written.size() - 2), 1);
  for (const UsualWords& usual : kUsualWords) {
    if (usual.attribute != attribute) continue;
    float place = 1;
    for (const std::string_view word : usual.words)
      if (!word.empty()) offer(word, place -= 0.1F);
  }
}

/// Offers the providers of the type whose attribute `provider` is being set.
void Completer::offerProviders() {
  const std::string type = types_.headOf(place_.innermost()).type;
  const auto offer = [&](const ProviderInterface& provider) {
    const auto* const found = std::ranges::find(kCommonProviders, provider.name);
    const auto behind = static_cast<float>(std::end(kCommonProviders) - found);
    offerValue(provider.name,
               Signals(Rank::Wanted).set(Signal::Common, behind / std::size(kCommonProviders)));
  };
  if (const ResourceTypeInterface* known = Declarations(model_).resourceType(type))
    for (const ProviderInterface& provider : known->providers) offer(provider);
  model_.index().forEachFile([&](const IndexedFile& file) {
    for (const ProviderInterface& provider : file.interface->providers)
      if (provider.resourceType == type) offer(provider);
  });
}

void Completer::offerValues(const Type& type) {
  const bool inText = place_.kind == CompletionPlace::Kind::Text;
  const auto words = [&](std::initializer_list<std::string_view> list, int rank) {
    for (const std::string_view word : list)
      if (!inText) list_.offer(CompletionKind::Keyword, word, rank);
  };
  int place = 0;
  const std::vector<Type> alternatives = alternativesOf(type);
  const bool hasWords =
      std::ranges::any_of(alternatives, [](const Type& one) { return one.is(TypeKind::Enum); });
  const int ofBoolean = hasWords ? Rank::Expected : Rank::Wanted;
  for (const Type& alternative : alternatives) {
    switch (alternative.kind()) {
      case TypeKind::Enum:
        for (const std::string& text : alternative.as<types::EnumType>().values)
          offerValue(text, Signals(Rank::Wanted)
                               .set(Signal::Common, commonnessOfValue(text))
                               .set(Signal::Order, orderOf(place++)));
        break;
      case TypeKind::String:
        if (const auto& text = alternative.as<types::StringType>().value)
          offerValue(*text, Rank::Wanted);
        break;
      case TypeKind::Boolean: {
        const auto& only = alternative.as<types::BooleanType>().value;
        if (only.value_or(true)) words({"true"}, ofBoolean);
        if (!only.value_or(false)) words({"false"}, ofBoolean);
        break;
      }
      case TypeKind::Undef: words({"undef"}, Rank::Likely); break;
      case TypeKind::Default: words({"default"}, Rank::Likely); break;
      case TypeKind::Type: {
        const Type& inner = alternative.as<types::WrappingType>().inner;
        const bool isReference =
            inner && (inner.is(TypeKind::CatalogEntry) || inner.is(TypeKind::Resource) ||
                      inner.is(TypeKind::Class));
        if (!inText && isReference) offerReferences(Rank::Wanted);
        if (!inText && !isReference) offerDataTypes(Rank::Expected);
        break;
      }
      case TypeKind::CatalogEntry:
      case TypeKind::Resource:
        if (!inText) offerReferences(Rank::Wanted);
        break;
      default: break;
    }
  }
}

/// Completes the brackets after a type: titles for resource types, else types.
void Completer::offerTypeParameters() {
  const std::string_view name = place_.token(place_.innermost().subject).text();
  const std::string key = lowerCaseName(name);
  const bool isDataType =
      Platform::builtIn().findDataType(name, {model_.level()}) || model_.index().findType(name);
  const bool isResource = key == "class" || Declarations(model_).resourceType(key) ||
                          Declarations(model_).definedType(key) || !isDataType;
  if (isResource) {
    offerTitles(key);
    if (place_.kind == CompletionPlace::Kind::Code) offerVariables();
    return;
  }
  if (key == "resource") return offerResourceTypes(Rank::Expected);
  if (key == "enum" && place_.kind == CompletionPlace::Kind::Text)
    for (const std::string_view word : kCommonValues)
      offerValue(word, Signals().set(Signal::Common, commonnessOfValue(word)));
  if (place_.kind != CompletionPlace::Kind::Code) return;
  offerDataTypes(Rank::Expected);
  offerReferences(Rank::Unlikely);
}

void Completer::offerHieraKeys() {
  for (const std::string& key : dataKeys(model_, module_, model_.tree().text.slice(place_.typed)))
    offerValue(key, Rank::Wanted);
}

}  // namespace puppet::analysis
