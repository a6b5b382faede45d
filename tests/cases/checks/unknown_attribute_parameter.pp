# level: draft
type a { attr x, String { $wobbly = true $settable = true } }
#                         ^^^^^^^ hint unknown-attribute-parameter: no setting of an attribute is called 'wobbly'
