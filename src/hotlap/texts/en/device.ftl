# The coach on the viewer's own device.

device-here = Let this device do it
device-here-about = { $megabytes } MB come once. The server then only checks a few parts.
device-here-kept = All that it needs is here. The server only checks a few parts.
device-open = Leave this page open
