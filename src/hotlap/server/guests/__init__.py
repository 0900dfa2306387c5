"""Who somebody is: guests with their cookies and passkeys, and those who may not come in."""
