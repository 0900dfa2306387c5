"""Messages to guests who are not there: it is their turn, their time is nearly up, a race is over."""
