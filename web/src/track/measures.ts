/** The sizes of the drawing, in the units of the field. */

export { MAP_HEIGHT as HEIGHT, MAP_WIDTH as WIDTH } from "../wire/constants";

export const LANE = 28;
export const HALF = LANE; // half the road
export const KERB = 7;
export const SIGN = 23; // radius of a sign
export const TOKEN = 21; // half the side of a road condition
export const CAR = 50; // length of a car, if spaces have room for it
