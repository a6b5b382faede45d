# Plans: this host, its files, its user and the log.

# @summary Repeats a block until it answers something but false and undef.
# @param options `limit` and `interval`
# @param limit how often at most; without end unless told
# @param block what to repeat
# @return what the block answered last
# @example Ten times
#   ctrl::do_until('limit' => 10) || { run_command('test -e /run/app', $targets, '_catch_errors' => true).ok }
# @mode plan
function ctrl::do_until(Hash[String[1], Any] $options = {}, Callable &$block) >> Any
# @deprecated give a hash of options
function ctrl::do_until(Integer $limit, Callable &$block) >> Any

# @summary Waits.
# @param seconds how long
# @example Five seconds
#   ctrl::sleep(5)
# @mode plan
function ctrl::sleep(Numeric $seconds) >> Undef

# @summary The names of what is in a folder.
# @param path MODULE/FOLDER, or an absolute path
# @example Fragments
#   $names = dir::children('deploy/fragments')
# @mode plan
function dir::children(String $path) >> Array[String]

# @summary Deletes a file.
# @param path its absolute path
# @example A lock
#   file::delete('/tmp/deploy.lock')
# @mode plan
function file::delete(String $path) >> Undef

# @summary Whether a file is there.
# @param path MODULE/FILE, or an absolute path
# @example A lock
#   if file::exists('/tmp/deploy.lock') { fail_plan('locked') }
# @mode plan
function file::exists(String $path) >> Boolean

# @summary One path of several parts.
# @param parts the parts
# @example Two parts
#   $path = file::join($directory, 'app.conf')
# @mode plan
function file::join(String $part, String *$parts) >> String

# @summary The text of a file.
# @param path MODULE/FILE, or an absolute path
# @example A list
#   $names = file::read('deploy/names.txt').split("\n")
# @mode plan
function file::read(String $path) >> String

# @summary Whether a file can be read.
# @param path MODULE/FILE, or an absolute path
# @example A key
#   $has_key = file::readable('/root/.ssh/id_ed25519')
# @mode plan
function file::readable(String $path) >> Boolean

# @summary Writes text to a file.
# @param path its absolute path
# @param content the text
# @example A report
#   file::write('/tmp/report.txt', $text)
# @mode plan
function file::write(String $path, String $content) >> Undef

# @summary Logs a message of level debug.
# @param message the message
# @example What was found
#   log::debug("found ${targets.length} targets")
# @mode plan
function log::debug(Any $message) >> Undef

# @summary Logs a message of level error.
# @param message the message
# @example What failed
#   log::error('cannot connect')
# @mode plan
function log::error(Any $message) >> Undef

# @summary Logs a message of level fatal.
# @param message the message
# @example What ends the plan
#   log::fatal('no targets are left')
# @mode plan
function log::fatal(Any $message) >> Undef

# @summary Logs a message of level info.
# @param message the message
# @example A step
#   log::info('restarting')
# @mode plan
function log::info(Any $message) >> Undef

# @summary Logs a message of level trace.
# @param message the message
# @example Details
#   log::trace($results)
# @mode plan
function log::trace(Any $message) >> Undef

# @summary Logs a message of level warn.
# @param message the message
# @example What may go wrong
#   log::warn('disk is nearly full')
# @mode plan
function log::warn(Any $message) >> Undef

# @summary Shows a message to the user.
# @param message the message
# @example An end
#   out::message('done')
# @mode plan
function out::message(Any $message) >> Undef

# @summary Shows a message to the user who asked for more of them.
# @param message the message
# @example A step
#   out::verbose('copied all files')
# @mode plan
function out::verbose(Any $message) >> Undef

# @summary Asks the user.
# @param question what to show
# @param options `default`, and `sensitive` for an answer that is not shown
# @return the answer
# @example A password
#   $password = prompt('Password', 'sensitive' => true)
# @mode plan
function prompt(String $question, Hash[String[1], Any] $options = {}) >> Variant[String, Sensitive]

# @summary Lets the user choose.
# @param question what to show
# @param menu what to choose from; a hash says what to type
# @param options `default`
# @return the value that was chosen
# @example Two values
#   $where = prompt::menu('Environment', ['testing', 'production'])
# @mode plan
function prompt::menu(
  String $question,
  Array[Variant[Target, Data]] $menu,
  Hash[String[1], Variant[Target, Data]] $options = {},
) >> Variant[Target, Data]
function prompt::menu(
  String $question,
  Hash[String[1], Variant[Target, Data]] $menu,
  Hash[String[1], Variant[Target, Data]] $options = {},
) >> Variant[Target, Data]

# @summary The value of a variable of the process environment.
# @param name the variable
# @return its value, or undef
# @example The user
#   $user = system::env('USER')
# @mode plan
function system::env(String $name) >> Optional[String]
