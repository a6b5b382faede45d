# @return what a file has as `ensure`
function depot::file_ensure(Enum['present', 'absent'] $ensure) >> String {
  $ensure ? {
    'present' => 'file',
    default   => 'absent',
  }
}
