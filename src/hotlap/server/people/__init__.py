"""Who somebody is: guests, passkeys, those who may not come in, and what is kept about somebody."""
