#pragma once

// Readers, one for each kind of declaration. Each finds the declaring calls anywhere in the file
// and adds their declarations.

#include <string>
#include <string_view>

#include "analysis/ruby/calls.h"
#include "analysis/ruby/literals.h"
#include "analysis/ruby/ruby_text.h"
#include "analysis/symbols/file_interface.h"

namespace puppet::analysis::ruby {

void readFunctions4(const RubyText& ruby, Bindings& constants, FileInterface& file);
void readFunctions3(const RubyText& ruby, Bindings& constants, FileInterface& file);
void readResourceTypes(const RubyText& ruby, Bindings& constants, FileInterface& file);
void readResourceApiTypes(const RubyText& ruby, Bindings& constants, FileInterface& file);
void readMixins(const RubyText& ruby, Bindings& constants, FileInterface& file);
void readProviders(const RubyText& ruby, Bindings& constants, FileInterface& file);
void readDataTypes(const RubyText& ruby, Bindings& constants, FileInterface& file);
void readFacts(const RubyText& ruby, Bindings& constants, FileInterface& file);

/// Returns the provider that a call of `provide` declares; its name is empty if it is not a
/// literal.
ProviderInterface providerOf(const RubyText& ruby, const Call& call, std::string resourceType,
                             const Bindings& bindings);

/// Returns the first token of the expression that contains a token, as `A` in `A::B.c`.
std::uint32_t expressionStart(const RubyText& ruby, std::uint32_t index);

/// Returns the range of a declaring call, with its first argument as the name.
DeclarationPlace placeOf(const RubyText& ruby, const Call& call);

/// Returns the value of the call's argument at `index`; Opaque if there is none.
Literal argument(const RubyText& ruby, const Call& call, std::size_t index,
                 const Bindings& bindings);

/// Returns the literal as Puppet source for display; empty if Puppet has no such literal.
std::string puppetSource(const Literal& literal);

/// Returns `text` as a single-quoted Puppet string.
std::string quoted(std::string_view text);

}  // namespace puppet::analysis::ruby
