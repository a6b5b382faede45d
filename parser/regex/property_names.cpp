#include "parser/regex/property_names.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "parser/support/ascii.h"

namespace puppet::parser {

namespace {

/// Property names that Ruby 3.1 (Unicode 13) accepts between the braces, folded and sorted.
// clang-format off
constexpr std::string_view kNames[] = {
    "adlam", "adlm", "age=1.1", "age=10.0", "age=11.0", "age=12.0", "age=12.1", "age=13.0",
    "age=2.0", "age=2.1", "age=3.0", "age=3.1", "age=3.2", "age=4.0", "age=4.1", "age=5.0",
    "age=5.1", "age=5.2", "age=6.0", "age=6.1", "age=6.2", "age=6.3", "age=7.0", "age=8.0",
    "age=9.0", "aghb", "ahex", "ahom", "alnum", "alpha", "alphabetic", "anatolianhieroglyphs",
    "any", "arab", "arabic", "armenian", "armi", "armn", "ascii", "asciihexdigit", "assigned",
    "avestan", "avst", "bali", "balinese", "bamu", "bamum", "bass", "bassavah", "batak", "batk",
    "beng", "bengali", "bhaiksuki", "bhks", "bidic", "bidicontrol", "blank", "bopo", "bopomofo",
    "brah", "brahmi", "brai", "braille", "bugi", "buginese", "buhd", "buhid", "c", "cakm",
    "canadianaboriginal", "cans", "cari", "carian", "cased", "casedletter", "caseignorable",
    "caucasianalbanian", "cc", "cf", "chakma", "cham", "changeswhencasefolded",
    "changeswhencasemapped", "changeswhenlowercased", "changeswhentitlecased",
    "changeswhenuppercased", "cher", "cherokee", "chorasmian", "chrs", "ci", "closepunctuation",
    "cn", "cntrl", "co", "combiningmark", "common", "connectorpunctuation", "control", "copt",
    "coptic", "cprt", "cs", "cuneiform", "currencysymbol", "cwcf", "cwcm", "cwl", "cwt", "cwu",
    "cypriot", "cyrillic", "cyrl", "dash", "dashpunctuation", "decimalnumber",
    "defaultignorablecodepoint", "dep", "deprecated", "deseret", "deva", "devanagari", "di", "dia",
    "diacritic", "diak", "digit", "divesakuru", "dogr", "dogra", "dsrt", "dupl", "duployan",
    "ebase", "ecomp", "egyp", "egyptianhieroglyphs", "elba", "elbasan", "elym", "elymaic", "emod",
    "emoji", "emojicomponent", "emojimodifier", "emojimodifierbase", "emojipresentation",
    "enclosingmark", "epres", "ethi", "ethiopic", "ext", "extendedpictographic", "extender",
    "extpict", "finalpunctuation", "format", "geor", "georgian", "glag", "glagolitic", "gong",
    "gonm", "goth", "gothic", "gran", "grantha", "graph", "graphemebase",
    "graphemeclusterbreak=control", "graphemeclusterbreak=cr", "graphemeclusterbreak=extend",
    "graphemeclusterbreak=l", "graphemeclusterbreak=lf", "graphemeclusterbreak=lv",
    "graphemeclusterbreak=lvt", "graphemeclusterbreak=prepend",
    "graphemeclusterbreak=regionalindicator", "graphemeclusterbreak=spacingmark",
    "graphemeclusterbreak=t", "graphemeclusterbreak=v", "graphemeclusterbreak=zwj",
    "graphemeextend", "graphemelink", "grbase", "greek", "grek", "grext", "grlink", "gujarati",
    "gujr", "gunjalagondi", "gurmukhi", "guru", "han", "hang", "hangul", "hani", "hanifirohingya",
    "hano", "hanunoo", "hatr", "hatran", "hebr", "hebrew", "hex", "hexdigit", "hira", "hiragana",
    "hluw", "hmng", "hmnp", "hung", "hyphen", "idc", "idcontinue", "ideo", "ideographic", "ids",
    "idsb", "idsbinaryoperator", "idst", "idstart", "idstrinaryoperator", "imperialaramaic",
    "inadlam", "inaegeannumbers", "inahom", "inalchemicalsymbols", "inalphabeticpresentationforms",
    "inanatolianhieroglyphs", "inancientgreekmusicalnotation", "inancientgreeknumbers",
    "inancientsymbols", "inarabic", "inarabicextendeda", "inarabicmathematicalalphabeticsymbols",
    "inarabicpresentationformsa", "inarabicpresentationformsb", "inarabicsupplement", "inarmenian",
    "inarrows", "inavestan", "inbalinese", "inbamum", "inbamumsupplement", "inbasiclatin",
    "inbassavah", "inbatak", "inbengali", "inbhaiksuki", "inblockelements", "inbopomofo",
    "inbopomofoextended", "inboxdrawing", "inbrahmi", "inbraillepatterns", "inbuginese", "inbuhid",
    "inbyzantinemusicalsymbols", "incarian", "incaucasianalbanian", "inchakma", "incham",
    "incherokee", "incherokeesupplement", "inchesssymbols", "inchorasmian", "incjkcompatibility",
    "incjkcompatibilityforms", "incjkcompatibilityideographs",
    "incjkcompatibilityideographssupplement", "incjkradicalssupplement", "incjkstrokes",
    "incjksymbolsandpunctuation", "incjkunifiedideographs", "incjkunifiedideographsextensiona",
    "incjkunifiedideographsextensionb", "incjkunifiedideographsextensionc",
    "incjkunifiedideographsextensiond", "incjkunifiedideographsextensione",
    "incjkunifiedideographsextensionf", "incjkunifiedideographsextensiong",
    "incombiningdiacriticalmarks", "incombiningdiacriticalmarksextended",
    "incombiningdiacriticalmarksforsymbols", "incombiningdiacriticalmarkssupplement",
    "incombininghalfmarks", "incommonindicnumberforms", "incontrolpictures", "incoptic",
    "incopticepactnumbers", "incountingrodnumerals", "incuneiform",
    "incuneiformnumbersandpunctuation", "incurrencysymbols", "incypriotsyllabary", "incyrillic",
    "incyrillicextendeda", "incyrillicextendedb", "incyrillicextendedc", "incyrillicsupplement",
    "indeseret", "indevanagari", "indevanagariextended", "indingbats", "indivesakuru", "indogra",
    "indominotiles", "induployan", "inearlydynasticcuneiform",
    "inegyptianhieroglyphformatcontrols", "inegyptianhieroglyphs", "inelbasan", "inelymaic",
    "inemoticons", "inenclosedalphanumerics", "inenclosedalphanumericsupplement",
    "inenclosedcjklettersandmonths", "inenclosedideographicsupplement", "inethiopic",
    "inethiopicextended", "inethiopicextendeda", "inethiopicsupplement", "ingeneralpunctuation",
    "ingeometricshapes", "ingeometricshapesextended", "ingeorgian", "ingeorgianextended",
    "ingeorgiansupplement", "inglagolitic", "inglagoliticsupplement", "ingothic", "ingrantha",
    "ingreekandcoptic", "ingreekextended", "ingujarati", "ingunjalagondi", "ingurmukhi",
    "inhalfwidthandfullwidthforms", "inhangulcompatibilityjamo", "inhanguljamo",
    "inhanguljamoextendeda", "inhanguljamoextendedb", "inhangulsyllables", "inhanifirohingya",
    "inhanunoo", "inhatran", "inhebrew", "inherited", "inhighprivateusesurrogates",
    "inhighsurrogates", "inhiragana", "inideographicdescriptioncharacters",
    "inideographicsymbolsandpunctuation", "inimperialaramaic", "inindicsiyaqnumbers",
    "ininscriptionalpahlavi", "ininscriptionalparthian", "inipaextensions", "initialpunctuation",
    "injavanese", "inkaithi", "inkanaextendeda", "inkanasupplement", "inkanbun",
    "inkangxiradicals", "inkannada", "inkatakana", "inkatakanaphoneticextensions", "inkayahli",
    "inkharoshthi", "inkhitansmallscript", "inkhmer", "inkhmersymbols", "inkhojki", "inkhudawadi",
    "inlao", "inlatin1supplement", "inlatinextendeda", "inlatinextendedadditional",
    "inlatinextendedb", "inlatinextendedc", "inlatinextendedd", "inlatinextendede", "inlepcha",
    "inletterlikesymbols", "inlimbu", "inlineara", "inlinearbideograms", "inlinearbsyllabary",
    "inlisu", "inlisusupplement", "inlowsurrogates", "inlycian", "inlydian", "inmahajani",
    "inmahjongtiles", "inmakasar", "inmalayalam", "inmandaic", "inmanichaean", "inmarchen",
    "inmasaramgondi", "inmathematicalalphanumericsymbols", "inmathematicaloperators",
    "inmayannumerals", "inmedefaidrin", "inmeeteimayek", "inmeeteimayekextensions",
    "inmendekikakui", "inmeroiticcursive", "inmeroitichieroglyphs", "inmiao",
    "inmiscellaneousmathematicalsymbolsa", "inmiscellaneousmathematicalsymbolsb",
    "inmiscellaneoussymbols", "inmiscellaneoussymbolsandarrows",
    "inmiscellaneoussymbolsandpictographs", "inmiscellaneoustechnical", "inmodi",
    "inmodifiertoneletters", "inmongolian", "inmongoliansupplement", "inmro", "inmultani",
    "inmusicalsymbols", "inmyanmar", "inmyanmarextendeda", "inmyanmarextendedb", "innabataean",
    "innandinagari", "innewa", "innewtailue", "innko", "innoblock", "innumberforms", "innushu",
    "innyiakengpuachuehmong", "inogham", "inolchiki", "inoldhungarian", "inolditalic",
    "inoldnortharabian", "inoldpermic", "inoldpersian", "inoldsogdian", "inoldsoutharabian",
    "inoldturkic", "inopticalcharacterrecognition", "inoriya", "inornamentaldingbats", "inosage",
    "inosmanya", "inottomansiyaqnumbers", "inpahawhhmong", "inpalmyrene", "inpaucinhau",
    "inphagspa", "inphaistosdisc", "inphoenician", "inphoneticextensions",
    "inphoneticextensionssupplement", "inplayingcards", "inprivateusearea", "inpsalterpahlavi",
    "inrejang", "inruminumeralsymbols", "inrunic", "insamaritan", "insaurashtra",
    "inscriptionalpahlavi", "inscriptionalparthian", "insharada", "inshavian",
    "inshorthandformatcontrols", "insiddham", "insinhala", "insinhalaarchaicnumbers",
    "insmallformvariants", "insmallkanaextension", "insogdian", "insorasompeng", "insoyombo",
    "inspacingmodifierletters", "inspecials", "insundanese", "insundanesesupplement",
    "insuperscriptsandsubscripts", "insupplementalarrowsa", "insupplementalarrowsb",
    "insupplementalarrowsc", "insupplementalmathematicaloperators", "insupplementalpunctuation",
    "insupplementalsymbolsandpictographs", "insupplementaryprivateuseareaa",
    "insupplementaryprivateuseareab", "insuttonsignwriting", "insylotinagri",
    "insymbolsandpictographsextendeda", "insymbolsforlegacycomputing", "insyriac",
    "insyriacsupplement", "intagalog", "intagbanwa", "intags", "intaile", "intaitham", "intaiviet",
    "intaixuanjingsymbols", "intakri", "intamil", "intamilsupplement", "intangut",
    "intangutcomponents", "intangutsupplement", "intelugu", "inthaana", "inthai", "intibetan",
    "intifinagh", "intirhuta", "intransportandmapsymbols", "inugaritic",
    "inunifiedcanadianaboriginalsyllabics", "inunifiedcanadianaboriginalsyllabicsextended",
    "invai", "invariationselectors", "invariationselectorssupplement", "invedicextensions",
    "inverticalforms", "inwancho", "inwarangciti", "inyezidi", "inyijinghexagramsymbols",
    "inyiradicals", "inyisyllables", "inzanabazarsquare", "ital", "java", "javanese", "joinc",
    "joincontrol", "kaithi", "kali", "kana", "kannada", "katakana", "kayahli", "khar",
    "kharoshthi", "khitansmallscript", "khmer", "khmr", "khoj", "khojki", "khudawadi", "kits",
    "knda", "kthi", "l", "lana", "lao", "laoo", "latin", "latn", "lc", "lepc", "lepcha", "letter",
    "letternumber", "limb", "limbu", "lina", "linb", "lineara", "linearb", "lineseparator", "lisu",
    "ll", "lm", "lo", "loe", "logicalorderexception", "lower", "lowercase", "lowercaseletter",
    "lt", "lu", "lyci", "lycian", "lydi", "lydian", "m", "mahajani", "mahj", "maka", "makasar",
    "malayalam", "mand", "mandaic", "mani", "manichaean", "marc", "marchen", "mark",
    "masaramgondi", "math", "mathsymbol", "mc", "me", "medefaidrin", "medf", "meeteimayek", "mend",
    "mendekikakui", "merc", "mero", "meroiticcursive", "meroitichieroglyphs", "miao", "mlym", "mn",
    "modi", "modifierletter", "modifiersymbol", "mong", "mongolian", "mro", "mroo", "mtei", "mult",
    "multani", "myanmar", "mymr", "n", "nabataean", "nand", "nandinagari", "narb", "nbat", "nchar",
    "nd", "newa", "newtailue", "nko", "nkoo", "nl", "no", "noncharactercodepoint",
    "nonspacingmark", "nshu", "number", "nushu", "nyiakengpuachuehmong", "oalpha", "odi", "ogam",
    "ogham", "ogrext", "oidc", "oids", "olchiki", "olck", "oldhungarian", "olditalic",
    "oldnortharabian", "oldpermic", "oldpersian", "oldsogdian", "oldsoutharabian", "oldturkic",
    "olower", "omath", "openpunctuation", "oriya", "orkh", "orya", "osage", "osge", "osma",
    "osmanya", "other", "otheralphabetic", "otherdefaultignorablecodepoint", "othergraphemeextend",
    "otheridcontinue", "otheridstart", "otherletter", "otherlowercase", "othermath", "othernumber",
    "otherpunctuation", "othersymbol", "otheruppercase", "oupper", "p", "pahawhhmong", "palm",
    "palmyrene", "paragraphseparator", "patsyn", "patternsyntax", "patternwhitespace", "patws",
    "pauc", "paucinhau", "pc", "pcm", "pd", "pe", "perm", "pf", "phag", "phagspa", "phli", "phlp",
    "phnx", "phoenician", "pi", "plrd", "po", "prependedconcatenationmark", "print", "privateuse",
    "prti", "ps", "psalterpahlavi", "punct", "punctuation", "qaac", "qaai", "qmark",
    "quotationmark", "radical", "regionalindicator", "rejang", "ri", "rjng", "rohg", "runic",
    "runr", "s", "samaritan", "samr", "sarb", "saur", "saurashtra", "sc", "sd", "sentenceterminal",
    "separator", "sgnw", "sharada", "shavian", "shaw", "shrd", "sidd", "siddham", "signwriting",
    "sind", "sinh", "sinhala", "sk", "sm", "so", "softdotted", "sogd", "sogdian", "sogo", "sora",
    "sorasompeng", "soyo", "soyombo", "space", "spaceseparator", "spacingmark", "sterm", "sund",
    "sundanese", "surrogate", "sylo", "sylotinagri", "symbol", "syrc", "syriac", "tagalog", "tagb",
    "tagbanwa", "taile", "taitham", "taiviet", "takr", "takri", "tale", "talu", "tamil", "taml",
    "tang", "tangut", "tavt", "telu", "telugu", "term", "terminalpunctuation", "tfng", "tglg",
    "thaa", "thaana", "thai", "tibetan", "tibt", "tifinagh", "tirh", "tirhuta", "titlecaseletter",
    "ugar", "ugaritic", "uideo", "unassigned", "unifiedideograph", "unknown", "upper", "uppercase",
    "uppercaseletter", "vai", "vaii", "variationselector", "vs", "wancho", "wara", "warangciti",
    "wcho", "whitespace", "word", "wspace", "xdigit", "xidc", "xidcontinue", "xids", "xidstart",
    "xpeo", "xposixpunct", "xsux", "yezi", "yezidi", "yi", "yiii", "z", "zanabazarsquare", "zanb",
    "zinh", "zl", "zp", "zs", "zyyy", "zzzz",
};
// clang-format on

/// Longer than every name; bounds the copy of a very long word.
constexpr std::size_t kMaxNameLength = 64;

}  // namespace

std::string foldedPropertyName(std::string_view name) {
  std::string folded;
  for (char c : name) {
    if (c == ' ' || c == '-' || c == '_') continue;
    folded += toLower(c);
    if (folded.size() > kMaxNameLength) break;
  }
  return folded;
}

bool isCharacterProperty(std::string_view name) {
  return std::binary_search(std::begin(kNames), std::end(kNames), foldedPropertyName(name));
}

}  // namespace puppet::parser
