#include "tests/batch/dump/reference_dumper.h"

#include "parser/literals/literals.h"
#include "parser/literals/numbers.h"
#include "parser/support/float_text.h"
#include "parser/syntax/statement_calls.h"

namespace puppet::parser {
namespace {

using K = SyntaxKind;

std::string quoted(const std::string& value) { return "'" + value + "'"; }

/// Formats a number: integers keep their radix but lose leading zeros; floats are printed from
/// their value.
std::string numberText(std::string_view text) {
  const NumberValue value = parseNumber(text);
  if (value.kind == NumberValue::Kind::Float) return formatFloat(value.real);
  if (value.radix == 10) return std::string(text);
  std::string_view digits = text.substr(value.radix == 16 ? 2 : 1);
  while (digits.size() > 1 && digits.front() == '0') digits.remove_prefix(1);
  std::string result = value.radix == 16 ? "0x" : "0";
  for (const char c : digits) result += c >= 'a' && c <= 'f' ? static_cast<char>(c - 'a' + 'A') : c;
  return result;
}

/// Returns true for escapes that make a pattern a Unicode one: properties, and characters beyond
/// ASCII by number.
bool isUnicodeEscape(std::string_view rest) {
  if (rest[0] == 'p' || rest[0] == 'P') return true;
  if (rest[0] != 'u') return false;
  const std::size_t digits = rest.find_first_not_of("{0", 1);
  const std::size_t end = rest.find_first_not_of("0123456789abcdefABCDEF", digits);
  const std::size_t count = (end == std::string_view::npos ? rest.size() : end) - digits;
  return digits != std::string_view::npos && (count > 2 || (count == 2 && rest[digits] >= '8'));
}

/// Formats a pattern between slashes: slashes are escaped, control characters hexadecimal; Unicode
/// patterns carry their options.
std::string regexText(const std::string& pattern) {
  std::string text;
  bool ascii = true;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const auto c = static_cast<unsigned char>(pattern[i]);
    ascii &= c < 0x80;
    if (c == '\\' && i + 1 < pattern.size()) {
      ascii &= static_cast<unsigned char>(pattern[i + 1]) < 0x80;
      ascii &= !isUnicodeEscape(std::string_view(pattern).substr(i + 1));
      text += pattern[i];
      text += pattern[++i];
    } else if (c == '/') {
      text += "\\/";
    } else if ((c < 0x20 && !(c >= '\t' && c <= '\r')) || c == 0x7f) {
      constexpr std::string_view kHex = "0123456789ABCDEF";
      text.append("\\x").append(1, kHex[c >> 4]).append(1, kHex[c & 15]);
    } else {
      text += pattern[i];
    }
  }
  return ascii ? "/" + text + "/" : "/(?-mix:" + text + ")/";
}

}  // namespace

std::string ReferenceDumper::dump(const SourceFile& file, LexMode mode) {
  heredocs_.emplace(*file.tree());
  Sexp program = ":nop";
  if (mode.epp) {
    program = Sexp::list({"lambda"});
    if (const EppParameters parameters = file.parameters())
      addParameters(program, parameters.parameters());
    program.add(Sexp::list(
        {"epp", file.statements().empty() ? Sexp::list({}) : blockOf(file.statements())}));
  } else if (auto body = statements(file.statements())) {
    program = std::move(*body);
  }
  return printer_.print(program);
}

Sexp ReferenceDumper::expression(const Expression& e) {
  if (e.isToken()) return token(e);
  return visit(e, [this](const auto& node) -> Sexp {
    if constexpr (requires(ReferenceDumper d) { d.show(node); })
      return show(node);
    else
      return "()";
  });
}

Sexp ReferenceDumper::token(const Cursor& leaf) {
  switch (leaf.kind()) {
    case K::Word:
    case K::KwType:
    case K::KwFunction: return quoted(textOf(leaf));
    case K::String: return quoted(stringValue(leaf));
    case K::Variable: return "$" + std::string(variableName(leaf));
    case K::Number: return numberText(leaf.text());
    case K::Regex: return regexText(regexSource(leaf));
    case K::KwUndef: return ":undef";
    case K::KwDefault: return ":default";
    case K::KwAttr:
    case K::KwPrivate: return Sexp::list({"reserved", textOf(leaf)});
    case K::EppText: return Sexp::list({"render-s", " " + quoted(eppTextValue(leaf))});
    default: return textOf(leaf);
  }
}

