// The work that evaluation charges for a construct grows linearly with the number of its
// repetitions. `./dev prove scaling` measures the time of whole checks.

#include <cstdint>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/file_symbols.h"
#include "analysis/eval/program.h"
#include "analysis/symbols/platform.h"

using namespace puppet;

namespace {

/// Code with a part that is repeated; `#` in it is the number of the repetition.
struct Construct {
  std::string_view name, before, unit, after;

  std::string repeated(int count) const {
    std::string code(before);
    for (int i = 0; i < count; ++i)
      for (const char c : unit) code += c == '#' ? std::to_string(i) : std::string(1, c);
    return code.append(after);
  }
};

constexpr Construct kConstructs[] = {
    {"attributes", "file { '/a':\n", "  tag# => 1,\n", "}\n"},
    {"bodies", "file {\n", "'/a#': ensure => file;\n", "}\n"},
    {"titles", "file { [", "'/a#', ", "]: }\n"},
    {"resources", "", "notify { 'a#': }\n", ""},
    {"resources with dependencies", "notify { 'a': }\n",
     "notify { 'a#': require => Notify['a'] }\n", ""},
    {"virtual resources", "", "@notify { 'a#': }\n", ""},
    {"overrides", "", "notify { 'a#': }\nNotify['a#'] { message => 'x' }\n", ""},
    {"overrides of one resource", "notify { 'a': }\n", "Notify['a'] { tag# => 'x' }\n", ""},
    {"defaults", "", "Notify { tag# => 'x' }\n", "notify { 'a': }\n"},
    {"overrides of what follows", "", "Notify['a#'] { message => 'x' }\nnotify { 'a#': }\n", ""},
    {"collectors", "notify { 'a': }\n", "Notify <| title == 'a#' |>\n", ""},
    {"realized resources", "", "@notify { 'a#': }\nrealize(Notify['a#'])\n", ""},
    {"edges from one resource", "notify { 'a': }\n",
     "notify { 'a#': }\nNotify['a'] -> Notify['a#']\n", ""},
    {"edges to one resource", "notify { 'a': }\n",
     "notify { 'a#': }\nNotify['a#'] ~> Notify['a']\n", ""},
    {"repeated edges", "notify { ['a', 'b']: }\n", "Notify['a'] -> Notify['b']\n", ""},
    {"operands of an edge", "notify { 'a': }\nNotify['a'] -> [", "Notify['a'], ", "]\n"},
    {"contained classes", "class a {\n", "contain a::a#\nclass a# { }\n", "}\ninclude a\n"},
    {"references to resources", "$x = [", "Notify['a#'], ", "]\n"},
    {"classes", "", "class a# { $x = 1 }\ninclude a#\n", ""},
    {"instances of a defined type", "define a($x = 1) { $y = $x }\n", "a { 'a#': }\n", ""},
    {"parameters", "class a (\n", "  $a# = 1,\n", ") {}\ninclude a\n"},
    {"functions", "", "function a#() { 1 }\n$x# = a#()\n", ""},
    {"type aliases", "", "type A# = Integer[#]\n$x# = 1 =~ A#\n", ""},
    {"variables", "", "$a# = 1\n", ""},
    {"reads of variables", "$a = 1\n", "$a# = $a\n", ""},
    {"arguments", "notice(", "'a#', ", "'')\n"},
    {"options of a case", "case 'x' {\n", "  'a#': { }\n", "}\n"},
    {"entries of a selector", "$y = 'x' ? {\n", "  'a#' => 1,\n", "  default => 2 }\n"},
    {"arms of a condition", "if false {}\n", "elsif 1 == 2 { $y# = 1 }\n", ""},
    {"arms that set variables", "", "if 1 == 1 { $y# = 1 }\n", ""},
    {"parameters of a block", "[1].each |", "$x# = 1, ", "$x = 1| { }\n"},
    {"blocks", "", "[1].each |$x| { notice($x) }\n", ""},
    {"keys", "$h = {\n", "  'a#' => 1,\n", "}\n"},
    {"elements", "$x = [", "#, ", "]\n"},
    {"operands", "$x = 0", " + 1", "\n"},
    {"interpolations", "$a = 1\n$x = \"", "${a}", "\"\n"},
    {"heredocs", "", "$a# = @(E)\n x\n | E\n", ""},
    {"members of a Struct", "$x = {} =~ Struct[{", "a# => Optional[Integer], ", "}]\n"},
    {"members of a Variant", "$x = 'a' =~ Variant[", "Integer[#, #], ", "String]\n"},
    {"members of an Enum", "$x = 'a' =~ Enum[", "'a#', ", "'b']\n"},
};

/// Returns the units that the compilation of a program charges.
std::uint64_t unitsOf(const std::string& code) {
  analysis::Program::Options options;
  options.settings = analysis::EvaluationSettings::of(LanguageLevel::Puppet8);
  options.settings.isClosed = true;
  options.steps = 10'000'000;
  options.memory = std::uint64_t{1} << 30;
  analysis::BuiltInSymbols platform;
  analysis::Program program(code, options, platform);
  const std::uint64_t before = program.context().budget.unitsLeft();
  CHECK(program.run());
  const Budget::Use use(&program.context().budget);
  program.context().catalogBuilder().finish({});  // fails for attributes that do not exist
  return before - program.context().budget.unitsLeft();
}

}  // namespace

TEST_CASE("charged work grows linearly with each construct") {
  constexpr int kCount = 200;
  // A doubling adds 2, and the rest of a block of a container, whose size the standard library
  // chooses; it would add 4 if the work were quadratic.
  constexpr double kMaxGrowth = 2.5;
  for (const Construct& construct : kConstructs) {
    CAPTURE(construct.name);
    const std::uint64_t one = unitsOf(construct.repeated(kCount));
    const std::uint64_t two = unitsOf(construct.repeated(2 * kCount));
    const std::uint64_t four = unitsOf(construct.repeated(4 * kCount));
    CAPTURE(one);
    CAPTURE(two);
    CAPTURE(four);
    CHECK(two > one);
    CHECK(static_cast<double>(four - two) <= kMaxGrowth * static_cast<double>(two - one));
  }
}
