# @summary A defined type of another module.
define lib::item (Any $value = undef) {
  notify { "item ${name} ${value}": }
}
