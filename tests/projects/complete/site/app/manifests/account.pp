# @summary A class that needs a value.
class app::account (String $owner, Integer $limit = 10) {
  notify { "account ${owner} ${limit}": }
}
