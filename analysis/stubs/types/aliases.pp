# How values of attributes are written; used by the resource types in this folder.

# @summary What Puppet takes for true or false, with yes and no.
type Puppet::Switch = Variant[Boolean, Enum['true', 'false', 'yes', 'no']]

# @summary What Puppet takes for true or false.
type Puppet::Flag = Variant[Boolean, Enum['true', 'false']]

# @summary A number from 0 on, or its digits as text.
type Puppet::Number = Variant[Integer[0], Pattern[/\A\d+\z/]]

# @summary A path from the root of a POSIX system, of a Windows drive or of a network share.
type Puppet::AbsolutePath = Pattern[/\A(\/|[A-Za-z]:[\/\\]|\\\\)/]

# @summary One text, or several.
type Puppet::Texts = Variant[String, Array[String]]

# @summary A reference to resources, with titles, or several; undef among them is left out.
type Puppet::References = Variant[Type[CatalogEntry], String[1], Array[Optional[Puppet::References]]]
