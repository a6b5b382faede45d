# level: draft
type a { attr list, Array[Integer, 1, 5] { $min = 2 $max = 3 } }
#                   ^^^^^^^^^^^^^^^^^^^^ warning conflicting-multiplicity: the settings say 2 to 3, and the type says 1 to 5: the settings count
type b { attr list, Array[Integer, 2, 3] { $min = 2 $max = 3 } }
