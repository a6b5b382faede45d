# @summary The class whose body is a case.
class app {
  notify { 'app': message => epp('app/page.epp', { 'heading' => 'app' }) }
}
