# path: environments/production/manifests/site.pp
# Outside of modules everything may stand everywhere.
notice('x')
class anything { }
node default { }
