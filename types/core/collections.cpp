#include "types/core/collections.h"

#include <algorithm>
#include <functional>

#include "parser/support/hash.h"

namespace puppet::types {
namespace {

/// With its share of the index.
constexpr std::size_t kBytesPerEntry = sizeof(HashValue::Entry) + 16;

/// So many entries are compared faster than they are hashed.
constexpr std::size_t kSearched = 8;

std::size_t hashOf(std::string_view text) { return std::hash<std::string_view>{}(text); }

bool isKey(const Value& key, std::string_view text) {
  return key.is(ValueKind::String) && key.asString() == text;
}

/// Calls `visit` with the possible slots of an entry with that hash, until it returns true.
template <class Index, class Visit>
void probe(Index& index, std::size_t hash, Visit visit) {
  const std::size_t mask = index.size() - 1;
  for (std::size_t at = mixHash(0, hash) >> 7 & mask;; at = (at + 1) & mask)
    if (visit(index[at])) return;
}

template <class Matches>
const Value* search(std::span<const HashValue::Entry> entries, std::span<const std::uint32_t> index,
                    std::size_t hash, Matches matches) {
  const Value* found = nullptr;
  probe(index, hash, [&](std::uint32_t place) {
    if (place == 0) return true;
    const auto& [key, value] = entries[place - 1];
    if (!matches(key)) return false;
    found = &value;
    return true;
  });
  return found;
}

template <class Matches>
const Value* scan(std::span<const HashValue::Entry> entries, Matches matches) {
  for (const auto& [key, value] : entries)
    if (matches(key)) return &value;
  return nullptr;
}

}  // namespace

StringValue::StringValue(std::string text) : text_(std::move(text)) {
  Budget::allocate(text_.size());
  setWeight(1 + text_.size() / Budget::kBytesPerUnit);
}

StringValue::~StringValue() { Budget::deallocate(text_.size()); }

std::size_t StringValue::hash() const {
  return hash_.get([this] { return hashOf(text_); });
}

bool StringValue::equals(const HeapValue& other) const {
  const std::string& text = static_cast<const StringValue&>(other).text_;
  return text_.size() == text.size() && Budget::chargeBytes(text.size()) && text_ == text;
}

ArrayValue::ArrayValue(std::vector<Value> elements) : elements_(std::move(elements)) {
  Budget::allocate(elements_.size() * sizeof(Value));
  std::uint64_t weight = 1;
  for (const Value& element : elements_) {
    contents_.add(element);
    weight += element.weight();
  }
  setWeight(weight);
}

ArrayValue::~ArrayValue() { Budget::deallocate(elements_.size() * sizeof(Value)); }

std::size_t ArrayValue::hash() const {
  return hash_.get([this] {
    Budget::charge(elements_.size());
    std::size_t hash = elements_.size();
    for (const Value& element : elements_) hash = mixHash(hash, element.hash());
    return hash;
  });
}

bool ArrayValue::equals(const HeapValue& other) const {
  const auto& elements = static_cast<const ArrayValue&>(other).elements_;
  return size() == elements.size() && Budget::charge(size()) &&
         std::ranges::equal(elements_, elements);
}

HashValue::~HashValue() { Budget::deallocate(entries_.size() * kBytesPerEntry); }

const Value* HashValue::find(const Value& key) const {
  const auto matches = [&](const Value& other) { return other == key; };
  if (index_.empty()) return scan(entries_, matches);
  return search(entries_, index_, key.hash(), matches);
}

const Value* HashValue::find(std::string_view key) const {
  const auto matches = [&](const Value& other) { return isKey(other, key); };
  if (index_.empty()) return scan(entries_, matches);
  return search(entries_, index_, hashOf(key) | 1, matches);
}

std::size_t HashValue::hash() const {
  return hash_.get([this] {
    Budget::charge(entries_.size());
    std::size_t hash = entries_.size();
    for (const auto& [key, value] : entries_) hash += mixHash(key.hash(), value.hash());
    return hash;
  });
}

bool HashValue::equals(const HeapValue& other) const {
  const auto& hash = static_cast<const HashValue&>(other);
  return size() == hash.size() && Budget::charge(size()) &&
         std::ranges::all_of(entries_, [&](const Entry& entry) {
           const Value* there = hash.find(entry.first);
           return there && *there == entry.second;
         });
}

HashBuilder::HashBuilder() : hash_(new HashValue) {}
HashBuilder::HashBuilder(const HashValue& from) : hash_(new HashValue) {
  Budget::allocate(from.size() * kBytesPerEntry);
  hash_->entries_ = from.entries_;
  hash_->index_ = from.index_;
}
HashBuilder::~HashBuilder() = default;
HashBuilder::HashBuilder(HashBuilder&&) noexcept = default;
HashBuilder& HashBuilder::operator=(HashBuilder&&) noexcept = default;

const Value* HashBuilder::find(const Value& key) const { return hash_->find(key); }
std::size_t HashBuilder::size() const { return hash_->entries_.size(); }

void HashBuilder::reserve(std::size_t entries) { hash_->entries_.reserve(entries); }

void HashBuilder::set(Value key, Value value) {
  if (const Value* there = hash_->find(key)) {
    const_cast<Value&>(*there) = std::move(value);  // not shared before build()
    return;
  }
  auto& entries = hash_->entries_;
  Budget::allocate(kBytesPerEntry);
  entries.emplace_back(std::move(key), std::move(value));
  if (entries.size() <= kSearched) return;
  auto& index = hash_->index_;
  const bool full = entries.size() * 2 > index.size();
  if (full) index.assign(std::max<std::size_t>(32, index.size() * 2), 0);
  for (std::size_t place = full ? 0 : entries.size() - 1; place < entries.size(); ++place)
    probe(index, entries[place].first.hash(), [&](std::uint32_t& free) {
      if (free != 0) return false;
      free = static_cast<std::uint32_t>(place + 1);
      return true;
    });
}

Value HashBuilder::build() {
  std::uint64_t weight = 1;
  for (const auto& [key, value] : hash_->entries_) {
    hash_->contents_.add(key);
    hash_->contents_.add(value);
    weight += std::uint64_t{key.weight()} + value.weight();
  }
  hash_->setWeight(weight);
  HashValue* built = std::exchange(hash_, std::unique_ptr<HashValue>(new HashValue)).release();
  return Value::ofHeap(ValueKind::Hash, built);
}

}  // namespace puppet::types
