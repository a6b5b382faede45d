#include "analysis/features/completion/signature_help.h"

#include <algorithm>
#include <set>

#include "analysis/features/completion/completion_place.h"
#include "analysis/features/completion/expected_type.h"
#include "analysis/features/names/data_keys.h"
#include "analysis/features/names/declarations.h"
#include "analysis/features/text/declaration_text.h"
#include "analysis/symbols/signatures.h"
#include "parser/syntax/views.h"
#include "types/relations/flow.h"

namespace puppet::analysis {

using namespace parser;
using types::Type;
using Bracket = OpenBracket::Kind;
using Role = ParameterInterface::Role;

namespace {

bool isBlock(const ParameterInterface& parameter) {
  return parameter.role == Role::Block || parameter.role == Role::OptionalBlock;
}

bool capturesRest(const ParameterInterface& parameter) {
  return parameter.role == Role::CapturesRest || parameter.role == Role::RequiredCapturesRest;
}

/// Returns the index of the parameter that receives argument `index`.
std::optional<std::uint32_t> parameterAt(const OverloadInterface& overload, std::size_t index) {
  const auto& parameters = overload.parameters;
  for (std::uint32_t i = 0; i < parameters.size(); ++i)
    if (!isBlock(parameters[i]) && (i == index || (i < index && capturesRest(parameters[i]))))
      return i;
  return std::nullopt;
}

std::optional<std::uint32_t> blockOf(const OverloadInterface& overload) {
  const auto found = std::ranges::find_if(overload.parameters, isBlock);
  if (found == overload.parameters.end()) return std::nullopt;
  return static_cast<std::uint32_t>(found - overload.parameters.begin());
}

/// Returns the documentation tags of each parameter.
std::vector<std::string> documentationOf(const std::vector<ParameterInterface>& parameters,
                                         std::string_view documentation) {
  std::vector<std::string> texts;
  for (const ParameterInterface& parameter : parameters)
    texts.push_back(parameterDocumentation(documentation, parameter.name));
  return texts;
}

class HelpFinder {
 public:
  HelpFinder(const SemanticModel& model, std::uint32_t offset)
      : model_(model),
        place_(placeOf(model.tree(), offset)),
        reader_(model),
        types_(model, place_, reader_) {}

  std::optional<SignatureHelp> find() {
    for (auto bracket = place_.brackets.rbegin(); bracket != place_.brackets.rend(); ++bracket) {
      switch (bracket->kind) {
        case Bracket::Call: return ofCall(bracket->subject, argumentsOf(*bracket), false);
        case Bracket::LambdaParameters: return ofBlock(*bracket);
        case Bracket::Resource:
        case Bracket::Attributes: return ofBody(*bracket);
        case Bracket::Group:
        case Bracket::Array:
        case Bracket::Hash:
        case Bracket::Access:
        case Bracket::Selector:
        case Bracket::Interpolation: continue;  // part of an argument
        default: return std::nullopt;
      }
    }
    return std::nullopt;
  }

 private:
  /// Returns the last token of each complete argument, one per comma.
  std::vector<std::uint32_t> argumentsOf(const OpenBracket& bracket) const {
    std::vector<std::uint32_t> ends;
    int depth = 0;
    for (std::uint32_t i = bracket.open + 1; i < place_.tokens.size(); ++i) {
      const SyntaxKind kind = place_.tokens[i].kind();
      switch (kind) {
        case SyntaxKind::LParen:
        case SyntaxKind::LBracket:
        case SyntaxKind::ListStart:
        case SyntaxKind::LBrace: ++depth; break;
        case SyntaxKind::RParen:
        case SyntaxKind::RBracket:
        case SyntaxKind::RBrace: --depth; break;
        case SyntaxKind::Comma:
          if (depth == 0) ends.push_back(i - 1);
          break;
        default: break;
      }
    }
    // Arguments that end in a nested bracket come after all commas of this one.
    if (ends.size() > bracket.elements) ends.resize(bracket.elements);
    return ends;
  }

  std::optional<SignatureHelp> ofCall(std::uint32_t name, std::vector<std::uint32_t> arguments,
                                      bool inBlock) {
    const std::string function = lowerCaseName(place_.token(name).text());
    const FunctionInterface* known = Declarations(model_).function(function);
    if (!known || known->overloads.empty()) return std::nullopt;
    const bool isChained = name >= 2 && place_.token(name - 1).is(SyntaxKind::Dot);
    if (isChained) arguments.insert(arguments.begin(), name - 2);
    SignatureHelp help;
    bool isChosen = false;
    for (const OverloadInterface& overload : known->overloads) {
      const std::string& documentation =
          overload.documentation.empty() ? known->documentation : overload.documentation;
      const auto active = inBlock ? blockOf(overload) : parameterAt(overload, arguments.size());
      if (!isChosen && (active || overload.parameters.empty()) && fits(overload, arguments)) {
        help.active = static_cast<std::uint32_t>(help.signatures.size());
        isChosen = active.has_value() || arguments.empty();
      }
      help.signatures.push_back({signatureText(function, overload),
                                 documentationMarkdown(withoutDetails(documentation)),
                                 documentationOf(overload.parameters, documentation), active});
    }
    return help;
  }

