"""The steps of the rulebook, one file each. Steps never import each other; `turn` calls them."""
