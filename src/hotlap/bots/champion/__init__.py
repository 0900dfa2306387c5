"""`champion`: the search of `planner` with the net of `ace`, which plans for rivals and values positions."""
