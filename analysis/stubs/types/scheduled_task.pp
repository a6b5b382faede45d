# @summary A task of the Windows task scheduler.
# @example Every night
#   scheduled_task { 'backup':
#     command => 'C:/tools/backup.exe',
#     trigger => { 'schedule' => 'daily', 'start_time' => '03:00' },
#   }
# @module scheduled_task
# @feature compatibility can be made for versions of Windows
# @provider taskscheduler_api2 compatibility
# @provider win32_taskscheduler
type scheduled_task inherits Resource {
  # Arguments of the program.
  attr arguments, String {
    $property = true
  }

  # The program.
  attr command, Puppet::AbsolutePath {
    $property = true
  }

  # Which versions of Windows it is for.
  attr compatibility, Integer[1, 6] {
    $property = true
    $default = 1
    $features = ['compatibility']
  }

  # Whether its triggers work.
  attr enabled, Puppet::Flag {
    $property = true
    $default = true
  }

  # Whether it exists.
  attr ensure, Enum['present', 'absent'] {
    $property = true
  }

  # The name, with folders before it.
  attr name, String[1] {
    $isnamevar = true
  }

  # The password of the user.
  attr password, String

  # How it is managed.
  attr provider, String[1]

  # When it runs: hashes with `schedule` (daily, weekly, monthly, once, boot, logon), `start_time`, `start_date`, `every`,
  # `day_of_week` and more.
  attr trigger, Variant[Hash[String, Any], Array[Hash[String, Any]]] {
    $property = true
  }

  # Who runs it.
  attr user, String {
    $property = true
    $default = 'system'
  }

  # The folder to run in.
  attr working_dir, Puppet::AbsolutePath {
    $property = true
  }
}
