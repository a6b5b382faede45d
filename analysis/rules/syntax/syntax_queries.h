#pragma once

#include <string>
#include <string_view>

#include "parser/syntax/views.h"

namespace puppet::analysis {

// Queries on syntax shared by several families of rules.

/// Returns the name of a construct for messages: "a string", "a class definition".
std::string_view nounOf(const parser::Cursor& element);

/// Returns the range from the start of `first` to the end of `last`, or of `first` if `last` is
/// absent.
TextRange span(const parser::Cursor& first, const parser::Cursor& last);

/// Returns true if Puppet parses `name { a => b }` as a call, because the name is that of a
/// statement function; otherwise it is a name and a hash.
bool isStatementCall(const parser::UntitledResource& resource);
/// Returns true if the parser has reported the whole construct already.
bool isRejected(const parser::UntitledResource& resource);

/// Returns the resource expression behind one or more `@` or `@@`.
parser::Cursor virtualizedResource(parser::VirtualResource resource);

/// Returns true for elements that hold statements: a file, a block, or the body of a type
/// definition.
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

/// Return the first and the last token with a text in `element`; absent if there is none.
parser::Cursor firstTokenOf(parser::Cursor element);
parser::Cursor lastTokenOf(parser::Cursor element);

std::size_t statementCount(const parser::Cursor& list);
/// Returns the name of the template that `epp` uses: the extension may be omitted.
std::string eppName(std::string written);

/// Returns the last statement; absent if there is none.
parser::Expression lastStatement(const parser::Cursor& list);

/// Returns true if a statement is the `m` of `/a/m`.
bool areRegexOptions(const parser::Cursor& statement);

/// Returns true if `element` needs no parentheses as an operand.
bool isPrimary(const parser::Cursor& element);

}  // namespace puppet::analysis