// --- statements

Sexp ReferenceDumper::statement(const Expression& e) {
  Sexp result = expression(e);
  if (e.is(K::Call)) result.items.front().text = "invoke";
  return result;
}

Sexp ReferenceDumper::blockOf(const ViewList<Expression>& list_) {
  Sexp block = Sexp::list({"block", Sexp::Kind::Indent});
  for (const Expression e : list_) block.addOnLine(statement(e));
  return block.add(Sexp::Kind::Dedent).add(Sexp::Kind::Break);
}

std::optional<Sexp> ReferenceDumper::statements(const ViewList<Expression>& list_) {
  if (list_.empty()) return std::nullopt;
  if (list_.size() == 1) return statement(*list_.begin());
  return blockOf(list_);
}

Sexp ReferenceDumper::body(const Block& block) {
  return block.statements().empty() ? Sexp::list({}) : blockOf(block.statements());
}

Sexp ReferenceDumper::show(const StatementCall& node) {
  Sexp call = Sexp::list({"invoke", textOf(node.function())});
  for (const Expression argument : node.arguments()) call.add(expression(argument));
  return call;
}

Sexp ReferenceDumper::show(const ExpressionList& node) {
  Sexp result = Sexp::list({});
  for (const Expression e : node.expressions()) result.add(expression(e));
  return result;
}

Sexp ReferenceDumper::show(const Assignment& node) {
  return Sexp::list({textOf(node.operator_()), expression(node.left()), expression(node.right())});
}

Sexp ReferenceDumper::show(const Relationship& node) {
  return Sexp::list({textOf(node.operator_()), expression(node.left()), expression(node.right())});
}

// --- resources

Sexp ReferenceDumper::show(const VirtualResource& node) {
  // The outermost of several markers counts.
  const bool outermost = form_.empty();
  if (outermost) form_ = node.marker().is(K::At) ? "virtual-" : "exported-";
  Sexp result = expression(node.resource());
  if (outermost) form_.clear();
  return result;
}

Sexp ReferenceDumper::show(const Resource& node) {
  Sexp result = Sexp::list(
      {std::exchange(form_, {}) + "resource", expression(node.type()), Sexp::Kind::Indent});
  for (const ResourceBody body : node.bodies()) {
    Sexp shown = Sexp::list({expression(body.title()), Sexp::Kind::Indent});
    addAttributes(shown, body.attributes());
    result.addOnLine(std::move(shown.add(Sexp::Kind::Dedent)));
  }
  return result.add(Sexp::Kind::Dedent);
}

Sexp ReferenceDumper::show(const ResourceDefaults& node) {
  Sexp result = Sexp::list({std::exchange(form_, {}) + "resource-defaults", expression(node.type()),
                            Sexp::Kind::Indent});
  addAttributes(result, node.attributes());
  return result.add(Sexp::Kind::Dedent);
}

Sexp ReferenceDumper::show(const ResourceOverride& node) {
  Sexp result = Sexp::list(
      {std::exchange(form_, {}) + "override", expression(node.reference()), Sexp::Kind::Indent});
  addAttributes(result, node.attributes());
  return result.add(Sexp::Kind::Dedent);
}

/// A name followed by a hash: a call of a statement function, otherwise two statements.
Sexp ReferenceDumper::show(const UntitledResource& node) {
  Sexp hash = Sexp::list({"{}"});
  for (const Attribute a : node.attributes()) {
    hash.add(a.name().is(K::Star) ? Sexp::list({":nop", "()"})
                                  : Sexp::list({quoted(textOf(a.name())), expression(a.value())}));
  }
  if (isStatementCallName(node.type().text()))
    return Sexp::list({"invoke", textOf(node.type()), std::move(hash)});
  return Sexp::list({"block", Sexp::Kind::Indent, Sexp::Kind::Break, expression(node.type()),
                     Sexp::Kind::Break, std::move(hash), Sexp::Kind::Dedent, Sexp::Kind::Break});
}

