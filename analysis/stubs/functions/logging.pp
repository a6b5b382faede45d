# Messages. They are logged where the catalog is compiled, not on the agent.

# @summary Logs a message of level alert.
# @param values what to log; blanks stand between them
# @example A message
#   alert('disk is full')  # => undef
function alert(Any *$values) >> Undef

# @summary Logs a message of level crit.
# @param values what to log; blanks stand between them
# @example A message
#   crit('no quorum')  # => undef
function crit(Any *$values) >> Undef

# @summary Logs a message of level debug.
# @param values what to log; blanks stand between them
# @example A message
#   debug("value is ${title}")  # => undef
function debug(Any *$values) >> Undef

# @summary Logs a message of level emerg.
# @param values what to log; blanks stand between them
# @example A message
#   emerg('cannot go on')  # => undef
function emerg(Any *$values) >> Undef

# @summary Logs a message of level err; the compilation goes on.
# @param values what to log; blanks stand between them
# @example A message
#   err('unknown role')  # => undef
function err(Any *$values) >> Undef

# @summary Ends the compilation with an error.
# @param values the error's message; blanks stand between them
# @return nothing: what follows the call is not reached
# @example A platform that is not known
#   fail("${facts['os']['name']} is not supported")
function fail(Any *$values) >> Variant

# @summary Logs a message of level info.
# @param values what to log; blanks stand between them
# @example A message
#   info('role is web')  # => undef
function info(Any *$values) >> Undef

# @summary Logs a message of level notice.
# @param values what to log; blanks stand between them
# @example A message
#   notice('compiling', $title)  # => undef
function notice(Any *$values) >> Undef

# @summary Logs a message of level warning.
# @param values what to log; blanks stand between them
# @example A message
#   warning('parameter x is obsolete')  # => undef
function warning(Any *$values) >> Undef
