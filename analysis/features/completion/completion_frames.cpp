// Completes whole statements and blocks: snippets in place of keywords and of functions that take a
// block.

#include <algorithm>
#include <array>
#include <string>

#include "analysis/features/completion/completer.h"
#include "types/core/nodes.h"

namespace puppet::analysis {

using namespace parser;

namespace {

/// Snippet of a statement.
struct Frame {
  enum class Body : std::uint8_t {
    None,
    Block,   ///< `{ }` with the last tab stop
    Options  ///< options of a `case`
  };

  std::string_view word;  ///< keyword, or the abbreviation that is completed
  /// Text before the body. `%` stands for the name of the definition.
  std::string_view head;
  Body body = Body::Block;
  bool isKeyword = true;
};

constexpr std::string_view kOptions =
    " {\n  ${2:'Debian'}: {\n    $3\n  }\n  default: {\n    $0\n  }\n}";

constexpr auto kFrames = std::to_array<Frame>({
    {"class", "class %$2"},
    {"define", "define % (\n  $2\n)"},
    {"function", "function %($2) >> ${3:Any}"},
    {"plan", "plan %(${2:TargetSpec \\$targets})"},
    {"type", "type % = $0", Frame::Body::None},
    {"node", "node ${1:default}"},
    {"if", "if ${1:\\$condition}"},
    {"unless", "unless ${1:\\$condition}"},
    {"elsif", "elsif ${1:\\$condition}"},
    {"else", "else"},
    {"case", "case ${1:\\$facts['os']['family']}", Frame::Body::Options},
    {"ifelse", "if ${1:\\$condition} {\n  $2\n} else", Frame::Body::Block, false},
    {"selector",
     "\\$${1:value} = ${2:\\$facts['os']['family']} ? {\n  ${3:'Debian'} => ${4:'a'},\n"
     "  default  => ${0:undef},\n}",
     Frame::Body::None, false},
    {"pfs",
     "package { '${1:nginx}':\n  ensure => installed,\n}\n"
     "-> file { '/etc/${1}/${1}.conf':\n  ensure  => file,\n  content => epp('${2:template}'),\n}\n"
     "~> service { '${1}':\n  ensure => running,\n  enable => true,\n}",
     Frame::Body::None, false},
});

/// Keywords of definitions, and the kind of file that they begin.
constexpr std::pair<std::string_view, FileKind> kDefinitionWords[] = {
    {"class", FileKind::Manifest},    {"define", FileKind::Manifest},
    {"node", FileKind::SiteManifest}, {"function", FileKind::Function},
    {"type", FileKind::TypeAlias},    {"plan", FileKind::Plan},
};

constexpr std::string_view kBlock = " {\n  $0\n}";

/// Returns true if every overload requires a block.
bool requiresBlock(const FunctionInterface& function) {
  return !function.overloads.empty() &&
         std::ranges::all_of(function.overloads, [](const OverloadInterface& overload) {
           return !overload.parameters.empty() &&
                  overload.parameters.back().role == ParameterInterface::Role::Block;
         });
}

/// Returns the minimum number of arguments that a function passes to the block that it requires.
std::int64_t argumentsOfBlock(const OverloadInterface& overload, TypeReader& reader) {
  const types::Type type = reader.read(overload.parameters.back().type);
  if (!type || !type.is(types::TypeKind::Callable)) return 1;
  const types::Type& parameters = type.as<types::CallableType>().parameters;
  return parameters ? parameters.as<types::TupleType>().size().from : 1;
}

}  // namespace

/// Returns the text of the line behind the name at the place, without leading blanks.
std::string_view Completer::restOfLine() const {
  std::string_view rest = model_.tree().text.view();
  rest.remove_prefix(std::min<std::size_t>(std::max(place_.end, place_.typed.end), rest.size()));
  rest = rest.substr(0, rest.find_first_of("\r\n"));
  return rest.substr(std::min(rest.size(), rest.find_first_not_of(" \t")));
}

/// Returns a block with the last tab stop, which in a tag of a template encloses text; absent where
/// code follows.
std::optional<std::string> Completer::blockFrame() const {
  const std::string_view text = model_.tree().text.view(), rest = restOfLine();
  std::string_view line = text.substr(0, place_.typed.start);
  line = line.substr(line.rfind('\n') + 1);
  const std::size_t tag = model_.tree().options.mode.epp ? line.rfind("<%") : line.npos;
  if (tag == line.npos) return rest.empty() ? std::optional<std::string>(kBlock) : std::nullopt;
  if (rest.empty()) return " { -%>\n$0\n<% } -%>";
  const bool isClosed = rest.starts_with("%>") || rest.starts_with("-%>");
  return isClosed ? std::optional<std::string>(" { -%>\n$0\n<% }") : std::nullopt;
}

/// Returns the role of the file in its module; absent if it has none.
std::optional<ModuleFile> Completer::moduleFile() const {
  const Module* module = model_.environment().moduleOf(model_.path());
  if (!module || model_.path().size() <= module->path.size()) return std::nullopt;
  return moduleFileOf(module->name,
                      std::string_view(model_.path()).substr(module->path.size() + 1));
}

/// Returns the name that autoloading requires of the file's definition; empty if there is none.
std::string Completer::autoloadedName() const {
  const auto file = moduleFile();
  if (!file) return {};
  return file->kind == FileKind::TypeAlias ? referenceName(file->name) : file->name;
}

/// Offers the keywords of definitions; first, at the beginning of a file, those of the definition
/// that is expected there: what autoloading loads, or nodes.
void Completer::offerDefinitions() {
  const auto file = moduleFile();
  const FileKind expected = file ? file->kind : FileKind::SiteManifest;
  for (const auto& [word, kind] : kDefinitionWords) {
    const bool isExpected = place_.tokens.empty() && kind == expected;
    offerStatementKeywords({word}, isExpected ? 2 * Rank::Wanted : Rank::Possible);
  }
}

/// Offers keywords that begin a statement, with the frame of the statement if the client supports
/// snippets.
void Completer::offerStatementKeywords(std::initializer_list<std::string_view> words, int rank) {
  for (const std::string_view word : words)
    if (CompletionItem* item = list_.offer(CompletionKind::Keyword, word, rank)) insertFrame(*item);
}

/// Turns an item into the frame of its word.
void Completer::insertFrame(CompletionItem& item) const {
  const auto* const found = std::ranges::find(kFrames, item.name, &Frame::word);
  const bool hasFrame = usesSnippets() && found != kFrames.end();
  const std::optional<std::string> block = hasFrame ? blockFrame() : std::nullopt;
  const bool isInTag = block && *block != kBlock;
  if (!block || (isInTag && found->body != Frame::Body::Block)) return;
  item.newText = found->head;
  if (const std::size_t name = item.newText.find('%'); name != std::string::npos) {
    const std::string known = place_.tokens.empty() ? autoloadedName() : std::string();
    item.newText.replace(name, 1, known.empty() ? "${1:name}" : known);
  }
  if (found->body == Frame::Body::Block) item.newText += *block;
  if (found->body == Frame::Body::Options) item.newText += kOptions;
  item.isSnippet = true;
}

/// Returns true if the value before the dot is definitely a hash.
bool Completer::followsHash() const {
  const types::Type receiver =
      types_.typeBefore(static_cast<std::uint32_t>(place_.tokens.size() - 2));
  return receiver && (receiver.is(types::TypeKind::Hash) || receiver.is(types::TypeKind::Struct));
}

/// Inserts a call with the block that the function requires; false if it requires none. The block
/// of a hash gets keys and values.
bool Completer::insertCallWithBlock(CompletionItem& item, const FunctionInterface& function,
                                    bool isStatement) {
  const bool isChained = place_.last().is(SyntaxKind::Dot);
  if ((!isStatement && !isChained) || !requiresBlock(function)) return false;
  if (isFollowedBy("|")) return true;
  std::vector<std::int64_t> sizes;
  for (const OverloadInterface& overload : function.overloads)
    sizes.push_back(argumentsOfBlock(overload, reader_));
  const auto [min, max] = std::ranges::minmax(sizes);
  if (!isChained) item.newText += "(${1:\\$values})";
  if (max == 0)
    item.newText += " ||";
  else if (max > 1 && isChained && followsHash())
    item.newText += " |${2:\\$key}, ${3:\\$value}|";
  else
    item.newText += min > 1 ? " |${2:\\$memo}, ${3:\\$value}|" : " |${2:\\$value}|";
  const OpenBracket& bracket = place_.innermost();
  const bool isValue =
      !bracket.holdsStatements() || bracket.holdsValue() || bracket.arrow != OpenBracket::kNone;
  const std::optional<std::string> block = blockFrame();
  item.newText += !isValue && block ? *block : std::string(" { $0 }");
  item.isSnippet = true;
  return true;
}

/// Offers frames that stand for several statements by their abbreviations.
void Completer::offerAbbreviations() {
  if (!usesSnippets() || pattern_.empty() || !restOfLine().empty()) return;
  for (const Frame& frame : kFrames)
    if (!frame.isKeyword)
      if (CompletionItem* item = list_.offer(CompletionKind::Keyword, frame.word, Rank::Unlikely))
        insertFrame(*item);
}

}  // namespace puppet::analysis
