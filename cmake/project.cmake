# The project's version and addresses, which nothing else names: the program, the packages and the documentation take them from here, and
# leave out what is empty. `packaging/project NAME` prints one of them, `./dev release` sets the version.
set(PUPPET_VERSION 0.1.0)
# Web page of the project.
set(PUPPET_HOMEPAGE "")
# Web page of the issue tracker.
set(PUPPET_BUGS "")
# Contact for reports of vulnerabilities: a mail address or a web page.
set(PUPPET_SECURITY "")
# Address under which the files of `build/package` are published; @VERSION@ stands for the version.
set(PUPPET_DOWNLOADS "")
# Address of the pages that `./dev docs` builds.
set(PUPPET_DOCUMENTATION "")
# Name and mail address of the maintainer, which a Debian package must have.
set(PUPPET_MAINTAINER "the puppet-ls maintainers <maintainers@localhost>")
