"""HTTP and sockets before anything is known of races: addresses, limits, codings, pages."""
