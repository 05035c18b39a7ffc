"""What stands in for the parts that a game lacks: its kernel, its observer, its evaluator.

Each is loaded once a game (`engine.specialize`) and does with the plain rules what `core.kernel`
declares, slowly.
"""

__all__: list[str] = []
