# @summary A stage of the run: classes in it come before or after those in others.
# @example Before everything
#   stage { 'setup':
#     before => Stage['main'],
#   }
type stage inherits Resource {
  # What the stage is called.
  attr name, String[1] {
    $isnamevar = true
  }
}