  /// Returns true unless the known types of the arguments contradict the overload.
  bool fits(const OverloadInterface& overload, const std::vector<std::uint32_t>& arguments) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      const auto parameter = parameterAt(overload, i);
      if (!parameter) return false;
      const Type expected = reader_.read(overload.parameters[*parameter].type);
      const Type given = types_.typeBefore(arguments[i]);
      if (expected && given && !types::mayIntersect(expected, given, model_.level())) return false;
    }
    return true;
  }

  /// Returns help for the lambda of a call: `f(1) |`, `f |`.
  std::optional<SignatureHelp> ofBlock(const OpenBracket& bracket) {
    if (bracket.open == 0) return std::nullopt;
    std::uint32_t name = bracket.open - 1;
    if (place_.token(name).is(SyntaxKind::RParen)) {
      int depth = 0;
      do {
        depth += place_.token(name).is(SyntaxKind::RParen);
        depth -= place_.token(name).is(SyntaxKind::LParen);
      } while (depth > 0 && name-- > 0);
      if (depth > 0 || name-- == 0) return std::nullopt;
    }
    if (!place_.token(name).is(SyntaxKind::Name)) return std::nullopt;
    return ofCall(name, {}, true);
  }

  std::optional<SignatureHelp> ofBody(const OpenBracket& bracket) {
    const auto head = types_.headOf(bracket);
    const ClassInterface* class_ = head.type == "class"
                                       ? Declarations(model_).classNamed(lowerCaseName(head.title))
                                       : Declarations(model_).definedType(head.type);
    if (class_)
      return bodyHelp(
          bracket, class_->name, class_->parameters,
          documentationOf(class_->parameters, class_->documentation),
          missingText(*class_) + documentationMarkdown(withoutDetails(class_->documentation)));
    const ResourceTypeInterface* type = Declarations(model_).resourceType(head.type);
    if (!type) return std::nullopt;
    std::vector<ParameterInterface> parameters;
    std::vector<std::string> texts;
    for (const AttributeInterface& attribute : type->attributes) {
      ParameterInterface& parameter = parameters.emplace_back();
      parameter.name = attribute.name;
      parameter.type = attribute.type;
      parameter.role = attribute.isNamevar ? Role::Required : Role::Optional;
      texts.push_back(documentationMarkdown(attribute.documentation));
    }
    return bodyHelp(bracket, head.type, parameters, texts,
                    documentationMarkdown(withoutDetails(type->documentation)));
  }

  /// Returns help for a resource or class body. Of many parameters, shows the current one and the
  /// required ones.
  std::optional<SignatureHelp> bodyHelp(const OpenBracket& bracket, std::string_view name,
                                        const std::vector<ParameterInterface>& parameters,
                                        const std::vector<std::string>& texts,
                                        std::string documentation) const {
    constexpr std::size_t kMaxShown = 5;
    const auto at = attributeOf(bracket, parameters);
    const bool showsAll = parameters.size() <= kMaxShown;
    SignatureHelp::Signature signature;
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      if (!showsAll && i != at && parameters[i].role != Role::Required) continue;
      if (i == at) signature.active = static_cast<std::uint32_t>(shown.size());
      signature.ofParameters.push_back(texts[i]);
      shown.push_back(i);
    }
    signature.text = signatureText(name, parameters, shown);
    signature.documentation = std::move(documentation);
    return SignatureHelp{{std::move(signature)}, 0};
  }

  /// Returns a line of Markdown with the required parameters that the body around the place does
  /// not set, nor data those of a class; empty if there is none.
  std::string missingText(const ClassInterface& class_) const {
    const std::vector<Cursor> around = pathTo(model_.tree(), place_.last().start());
    const auto body = std::ranges::find_if(around.rbegin(), around.rend(), [](const Cursor& node) {
      return static_cast<bool>(ResourceBody(node));
    });
    if (body == around.rend()) return {};
    std::set<std::string_view> given;
    for (const Attribute& attribute : ResourceBody(*body).attributes()) {
      if (attribute.name().is(SyntaxKind::Star)) return {};  // may set any parameter
      given.insert(attribute.name().text());
    }
    std::string missing;
    const bool takesData = class_.kind == ClassInterface::Kind::Class;
    for (const ParameterInterface& parameter : class_.parameters) {
      if (parameter.role != Role::Required || given.contains(parameter.name)) continue;
      if (takesData && !dataPlacesOf(model_, class_.name + "::" + parameter.name).empty()) continue;
      missing += (missing.empty() ? "Missing: `" : ", `") + parameter.name + '`';
    }
    return missing.empty() ? missing : missing + "\n\n";
  }

  std::optional<std::uint32_t> attributeOf(
      const OpenBracket& bracket, const std::vector<ParameterInterface>& parameters) const {
    if (bracket.arrow == OpenBracket::kNone || bracket.arrow == 0) return std::nullopt;
    const std::string_view name = place_.token(bracket.arrow - 1).text();
    const auto found = std::ranges::find(parameters, name, &ParameterInterface::name);
    if (found == parameters.end()) return std::nullopt;
    return static_cast<std::uint32_t>(found - parameters.begin());
  }

  const SemanticModel& model_;
  const CompletionPlace place_;
  TypeReader reader_;
  PlaceTypes types_;
};

}  // namespace

std::optional<SignatureHelp> signatureHelp(const SemanticModel& model, std::uint32_t offset) {
  return HelpFinder(model, offset).find();
}

}  // namespace puppet::analysis
