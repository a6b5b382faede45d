#pragma once

// Readers, one for each kind of declaration. Each finds the declaring calls anywhere in the file
// and adds their declarations.

#include <string>
#include <string_view>

#include "analysis/ruby/literals.h"
#include "analysis/ruby/ruby_tree.h"
#include "analysis/symbols/file_interface.h"

namespace puppet::analysis::ruby {

void readFunctions4(const RubyTree& ruby, Bindings& constants, FileInterface& file);
void readFunctions3(const RubyTree& ruby, Bindings& constants, FileInterface& file);
void readResourceTypes(const RubyTree& ruby, Bindings& constants, FileInterface& file);
void readResourceApiTypes(const RubyTree& ruby, Bindings& constants, FileInterface& file);
void readMixins(const RubyTree& ruby, Bindings& constants, FileInterface& file);
void readProviders(const RubyTree& ruby, Bindings& constants, FileInterface& file);
void readDataTypes(const RubyTree& ruby, Bindings& constants, FileInterface& file);
void readFacts(const RubyTree& ruby, Bindings& constants, FileInterface& file);

/// Returns the provider that a call of `provide` declares; its name is empty if it is not a
/// literal.
ProviderInterface providerOf(const RubyTree& ruby, const Node& call, std::string resourceType,
                             const Bindings& bindings);

/// Returns the range of a declaring call, with its first argument as the name.
DeclarationPlace placeOf(const Node& call);

/// Returns the value of the call's argument at `index`; Opaque if there is none.
Literal argument(const Node& call, std::size_t index, const Bindings& bindings);

/// Returns the literal as Puppet source for display; empty if Puppet has no such literal.
std::string puppetSource(const Literal& literal);

/// Returns `text` as a single-quoted Puppet string.
std::string quoted(std::string_view text);

}  // namespace puppet::analysis::ruby
