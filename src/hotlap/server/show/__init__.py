"""What a viewer is sent of a race."""
