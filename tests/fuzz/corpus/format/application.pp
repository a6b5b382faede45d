include x
application  a( $b ) {  include c }
site {  a  { 'b': } }
