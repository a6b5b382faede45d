#include "analysis/ruby/ruby_tree.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "analysis/ruby/characters.h"
#include "analysis/ruby/tree_storage.h"
#include "parser/support/arena.h"

namespace {

// Prism asks for memory in C, so the arena of the tree that is being made is a variable of the
// thread.
thread_local puppet::Arena* arenaInUse = nullptr;

/// Precedes each piece of memory, for when it has to grow.
struct Header {
  std::size_t size;
};

}  // namespace

extern "C" {

void* puppetPrismAllocate(size_t size) {
  auto* header = static_cast<Header*>(arenaInUse->allocate(sizeof(Header) + size));
  header->size = size;
  return header + 1;
}

void* puppetPrismAllocateZeroed(size_t count, size_t size) {
  return std::memset(puppetPrismAllocate(count * size), 0, count * size);
}

void* puppetPrismReallocate(void* memory, size_t size) {
  if (!memory) return puppetPrismAllocate(size);
  const std::size_t old = (static_cast<Header*>(memory) - 1)->size;
  if (size <= old) return memory;
  return std::memcpy(puppetPrismAllocate(size), memory, old);
}

/// The memory of a tree is returned as a whole.
void puppetPrismFree(void*) {}
}

namespace puppet::analysis::ruby {
namespace {

constexpr std::ptrdiff_t kMaxBrackets = 1'000;  ///< nesting of brackets that is parsed
constexpr std::size_t kMaxOperators = 5'000;    ///< `and`, `or`, `&&` and `||` that are parsed

constexpr int kMaxLocated = 8;  ///< errors whose openings are looked for

/// Returns true if `word` is at `offset`, and is no part of a name.
bool isWordAt(std::string_view text, std::size_t offset, std::string_view word) {
  const std::size_t end = offset + word.size();
  return (offset == 0 || !continuesName(text[offset - 1])) &&
         text.substr(offset, word.size()) == word &&
         (end == text.size() || !continuesName(text[end]));
}

/// Returns true if a text is too short, and has too few brackets, to exceed a bound.
bool isSmall(std::string_view text) {
  constexpr auto kOpening = [] {
    std::array<std::uint8_t, 256> opening{};
    for (const char c : std::string_view("([{")) opening[static_cast<unsigned char>(c)] = 1;
    return opening;
  }();
  if (text.size() > 2 * kMaxOperators) return false;
  std::ptrdiff_t brackets = 0;
  for (const char c : text) brackets += kOpening[static_cast<unsigned char>(c)];
  return brackets <= kMaxBrackets;
}

/// Returns true if Prism parses the text within its bounds. Its nesting of patterns and parameters,
/// which need brackets, has no limit of its own, and it walks along chains of `and` and `or` again
/// for each of their operands. Brackets in strings count too.
bool isParsable(std::string_view text) {
  if (isSmall(text)) return true;
  std::ptrdiff_t depth = 0;
  std::size_t operators = 0;
  for (std::size_t i = 0; i < text.size(); ++i) switch (text[i]) {
      case '(':
      case '[':
      case '{':
        if (++depth > kMaxBrackets) return false;
        break;
      case ')':
      case ']':
      case '}': depth = std::max<std::ptrdiff_t>(0, depth - 1); break;
      case '&':
      case '|': operators += i + 1 < text.size() && text[i] == text[i + 1]; break;
      case 'a': operators += isWordAt(text, i, "and"); break;
      case 'o': operators += isWordAt(text, i, "or"); break;
      default: break;
    }
  return operators <= kMaxOperators && text.size() < UINT32_MAX;
}

/// Returns true for the errors that Prism reports where it misses the end of something, which may
/// be the end of the text.
bool missesClosing(std::string_view message) {
  return message.starts_with("unterminated") || message.find("closing delimiter") != message.npos ||
         message.find("expected a matching") != message.npos ||
         (message.find("expected a `") != message.npos && message.find("to close") != message.npos);
}

/// Returns the delimiter of the last construct before `end` that is not closed; empty if there is
/// none.
TextRange lastUnclosed(const Node& root, std::uint32_t end) {
  TextRange found;
  walk(root, [&](const Node& node) {
    const TextRange opening = node.opening();
    if (!opening.empty() && node.closing().empty() && opening.start >= found.start &&
        opening.start < end)
      found = opening;
    return true;
  });
  return found;
}

/// Returns a message in our style: without the parts that tell how the parser goes on.
std::string rephrased(std::string_view message) {
  for (const std::string_view rest : {", ignoring it", ", assuming it is closing"})
    if (const std::size_t at = message.find(rest); at != message.npos)
      message = message.substr(0, at);
  std::string text(message);
  std::ranges::replace(text, '`', '\'');
  return text;
}

}  // namespace

RubyTree::RubyTree(std::string_view text) : text_(text) {
  if (!isParsable(text)) return;
  storage_ = std::make_unique<TreeStorage>();
  storage_->arena.reserve(4096 + 16 * text.size());
  arenaInUse = &storage_->arena;
  pm_options_t options{};
  constexpr std::string_view kVersion = "3.3";
  pm_options_version_set(&options, kVersion.data(), kVersion.size());
  pm_parser_t& parser = storage_->parser;
  const char* start = text.empty() ? "" : text.data();
  pm_parser_init(&parser, reinterpret_cast<const std::uint8_t*>(start), text.size(), &options);
  storage_->root = pm_parse(&parser);
  arenaInUse = nullptr;
  int located = 0;
  for (const pm_list_node_t* one = parser.error_list.head; one; one = one->next) {
    const auto& error = *reinterpret_cast<const pm_diagnostic_t*>(one);
    if (error.diag_id == PM_ERR_NESTING_TOO_DEEP) {
      storage_.reset();
      errors_.clear();
      return;
    }
    if (error.diag_id == PM_ERR_INVALID_YIELD) continue;  // which depends on the caller
    TextRange range = storage_->rangeOf(error.location);
    if (missesClosing(error.message) && located++ < kMaxLocated)
      if (const TextRange opening = lastUnclosed(root(), range.end); !opening.empty())
        range = opening;
    errors_.push_back({range, rephrased(error.message)});
  }
  std::ranges::stable_sort(errors_, {}, [](const RubyError& error) { return error.range.start; });
  for (const RubyError& error : errors_)
    errorEnds_.push_back(std::max(errorEnds_.empty() ? 0 : errorEnds_.back(), error.range.end));
}

RubyTree::~RubyTree() = default;
RubyTree::RubyTree(RubyTree&&) noexcept = default;
RubyTree& RubyTree::operator=(RubyTree&&) noexcept = default;

bool RubyTree::hasErrorIn(TextRange range) const {
  const auto behind = std::ranges::upper_bound(
      errors_, range.end, {}, [](const RubyError& error) { return error.range.start; });
  return behind != errors_.begin() &&
         errorEnds_[static_cast<std::size_t>(behind - errors_.begin() - 1)] >= range.start;
}

std::vector<TextRange> RubyTree::comments() const {
  std::vector<TextRange> ranges;
  const pm_list_node_t* one = storage_ ? storage_->parser.comment_list.head : nullptr;
  for (; one; one = one->next)
    ranges.push_back(storage_->rangeOf(reinterpret_cast<const pm_comment_t*>(one)->location));
  return ranges;
}

Node RubyTree::root() const { return storage_ ? Node(*storage_, storage_->root) : Node(); }

}  // namespace puppet::analysis::ruby
