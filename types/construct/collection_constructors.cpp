#include "types/construct/constructors.h"
#include "types/construct/elements.h"
#include "types/construct/hash_tree.h"
#include "types/relations/instance.h"
#include "types/scalar/binary.h"

// Constructors of collections and other containers: Array, Tuple, Hash, Struct, Sensitive and Type.

namespace puppet::types::construction {

namespace {

Made makeArrayOfBytes(const std::string& bytes) {
  if (bytes.size() > Elements::kMax) return notComputed();
  std::vector<Value> elements;
  for (const char byte : bytes)
    elements.push_back(Value::integer(static_cast<std::int64_t>(static_cast<unsigned char>(byte))));
  return Value::array(std::move(elements));
}

Made makeArray(const Call& call) {
  const Value& from = call[0];
  if (from.is(ValueKind::Array)) return from;
  if (from.is(ValueKind::Binary))
    return makeArrayOfBytes(from.as<BoxedValue<Binary>>().leaf().bytes());
  auto elements = Elements::of(from);
  return elements ? Value::array(std::move(*elements)) : notComputed();
}

Made makeWrapped(const Call& call) {
  return call[0].is(ValueKind::Array) ? call[0] : Value::array({call[0]});
}

Made makeHashOfPairs(const Call& call) {
  HashBuilder builder;
  for (const Value& pair : call[0].asArray().elements())
    builder.set(pair.asArray()[0], pair.asArray()[1]);
  return builder.build();
}

Made makeTree(const Call& call) {
  if (call.size() == 1) return makeHashOfPairs(call);
  auto tree = makeHashTree(call[0].asArray().elements(), call[1].asString() == "hash_tree");
  if (!tree) return failed(std::move(tree.error().message));
  return std::move(*tree);
}

/// Constructs a Hash from alternating keys and values.
Made makeHashOfAny(const Call& call) {
  const Value& from = call[0];
  if (from.is(ValueKind::Hash)) return from;
  if (!from.is(ValueKind::Array) &&
      isInstance(bare(TypeKind::Iterable), from, call.level()) == Tristate::No)
    return cannotConvert(from, "Hash");
  const auto elements = Elements::of(from);
  if (!elements) return notComputed();
  if (elements->size() % 2 != 0)
    return failed("a Hash is made of keys and values in turns; there is one more key");
  HashBuilder builder;
  for (std::size_t i = 0; i < elements->size(); i += 2)
    builder.set((*elements)[i], (*elements)[i + 1]);
  return builder.build();
}

Made makeSensitive(const Call& call) {
  if (call[0].is(ValueKind::Sensitive)) return call[0];
  return Value::ofHeap(ValueKind::Sensitive, new SensitiveValue(call[0]));
}

Type pairsType(Type key) {
  return arrayType(tupleType({std::move(key), anyType()}), SizeRange{.from = 1});
}

}  // namespace

const Constructors& arrayConstructors() {
  static const auto& constructors =
      *new Constructors{{{{"from", variantType({bare(TypeKind::Array), bare(TypeKind::Hash),
                                                bare(TypeKind::Binary), bare(TypeKind::Iterable)})},
                          {"wrap", booleanType(false), true}},
                         makeArray},
                        {{{"from", anyType()}, {"wrap", booleanType(true)}}, makeWrapped}};
  return constructors;
}

const Constructors& hashConstructors() {
  static const auto& constructors =
      *new Constructors{{{{"from", pairsType(bare(TypeKind::Array))},
                          {"build_option", enumType({"hash_tree", "tree"}), true}},
                         makeTree},
                        {{{"from", pairsType(anyType())}}, makeHashOfPairs},
                        {{{"from", anyType()}}, makeHashOfAny}};
  return constructors;
}

const Constructors& sensitiveConstructors() {
  static const auto& constructors =
      *new Constructors{{{{"value", bare(TypeKind::Sensitive)}}, makeSensitive},
                        {{{"value", anyType()}}, makeSensitive}};
  return constructors;
}

/// The parser reads types from text, so their constructor is not evaluated here.
const Constructors& typeConstructors() {
  static const auto& constructors =
      *new Constructors{{{{"text", stringType(SizeRange{.from = 1})}},
                         [](const Call&) -> Made { return notComputed(); }}};
  return constructors;
}

}  // namespace puppet::types::construction
