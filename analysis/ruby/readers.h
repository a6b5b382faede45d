#pragma once

// One reader for each kind of declaration. Each looks for the calls that declare, wherever in the
// file they stand, and adds what they declare.

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

/// The provider that a call of `provide` declares; without a name when that is no literal.
ProviderInterface providerOf(const RubyText& ruby, const Call& call, std::string resourceType,
                             const Bindings& bindings);

/// The first token of the expression that the token belongs to from the left: `A` of `A::B.c`.
std::uint32_t expressionStart(const RubyText& ruby, std::uint32_t index);

/// Where a call that declares something stands, with its first argument as the name.
DeclarationPlace placeOf(const RubyText& ruby, const Call& call);

/// The value of the call's argument at `index`, Opaque when there is none.
Literal argument(const RubyText& ruby, const Call& call, std::size_t index,
                 const Bindings& bindings);

/// The literal as Puppet source, for showing; empty for what Puppet has no literal for.
std::string puppetSource(const Literal& literal);

/// `text` in single quotes, as Puppet source.
std::string quoted(std::string_view text);

}  // namespace puppet::analysis::ruby
