node default {
  include shop
}
