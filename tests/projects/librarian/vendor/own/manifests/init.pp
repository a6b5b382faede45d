# A module of our own.
class own {
  include ntp
}
