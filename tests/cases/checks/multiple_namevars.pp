# level: draft
type a inherits Resource {
  attr x, String { $isnamevar = true }
  attr y, String { $namevar = true }
#      ^ warning multiple-namevars: duplicate namevar: 'x' is the namevar already
  attr z, String { $isnamevar = false }
}
