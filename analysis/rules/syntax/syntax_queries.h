#pragma once

#include <string>
#include <string_view>

#include "parser/syntax/views.h"

namespace puppet::analysis {

// Questions about constructs that several families of rules ask.

/// How messages name a construct: "a string", "a class definition".
std::string_view nounOf(const parser::Cursor& element);

/// From the start of `first` to the end of `last`, or of `first` where `last` is absent.
TextRange span(const parser::Cursor& first, const parser::Cursor& last);

/// `name { a => b }` as the reference reads it: a name and a hash, or, after the name of a
/// statement function, a call.
bool isStatementCall(const parser::UntitledResource& resource);
/// Whether the parser has reported the whole construct already.
bool isRejected(const parser::UntitledResource& resource);

/// The resource expression behind one or more `@` or `@@`.
parser::Cursor virtualizedResource(parser::VirtualResource resource);

/// Whether `element` holds statements: a file, a block, or the body of a type definition.
bool isStatementList(parser::SyntaxKind kind);

/// Calls `visit(Expression)` for each statement directly in `list`.
template <typename Visit>
void forEachStatement(const parser::Cursor& list, Visit visit) {
  if (const parser::SourceFile file(list); file)
    for (const auto statement : file.statements()) visit(statement);
  if (const parser::Block block(list); block)
    for (const auto statement : block.statements()) visit(statement);
  if (const parser::TypeBody body(list); body)
    for (const auto member : body.members()) visit(member);
}

/// The first token with a text in `element`, and the last one; absent where there is none.
parser::Cursor firstTokenOf(parser::Cursor element);
parser::Cursor lastTokenOf(parser::Cursor element);

std::size_t statementCount(const parser::Cursor& list);
/// The template that `epp` takes for a name: the ending may be left out.
std::string eppName(std::string written);

/// The last statement, or nothing.
parser::Expression lastStatement(const parser::Cursor& list);

/// Whether a statement is the `m` of `/a/m`.
bool areRegexOptions(const parser::Cursor& statement);

/// Whether the text of `element` needs no parentheses wherever an operand may stand.
bool isPrimary(const parser::Cursor& element);

}  // namespace puppet::analysis
