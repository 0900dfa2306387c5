"""One file per step of the rulebook. Steps never import each other; `turn` calls them."""
