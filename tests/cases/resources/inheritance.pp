# Classes that come back to themselves by what they inherit from.
class a inherits b { }
#                ^ error failing-evaluation: the class 'a' inherits from itself
class b inherits a { }
#                ^ error failing-evaluation: the class 'b' inherits from itself
class c inherits c { }
#                ^ error failing-evaluation: the class 'c' inherits from itself
class d inherits e { }
class e inherits f { }
class f { }
