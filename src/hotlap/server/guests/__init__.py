"""Who a browser is: guests with their cookies, and those who may not come in."""
