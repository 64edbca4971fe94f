"""The rules of the games: pure functions over plain data, standard library only.

Callers name the module they want (``rules.fold``, ``rules.registry``, …); this
package itself offers nothing.
"""
