"""Run by Alembic, in the transaction of the connection that schema.py hands over."""

from alembic import context

from hotlap.server.store.schema import OPTIONS

context.configure(connection=context.config.attributes["connection"], **OPTIONS)
context.run_migrations()
