# @summary Code of others, with a mistake that is none of ours
class vendored {
  notify { "C:\Vendored": }
}
