# level: draft
type shape { abstract attr sides, Integer }
$x = Shape(4)
#    ^^^^^^^^ error abstract-instantiation: there are no instances of Shape itself: it is abstract
