# level: draft
type a inherits Resource {
  attr x, String { $isnamevar = true }
  attr y, String { $namevar = true }
#      ^ warning multiple-namevars: 'x' is the name of the resource already
  attr z, String { $isnamevar = false }
}
