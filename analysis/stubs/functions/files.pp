# Files of modules, templates, digests, commands.

# @summary The bytes of a file.
# @param path MODULE/FILE for a file in the module's `files`, or an absolute path
# @return the bytes
# @example A key
#   $key = binary_file('profile/apt.gpg')
function binary_file(String $path) >> Binary

# @summary The digest of text, by the algorithm that the server is set to.
# @param text the text
# @return hexadecimal digits
# @example Of a name
#   $id = digest($title)
function digest(Puppet::Written $text) >> String[1]

# @summary The text that a template of the Puppet language (EPP) makes.
# @param path MODULE/FILE for a file in the module's `templates`, or an absolute path
# @param parameters values for the template's parameters; without them it sees the variables of the caller
# @return the text; it is sensitive when a parameter was
# @example A configuration
#   $text = epp('profile/app.conf.epp', { 'port' => 80 })
function epp(String $path, Hash[Pattern[/^\w+$/], Any] $parameters = {}) >> Variant[String, Sensitive[String]]

# @summary The text of the first of several files that exists.
# @param paths MODULE/FILE for a file in the module's `files`, or absolute paths
# @return the text; it is an error when none exists
# @example One for the host, or that for all
#   $text = file("profile/motd.${facts['networking']['hostname']}", 'profile/motd')
function file(Optional[String] $path, Optional[String] *$paths) >> String

# @summary The path of the first of several files that exists.
# @param paths MODULE/FILE for a file in the module's `files`, or absolute paths; all of them or in one array
# @return its absolute path, or undef when none exists
# @example A file that may be missing
#   $path = find_file('profile/motd.local', 'profile/motd')
function find_file(String *$paths) >> Optional[String]
function find_file(Array[String] *$paths) >> Optional[String]

# @summary The path of the first of several templates that exists.
# @param paths MODULE/FILE for a file in the module's `templates`, or absolute paths; all of them or in one array
# @return its absolute path, or undef when none exists
# @example A template that may be missing
#   $path = find_template('profile/app.conf.epp')
# @since puppet6
function find_template(String *$paths) >> Optional[String]
function find_template(Array[String] *$paths) >> Optional[String]

# @summary Runs a command where the catalog is compiled, and gives its output.
# @param command its absolute path
# @param arguments what the command gets; no shell reads them
# @return standard output; it is an error when the command fails
# @example Text from a tool
#   $serial = generate('/usr/local/bin/next-serial', $title)
function generate(String $command, Any *$arguments) >> String

# @summary The text that an EPP template makes which is given as text.
# @param template the template
# @param parameters values for the template's parameters
# @return the text; it is sensitive when a parameter was
# @example One line
#   inline_epp('Hello <%= $name %>', { 'name' => 'world' })  # => 'Hello world'
function inline_epp(String $template, Hash[Pattern[/^\w+$/], Any] $parameters = {}) >> Variant[String, Sensitive[String]]

# @summary The text that ERB templates make which are given as text.
# @param templates the templates; what they make is joined
# @return the text
# @example A calculation in Ruby
#   inline_template('<%= 1 + 1 %>')  # => '2'
function inline_template(Any $template, Any *$templates) >> String

# @summary The MD5 digest of text.
# @param text the text
# @return 32 hexadecimal digits
# @example Of one letter
#   md5('a')  # => '0cc175b9c0f1b6a831c399e269772661'
function md5(Puppet::Written $text) >> String[32, 32]

# @summary Where the first of several modules is that exists.
# @param names names of modules; all of them or in one array
# @return the absolute path of the module, or undef when none exists
# @example A module that may be missing
#   module_directory('no_such_module')  # => undef
# @since puppet5
function module_directory(String *$names) >> Optional[String]
function module_directory(Array[String] *$names) >> Optional[String]

# @summary The SHA-1 digest of text.
# @param text the text
# @return 40 hexadecimal digits
# @example Of one letter
#   sha1('a')  # => '86f7e437faa5a7fce15d1ddcb9eaeaea377667b8'
function sha1(Puppet::Written $text) >> String[40, 40]

# @summary The SHA-256 digest of text.
# @param text the text
# @return 64 hexadecimal digits
# @example Of one letter
#   sha256('a')  # => 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb'
function sha256(Puppet::Written $text) >> String[64, 64]

# @summary The text that ERB templates make.
# @param paths MODULE/FILE for files in the modules' `templates`, or absolute paths; what they make is joined
# @return the text
# @example A configuration
#   $text = template('profile/app.conf.erb')
function template(String $path, String *$paths) >> String
