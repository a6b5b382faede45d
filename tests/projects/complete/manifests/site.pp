# Each case is the body of the class `app`, unless it says which file it is in.
node default {
  include app
  include lib
}
