x = %q(a (b)) + %w[a b].first + "#{ {a: "}#{b}"} }" ; y = :"s#{1}" / 2 / 3
f <<-A, <<~'B', "c
  one #{<<C}
A
  two
B
three
C
"
newvalues /\d+/, %r{a/b}i, ?a, ?\n; z = w ? 'a': 'b'
=begin
text
=end
def a=(v) = v
def self.[](i) super end
x += 1 if y while z unless -> { |a, b = {}| }
__END__
end end end
