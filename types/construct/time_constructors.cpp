#include <array>

#include "types/construct/constructors.h"
#include "types/scalar/timespan.h"
#include "types/scalar/timestamp.h"

// Constructors of Timespan and Timestamp.

namespace puppet::types::construction {

namespace {

Type seconds() { return variantType({bare(TypeKind::Integer), bare(TypeKind::Float)}); }
Type text() { return stringType(SizeRange{.from = 1}); }
Type formats() {
  const Type format = stringType(SizeRange{.from = 2});
  return variantType({format, arrayType(format, SizeRange{.from = 1})});
}

/// Returns one format, several, or none for undef.
std::vector<std::string> textsOf(const Value& formats) {
  std::vector<std::string> texts;
  if (formats.is(ValueKind::String)) texts.emplace_back(formats.asString());
  if (formats.is(ValueKind::Array))
    for (const Value& format : formats.asArray().elements()) texts.emplace_back(format.asString());
  return texts;
}

Result<Integer> nanosecondsOfNumber(const Value& number) {
  return number.is(ValueKind::Float) ? nanosecondsOf(number.asFloat())
                                     : nanosecondsOf(number.asInteger());
}

template <class Time>
Made makeOfSeconds(ValueKind kind, const Value& number) {
  auto nanoseconds = nanosecondsOfNumber(number);
  if (!nanoseconds) return failed(std::move(nanoseconds.error().message));
  return boxed(kind, Time(std::move(*nanoseconds)));
}

Made makeSpanOfText(const Value& string, const Value& formats) {
  std::vector<TimespanFormat> parsed;
  for (const std::string& format : textsOf(formats)) {
    auto one = TimespanFormat::parse(format);
    if (!one) return failed(std::move(one.error().message));
    parsed.push_back(std::move(*one));
  }
  return boxed(ValueKind::Timespan,
               TimespanFormat::readAny(string.asString(), formats.isUndef()
                                                              ? TimespanFormat::defaults()
                                                              : std::span(std::as_const(parsed))));
}

/// A part of a timespan, in argument order.
struct Part {
  const char* name;
  Integer Timespan::Parts::*member;
};
constexpr std::array<Part, 7> kParts{{{"days", &Timespan::Parts::days},
                                      {"hours", &Timespan::Parts::hours},
                                      {"minutes", &Timespan::Parts::minutes},
                                      {"seconds", &Timespan::Parts::seconds},
                                      {"milliseconds", &Timespan::Parts::milliseconds},
                                      {"microseconds", &Timespan::Parts::microseconds},
                                      {"nanoseconds", &Timespan::Parts::nanoseconds}}};
constexpr std::size_t kRequiredParts = 4;

Made makeSpanOfParts(const Call& call) {
  Timespan::Parts parts;
  for (std::size_t i = 0; i < call.size(); ++i) parts.*kParts[i].member = call[i].asInteger();
  return boxed(ValueKind::Timespan, Timespan::fromParts(parts));
}

Made makeSpanOfNamedParts(const Call& call) {
  Timespan::Parts parts;
  const Value& negative = call.get("negative");
  parts.negative = negative.is(ValueKind::Boolean) && negative.asBoolean();
  for (const Part& part : kParts)
    if (const Value& value = call.get(part.name); value.is(ValueKind::Integer))
      parts.*part.member = value.asInteger();
  return boxed(ValueKind::Timespan, Timespan::fromParts(parts));
}

Made makeStampOfText(const Value& string, const Value& formats, const Value& timezone) {
  const std::vector<std::string> texts = textsOf(formats);
  return boxed(ValueKind::Timestamp,
               Timestamp::parse(string.asString(), texts,
                                timezone.is(ValueKind::String) ? timezone.asString() : ""));
}

}  // namespace

const Constructors& timespanConstructors() {
  static const auto& constructors = *new Constructors([] {
    std::vector<Parameter> parts;
    std::vector<Member> members{optional("negative", bare(TypeKind::Boolean))};
    for (const Part& part : kParts) {
      parts.push_back({part.name, bare(TypeKind::Integer), parts.size() >= kRequiredParts});
      members.push_back(optional(part.name, bare(TypeKind::Integer)));
    }
    return Constructors{
        {{{"seconds", seconds()}},
         [](const Call& call) { return makeOfSeconds<Timespan>(ValueKind::Timespan, call[0]); }},
        {{{"text", text()}, {"format", formats(), true}},
         [](const Call& call) { return makeSpanOfText(call[0], call.get(1)); }},
        {std::move(parts), makeSpanOfParts},
        {{{"options", structType({required("string", text()), optional("format", formats())})}},
         [](const Call& call) { return makeSpanOfText(call.get("string"), call.get("format")); }},
        {{{"options", structType(std::move(members))}}, makeSpanOfNamedParts}};
  }());
  return constructors;
}

const Constructors& timestampConstructors() {
  static const auto& constructors = *new Constructors{
      // The current time.
      {{}, [](const Call&) -> Made { return notComputed(); }},
      {{{"seconds", seconds()}},
       [](const Call& call) { return makeOfSeconds<Timestamp>(ValueKind::Timestamp, call[0]); }},
      {{{"text", text()}, {"format", formats(), true}, {"timezone", text(), true}},
       [](const Call& call) { return makeStampOfText(call[0], call.get(1), call.get(2)); }},
      {{{"options", structType({required("string", text()), optional("format", formats()),
                                optional("timezone", text())})}},
       [](const Call& call) {
         return makeStampOfText(call.get("string"), call.get("format"), call.get("timezone"));
       }}};
  return constructors;
}

}  // namespace puppet::types::construction