void ReferenceDumper::addAttributes(Sexp& to, const ViewList<Attribute>& attributes) {
  for (const Attribute a : attributes) to.addOnLine(attribute(a));
}

Sexp ReferenceDumper::attribute(const Attribute& attribute) {
  if (attribute.name().is(K::Star)) return Sexp::list({"* =>", expression(attribute.value())});
  return Sexp::list(
      {textOf(attribute.name()), textOf(attribute.arrow()), expression(attribute.value())});
}

Sexp ReferenceDumper::show(const Collector& node) {
  const CollectorQuery query = node.query();
  Sexp shown = Sexp::list({query.open().is(K::CollectOpen) ? "<| |>" : "<<| |>>"});
  if (query.condition()) shown.add(expression(query.condition()));
  return Sexp::list({"collect", expression(node.type()), Sexp::Kind::Indent, Sexp::Kind::Break,
                     std::move(shown), Sexp::Kind::Indent, Sexp::Kind::Dedent, Sexp::Kind::Dedent});
}

// --- operators

Sexp ReferenceDumper::show(const Binary& node) {
  const Cursor op = node.operator_();
  const std::string name = op.is(K::KwAnd) ? "&&" : op.is(K::KwOr) ? "||" : textOf(op);
  return Sexp::list({name, expression(node.left()), expression(node.right())});
}

Sexp ReferenceDumper::show(const Unary& node) {
  switch (node.operator_().kind()) {
    // The reference prints this operand separately, which affects the indentation.
    case K::Bang: return Sexp::list({"!", printer_.print(expression(node.operand()))});
    case K::Star: return Sexp::list({"unfold", expression(node.operand())});
    default: return Sexp::list({"-", expression(node.operand())});
  }
}

Sexp ReferenceDumper::show(const Selector& node) {
  Sexp result = Sexp::list({"?", expression(node.control())});
  for (const SelectorEntry e : node.entries())
    result.add(Sexp::list({expression(e.match()), "=>", expression(e.value())}));
  return result;
}

Sexp ReferenceDumper::show(const Parenthesized& node) { return expression(node.expression()); }

Sexp ReferenceDumper::show(const Access& node) {
  Sexp keys = Sexp::list({});
  addItems(keys, node.keys());
  Sexp key = keys.items.size() == 1 ? std::move(keys.items.front()) : std::move(keys);
  return Sexp::list({"slice", expression(node.left()), std::move(key)});
}

Sexp ReferenceDumper::show(const Call& node) {
  const Expression function = node.function();
  Sexp result = Sexp::list({"call", function.is(K::KwType) ? Sexp("type") : expression(function)});
  addItems(result, node.arguments().arguments());
  addLambda(result, node.lambda());
  return result;
}

Sexp ReferenceDumper::show(const MethodCall& node) {
  Sexp result = Sexp::list(
      {"call-method", Sexp::list({".", expression(node.receiver()), textOf(node.name())})});
  addItems(result, node.arguments().arguments());
  addLambda(result, node.lambda());
  return result;
}

void ReferenceDumper::addLambda(Sexp& to, const Lambda& lambda) {
  if (lambda) to.add(show(lambda));
}

Sexp ReferenceDumper::show(const Lambda& node) {
  Sexp result = Sexp::list({"lambda"});
  addParameters(result, node.parameters().parameters());
  addReturnType(result, node.returnType());
  return result.add(body(node.body()));
}

// --- literals

void ReferenceDumper::addItems(Sexp& to, const ViewList<Expression>& items) {
  bool inHash = false;
  for (const Expression item : items) {
    const Pair pair(item);
    if (pair && !inHash) to.add(Sexp::list({"{}"}));
    if (pair) {
      to.items.back().add(entry(pair));
    } else {
      to.add(expression(item));
    }
    inHash = static_cast<bool>(pair);
  }
}

Sexp ReferenceDumper::entry(const Pair& pair) {
  return Sexp::list({expression(pair.key()), expression(pair.value())});
}

Sexp ReferenceDumper::show(const Pair& node) { return Sexp::list({"{}", entry(node)}); }

