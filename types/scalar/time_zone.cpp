#include "types/scalar/time_zone.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "parser/support/ascii.h"
#include "platform/local_time.h"
#include "types/scalar/letter_case.h"
#include "types/scalar/text.h"
#include "types/scalar/timespan.h"

namespace puppet::types {
namespace {

struct Zone {
  std::string_view name;
  int quarters;  ///< quarter hours east of Greenwich
};

// Zone names that Ruby knows, sorted.
// clang-format off
constexpr Zone kZones[] = {
    {"a", 4}, {"acdt", 42}, {"acst", 38}, {"act", -20}, {"acwst", 35}, {"adt", -12}, {"aedt", 44},
    {"aest", 40}, {"afghanistan", 18}, {"aft", 18}, {"ahst", -40}, {"akdt", -32}, {"akst", -36},
    {"alaskan", -36}, {"almt", 24}, {"anast", 48}, {"anat", 48}, {"aoe", -48}, {"aqtt", 20},
    {"arab", 12}, {"arabian", 16}, {"arabic", 12}, {"art", -12}, {"ast", -16}, {"at", -8},
    {"atlantic", -16}, {"aus central", 38}, {"aus eastern", 40}, {"awdt", 36}, {"awst", 32},
    {"azores", -4}, {"azost", 0}, {"azot", -4}, {"azst", 20}, {"azt", 16}, {"b", 8}, {"bnt", 32},
    {"bot", -16}, {"brst", -8}, {"brt", -12}, {"bst", 4}, {"bt", 12}, {"btt", 24}, {"c", 12},
    {"canada central", -24}, {"cape verde", -4}, {"cast", 32}, {"cat", 8}, {"caucasus", 16},
    {"cct", 26}, {"cdt", -20}, {"cen. australia", 38}, {"central", -24}, {"central america", -24},
    {"central asia", 24}, {"central europe", 4}, {"central european", 4}, {"central pacific", 44},
    {"cest", 8}, {"cet", 4}, {"chadt", 55}, {"chast", 51}, {"china", 32}, {"chost", 36},
    {"chot", 32}, {"chst", 40}, {"chut", 40}, {"cidst", -16}, {"cist", -20}, {"ckt", -40},
    {"clst", -12}, {"clt", -16}, {"cot", -20}, {"cst", -24}, {"cvt", -4}, {"cxt", 28}, {"d", 16},
    {"dateline", -48}, {"davt", 28}, {"ddut", 40}, {"e", 20}, {"e. africa", 12},
    {"e. australia", 40}, {"e. europe", 8}, {"e. south america", -12}, {"eadt", 44},
    {"easst", -20}, {"east", -24}, {"eastern", -20}, {"eat", 12}, {"ect", -20}, {"edt", -16},
    {"eest", 12}, {"eet", 8}, {"egst", 0}, {"egt", -4}, {"egypt", 8}, {"ekaterinburg", 20},
    {"est", -20}, {"f", 24}, {"fet", 12}, {"fiji", 48}, {"fjst", 52}, {"fjt", 48}, {"fkst", -12},
    {"fkt", -16}, {"fle", 8}, {"fnt", -8}, {"fst", 8}, {"fwt", 4}, {"g", 28}, {"galt", -24},
    {"gamt", -36}, {"get", 16}, {"gft", -12}, {"gilt", 48}, {"gmt", 0}, {"greenland", -12},
    {"greenwich", 0}, {"gst", 40}, {"gtb", 8}, {"gyt", -16}, {"h", 32}, {"hadt", -36},
    {"hast", -40}, {"hawaiian", -40}, {"hdt", -36}, {"hkt", 32}, {"hovst", 32}, {"hovt", 28},
    {"hst", -40}, {"i", 36}, {"ict", 28}, {"idle", 48}, {"idlw", -48}, {"idt", 12}, {"india", 22},
    {"iot", 24}, {"iran", 14}, {"irdt", 18}, {"irkst", 36}, {"irkt", 32}, {"irst", 14},
    {"ist", 22}, {"jerusalem", 8}, {"jst", 36}, {"k", 40}, {"kgt", 24}, {"korea", 36},
    {"kost", 44}, {"krast", 32}, {"krat", 28}, {"kst", 36}, {"kuyt", 16}, {"l", 44}, {"lhdt", 44},
    {"lhst", 42}, {"lint", 56}, {"m", 48}, {"magst", 48}, {"magt", 44}, {"malay peninsula", 32},
    {"mart", -34}, {"mawt", 20}, {"mdt", -24}, {"mest", 8}, {"mesz", 8}, {"met", 4}, {"mewt", 4},
    {"mexico", -24}, {"mez", 4}, {"mht", 48}, {"mmt", 26}, {"mountain", -28}, {"msd", 16},
    {"msk", 12}, {"mst", -28}, {"mut", 16}, {"mvt", 20}, {"myanmar", 26}, {"myt", 32}, {"n", -4},
    {"n. central asia", 24}, {"nct", 44}, {"ndt", -6}, {"nepal", 23}, {"new zealand", 48},
    {"newfoundland", -14}, {"nfdt", 48}, {"nft", 44}, {"north asia", 28}, {"north asia east", 32},
    {"novst", 28}, {"novt", 28}, {"npt", 23}, {"nrt", 48}, {"nst", -10}, {"nt", -44}, {"nut", -44},
    {"nzdt", 52}, {"nzst", 48}, {"nzt", 48}, {"o", -8}, {"omsst", 28}, {"omst", 24}, {"orat", 20},
    {"p", -12}, {"pacific", -32}, {"pacific sa", -16}, {"pdt", -28}, {"pet", -20}, {"petst", 48},
    {"pett", 48}, {"pgt", 40}, {"phot", 52}, {"pht", 32}, {"pkt", 20}, {"pmdt", -8}, {"pmst", -12},
    {"pont", 44}, {"pst", -32}, {"pwt", 36}, {"pyst", -12}, {"q", -16}, {"qyzt", 24}, {"r", -20},
    {"ret", 16}, {"romance", 4}, {"rott", -12}, {"russian", 12}, {"s", -24}, {"sa eastern", -12},
    {"sa pacific", -20}, {"sa western", -16}, {"sakt", 44}, {"samoa", -44}, {"samt", 16},
    {"sast", 8}, {"sbt", 44}, {"sct", 16}, {"se asia", 28}, {"sgt", 32}, {"south africa", 8},
    {"sret", 44}, {"sri lanka", 24}, {"srt", -12}, {"sst", -44}, {"swt", 4}, {"syot", 12},
    {"t", -28}, {"taht", -40}, {"taipei", 32}, {"tasmania", 40}, {"tft", 20}, {"tjt", 20},
    {"tkt", 52}, {"tlt", 36}, {"tmt", 20}, {"tokyo", 36}, {"tonga", 52}, {"tost", 56}, {"tot", 52},
    {"trt", 12}, {"tvt", 48}, {"u", -32}, {"ulast", 36}, {"ulat", 32}, {"us eastern", -20},
    {"us mountain", -28}, {"ut", 0}, {"utc", 0}, {"uyst", -8}, {"uyt", -12}, {"uzt", 20},
    {"v", -36}, {"vet", -16}, {"vladivostok", 40}, {"vlast", 44}, {"vlat", 40}, {"vost", 24},
    {"vut", 44}, {"w", -40}, {"w. australia", 32}, {"w. central africa", 4}, {"w. europe", 4},
    {"wadt", 32}, {"wakt", 48}, {"warst", -12}, {"wast", 8}, {"wat", 4}, {"west", 4},
    {"west asia", 20}, {"west pacific", 40}, {"wet", 0}, {"wft", 48}, {"wgst", -8}, {"wgt", -12},
    {"wib", 28}, {"wit", 36}, {"wita", 32}, {"wt", 0}, {"x", -44}, {"y", -48}, {"yakst", 40},
    {"yakt", 36}, {"yakutsk", 36}, {"yapt", 40}, {"ydt", -32}, {"yekst", 24}, {"yekt", 20},
    {"yst", -36}, {"z", 0},
};
// clang-format on

std::size_t countWhile(std::string_view text, bool (*fits)(char)) {
  return static_cast<std::size_t>(std::ranges::find_if_not(text, fits) - text.begin());
}

bool isWordBoundary(std::string_view text, std::size_t at) {
  return (at > 0 && isWordCharacter(text[at - 1])) !=
         (at < text.size() && isWordCharacter(text[at]));
}

/// Returns the length of `+2`, `-02:30` or `+2.5`, optionally after `GMT` or `UTC`.
std::size_t numericPrefix(std::string_view text) {
  std::size_t at = 0;
  for (const std::string_view start : {"gmt", "utc", "ut"}) {
    if (!startsWithIgnoringAsciiCase(text, start)) continue;
    at = start.size();
    break;
  }
  if (at == text.size() || (text[at] != '+' && text[at] != '-')) return 0;
  const auto digits = [&](std::size_t from) {
    return from + countWhile(text.substr(std::min(from, text.size())), isDigit);
  };
  std::size_t end = digits(at + 1);
  if (end == at + 1) return 0;
  if (end < text.size() && std::string_view(",.:").find(text[end]) != std::string_view::npos &&
      digits(end + 1) > end + 1) {
    end = digits(end + 1);
    if (end < text.size() && text[end] == ':' && digits(end + 1) > end + 1) end = digits(end + 1);
  }
  return end;
}

/// Returns the end of `standard time` or `daylight time` at `at`, or 0.
std::size_t longNameEnd(std::string_view text, std::size_t at) {
  for (const std::string_view word : {"standard", "daylight"}) {
    if (!startsWithIgnoringAsciiCase(text.substr(at), word)) continue;
    const std::size_t blanks = at + word.size();
    const std::size_t time = blanks + countWhile(text.substr(blanks), isSpace);
    if (time > blanks && startsWithIgnoringAsciiCase(text.substr(time), "time") &&
        isWordBoundary(text, time + 4))
      return time + 4;
  }
  return 0;
}

std::size_t namePrefix(std::string_view text) {
  const std::size_t run =
      countWhile(text, [](char c) { return isLetter(c) || c == '.' || isSpace(c); });
  for (std::size_t at = run; at > 0; --at)
    if (const std::size_t end = longNameEnd(text, at)) return end;
  const std::size_t letters = countWhile(text, isLetter);
  if (letters == 0) return 0;
  if (letters < text.size() && isSpace(text[letters]) &&
      startsWithIgnoringAsciiCase(text.substr(letters + 1), "dst") &&
      isWordBoundary(text, letters + 4))
    return letters + 4;
  return isWordBoundary(text, letters) ? letters : 0;
}

/// Removes a word, and the white space before it, from the end.
bool dropWord(std::string_view& text, std::string_view word) {
  if (text.size() <= word.size() ||
      !equalIgnoringAsciiCase(text.substr(text.size() - word.size()), word))
    return false;
  std::string_view rest = text.substr(0, text.size() - word.size());
  if (!isSpace(rest.back())) return false;
  while (!rest.empty() && isSpace(rest.back())) rest.remove_suffix(1);
  text = rest;
  return true;
}

std::string withSingleBlanks(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (!isSpace(c))
      out += c;
    else if (!out.empty() && out.back() != ' ')
      out += ' ';
  while (out.ends_with(' ')) out.pop_back();
  return out;
}

std::optional<Integer> namedOffset(std::string_view name) {
  bool daylight = false;
  if (std::string_view rest = name; dropWord(rest, "time")) {
    daylight = dropWord(rest, "daylight");
    if (daylight || dropWord(rest, "standard")) name = rest;
  } else {
    daylight = dropWord(name, "dst");
  }
  const std::string small = downcase(withSingleBlanks(name));
  const auto* zone = std::ranges::lower_bound(kZones, std::string_view(small), {}, &Zone::name);
  if (zone == std::end(kZones) || zone->name != small) return std::nullopt;
  return Integer((zone->quarters + (daylight ? 4 : 0)) * 900 * kNanosecondsPerSecond);
}

Integer takeNumber(std::string_view& text, std::size_t most) {
  const std::size_t size = std::min(countWhile(text, isDigit), most);
  const Integer number = Integer::parse(text.substr(0, size)).value_or(Integer(0));
  text.remove_prefix(size);
  return number;
}

/// Converts to seconds; callers pass small numbers.
Integer secondsFrom(const Integer& hours, const Integer& minutes, const Integer& seconds) {
  const auto times60 = [](const Integer& n) { return *Integer::multiply(n, 60); };
  return times60(times60(hours) + minutes) + seconds;
}

/// Parses the part after the sign.
Integer numericOffset(std::string_view text) {
  const auto inNanoseconds = [](const Integer& seconds) {
    return *Integer::multiply(seconds, kNanosecondsPerSecond);
  };
  const std::size_t size = text.size(), digits = countWhile(text, isDigit);
  if (digits == size && size > 2) {
    // An odd number of digits lacks a leading zero.
    const Integer hours = takeNumber(text, 2 - size % 2);
    const Integer minutes = takeNumber(text, 2);
    return inNanoseconds(secondsFrom(hours, minutes, takeNumber(text, 2)));
  }
  const Integer hours = takeNumber(text, digits);
  if (text.empty()) return inNanoseconds(secondsFrom(hours, 0, 0));
  const bool isFraction = text.front() != ':';
  text.remove_prefix(1);
  if (!isFraction) {
    const Integer minutes = takeNumber(text, text.size());
    if (!text.empty()) text.remove_prefix(1);
    return inNanoseconds(secondsFrom(hours, minutes, takeNumber(text, text.size())));
  }
  Integer scale = 1;
  const std::size_t places = std::min(countWhile(text, isDigit), std::size_t{18});
  for (std::size_t i = 0; i < places; ++i) scale = *Integer::multiply(scale, 10);
  const Integer part = *Integer::multiply(takeNumber(text, places), 3600 * kNanosecondsPerSecond);
  return inNanoseconds(secondsFrom(hours, 0, 0)) + *Integer::divide(part, scale);
}

}  // namespace

std::size_t zonePrefix(std::string_view text) {
  const std::size_t size = numericPrefix(text);
  return size != 0 ? size : namePrefix(text);
}

std::optional<Integer> zoneOffset(std::string_view zone) {
  if (zone.size() > kLongestZone) return std::nullopt;
  if (const std::optional<Integer> offset = namedOffset(zone)) return offset;
  if (zone.size() > 3 &&
      (startsWithIgnoringAsciiCase(zone, "gmt") || startsWithIgnoringAsciiCase(zone, "utc")))
    zone.remove_prefix(3);
  if (!zone.starts_with('+') && !zone.starts_with('-')) return std::nullopt;
  const Integer offset = numericOffset(zone.substr(1));
  return zone.front() == '-' ? -offset : offset;
}

Result<Integer> timezoneOffset(std::string_view timezone) {
  if (equalIgnoringAsciiCase(timezone, "current")) {
    return Integer(platform::utcOffset().count() * kNanosecondsPerSecond);
  }
  const std::size_t size = zonePrefix(timezone);
  const std::optional<Integer> offset =
      size != 0 ? zoneOffset(timezone.substr(0, size)) : std::nullopt;
  if (!offset) return failure("'" + std::string(timezone) + "' is not a time zone");
  return *offset;
}

}  // namespace puppet::types
