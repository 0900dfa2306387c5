"""All rooms of a process: found, made, kept, and run."""
