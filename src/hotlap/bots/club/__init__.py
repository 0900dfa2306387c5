"""`club`: a sensible driver by rule of thumb, and the standard for all later drivers.

It looks to the end of its turn and asks the pace table (pace.py) how many rounds are to go from there. The table
depends on the distance to the finish, the gear and the Heat. Cards that are worth keeping cost a little. It cools down
whenever it can, boosts and slipstreams when that saves rounds, and discards cards that do not suit its next Speed.
"""
