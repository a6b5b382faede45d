# level: draft
type Car inherits Vehicle {
  attr color, String {
    $default = 'red'
  }
  has wheel, Wheel
  it "has wheels" { $wheels < 3 }
  abstract
  def drive() { notice('brumm') }
}
