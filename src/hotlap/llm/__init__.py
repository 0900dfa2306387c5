"""Language models at the table: what a seat may see as text, answers in notation, a driver behind an address, an
environment in text, and a server of the Model Context Protocol.

A model reads what a person reads in the terminal, so these rooms lie above it. `Model` is the driver.
"""

from .model import Model as Model