Sexp ReferenceDumper::show(const ArrayLiteral& node) {
  Sexp result = Sexp::list({"[]"});
  addItems(result, node.elements());
  return result;
}

Sexp ReferenceDumper::show(const HashLiteral& node) {
  Sexp result = Sexp::list({"{}"});
  for (const Pair pair : node.entries()) result.add(entry(pair));
  return result;
}

/// Returns the nonempty static parts and the interpolations, interleaved.
Sexp ReferenceDumper::stringParts(const ViewList<Expression>& interpolations,
                                  const std::vector<std::string>& parts) {
  Sexp result = Sexp::list({"cat"});
  auto part = parts.begin();
  const auto addPart = [&] {
    if (part == parts.end()) return;
    if (!part->empty()) result.add(quoted(*part));
    ++part;
  };
  addPart();
  for (const Expression e : interpolations) {
    result.add(Sexp::list({"str", expression(e)}));
    addPart();
  }
  return result;
}

Sexp ReferenceDumper::show(const InterpolatedString& node) {
  return stringParts(node.interpolations(), segmentValues(node));
}

Sexp ReferenceDumper::show(const Heredoc& node) {
  const HeredocBody body(heredocs_->of(node.tag()));
  const std::vector<std::string> parts = heredocValues(node.tag(), body);
  Sexp text =
      parts.size() == 1 ? Sexp(quoted(parts.front())) : stringParts(body.interpolations(), parts);
  return Sexp::list({"@(" + heredocSyntax(node.tag()) + ")", Sexp::Kind::Indent, Sexp::Kind::Break,
                     std::move(text), Sexp::Kind::Dedent, Sexp::Kind::Break});
}

Sexp ReferenceDumper::show(const RenderExpression& node) {
  return Sexp::list({"render", expression(node.expression())});
}

Sexp ReferenceDumper::show(const RenderBlock& node) {
  return Sexp::list({"render", statements(node.block().statements()).value_or("()")});
}

// --- control

Sexp ReferenceDumper::branch(std::string_view name, const Block& block) {
  return Sexp::list({std::string(name), Sexp::Kind::Indent,
                     statements(block.statements()).value_or("()"), Sexp::Kind::Dedent});
}

Sexp ReferenceDumper::conditional(std::string_view keyword, const Expression& condition,
                                  const Block& then, std::optional<Sexp> otherwise) {
  Sexp result = Sexp::list({std::string(keyword), expression(condition), Sexp::Kind::Indent,
                            Sexp::Kind::Break, branch("then", then)});
  // Without an else part the reference does not restore the indentation.
  if (otherwise) {
    result.addOnLine(
        Sexp::list({"else", Sexp::Kind::Indent, std::move(*otherwise), Sexp::Kind::Dedent}));
    result.add(Sexp::Kind::Dedent);
  }
  return result;
}

std::optional<Sexp> ReferenceDumper::elseBranch(const If& node, std::size_t elsif) {
  std::size_t i = 0;
  for (const Elsif e : node.elsifs())
    if (i++ == elsif)
      return conditional("if", e.condition(), e.then(), elseBranch(node, elsif + 1));
  return statements(node.otherwise().body().statements());
}

Sexp ReferenceDumper::show(const If& node) {
  return conditional("if", node.condition(), node.then(), elseBranch(node, 0));
}

Sexp ReferenceDumper::show(const Unless& node) {
  return conditional("unless", node.condition(), node.then(),
                     statements(node.otherwise().body().statements()));
}

Sexp ReferenceDumper::show(const Case& node) {
  Sexp result = Sexp::list({"case", expression(node.control()), Sexp::Kind::Indent});
  for (const CaseOption option : node.options()) {
    Sexp values = Sexp::list({});
    for (const Expression value : option.values()) values.add(expression(value));
    const ViewList<Expression> then = option.body().statements();
    result.addOnLine(Sexp::list({"when", std::move(values),
                                 Sexp::list({"then", then.empty() ? Sexp("()") : blockOf(then)})}));
  }
  return result.add(Sexp::Kind::Dedent);
}

}  // namespace puppet::parser
