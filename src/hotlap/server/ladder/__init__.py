"""A ladder for one: bots that rise with the guest, medals, and what the coach found in all of the guest's races."""
