#include "types/construct/arguments.h"
#include "types/relations/assignable.h"
#include "types/text/mismatch.h"

namespace puppet::types::parameters {

namespace {

using Member = StructType::Member;
using KeyForm = StructType::KeyForm;

/// Returns the only string of a type: of a single-string `String` or an `Enum` of one value.
std::optional<std::string> literalOf(const Type& type) {
  if (!type) return std::nullopt;
  if (type.is(TypeKind::String)) return type.as<StringType>().value;
  if (type.is(TypeKind::Enum) && type.as<EnumType>().values.size() == 1)
    return type.as<EnumType>().values.front();
  return std::nullopt;
}

/// Parses the name and form of a member from its key: a string, `Optional['a']` or `NotUndef['a']`.
tl::expected<Member, TypeError> memberGiven(const Arguments& arguments, const Value& key) {
  if (key.is(ValueKind::String)) {
    if (key.asString().empty())
      return arguments.errorAt(0, kRuntimeError, "a key of Struct is empty");
    return Member{std::string(key.asString()), KeyForm::Plain, {}};
  }
  const auto malformed = [&] {
    return arguments.errorAt(
        0, kRuntimeError,
        "a key of Struct is a String, or Optional or NotUndef of one, not " + describe(key));
  };
  if (!key.is(ValueKind::Type)) return malformed();
  const Type type = key.asType();
  const bool wrapped = type.is(TypeKind::Optional) || type.is(TypeKind::NotUndef);
  const auto name = literalOf(wrapped ? type.as<WrappingType>().inner : type);
  if (!name) return malformed();
  return Member{*name, type.is(TypeKind::Optional) ? KeyForm::Optional : KeyForm::NotUndef, {}};
}

/// Simplifies the form: it is Plain if the value type implies the same.
KeyForm neededForm(KeyForm form, const Type& value) {
  if (form == KeyForm::Plain) return form;
  return acceptsUndef(value) == (form == KeyForm::Optional) ? KeyForm::Plain : form;
}

}  // namespace

/// Parses `Struct[{a => Integer, Optional[b] => String}]`.
ValueResult structParameters(const Arguments& arguments) {
  if (arguments.size() != 1) return arguments.badCount("1");
  if (!arguments[0].is(ValueKind::Hash)) return arguments.badArgument(0, "a Hash");
  std::vector<Member> members;
  for (const auto& [key, value] : arguments[0].asHash().entries()) {
    auto member = memberGiven(arguments, key);
    if (!member) return tl::unexpected(std::move(member.error()));
    member->value = typeOfValue(value);
    if (assignable(member->value, undefType(), arguments.level()) == Tristate::Unknown)
      if (auto invalid = describeInvalidInit(member->value, arguments.level()))
        return arguments.errorAt(0, kRuntimeError, std::move(*invalid));
    member->form = neededForm(member->form, member->value);
    members.push_back(std::move(*member));
  }
  return Value::type(structType(std::move(members)));
}

}  // namespace puppet::types::parameters
