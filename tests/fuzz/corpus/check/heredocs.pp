$a = @("J":json/L)
  {"a": [1, -2.5e3, "\u00e9${b}", null, true, {}]}
  | J
$c = @(P:pp)
  class d ($e, $e) { notice(@(Q:json)) }
  { "f": }
  | Q
  |- P
$g = @(E:epp)
  <% | $h = 1 | -%>
  <%= $h -%> <%# i %>
  | E
$j = @(B:base64)
YWJj
B
