/** How each car is painted besides its colour: its stripes, which tell cars apart for people who see few colours. */
import type { Colour } from "../wire/types";

interface Livery {
  /** The stripes on the car from above (Car.svelte). */
  car: string;
  /** The same on a disc of 32 by 32, whose middle a number may cover (CarBadge.svelte), or on a helmet from the front. */
  disc: string;
}

const LIVERIES: Record<Colour, Livery> = {
  // Two rings around the nose.
  black: {
    car: "M12.500-6.100L15-5.500V5.500L12.500 6.100zM17-5L19.500-4.200V4.200L17 5z",
    disc: "M0 4.500h32v4H0zM0 23.500h32v4H0z",
  },
  // One stripe from nose to tail.
  blue: { car: "M-23.300-1.700H25.200V1.700H-23.300z", disc: "M12.800 0h6.400v32h-6.400z" },
  // Two stripes from nose to tail.
  green: {
    car: "M-22.500-3.400H21.300v1.900H-22.500zM-22.500 1.500H21.300v1.900H-22.500z",
    disc: "M8 0h4.400v32H8zM19.600 0H24v32h-4.400z",
  },
  // The tip of the nose.
  red: {
    car: "M18-4.800C20.300-4.100 22.500-3.100 24-2.400C26-1.200 26 1.200 24 2.400C22.500 3.100 20.300 4.100 18 4.800z",
    disc: "M0 0h32v8.500H0z",
  },
  // A spot on the nose.
  gray: {
    car: "M13.400 0a3.300 3.300 0 1 0 6.600 0a3.300 3.300 0 1 0-6.600 0z",
    disc: "M12.800 3.200a3.200 3.200 0 1 0 6.400 0a3.200 3.200 0 1 0-6.400 0zM12.800 28.800a3.200 3.200 0 1 0 6.400 0a3.200 3.200 0 1 0-6.400 0z",
  },
  // A slanting stripe.
  yellow: { car: "M10.500-6.500L15-5.400L20.200 4L15.800 5.400z", disc: "M20 0h9L12 32H3z" },
  // A broad ring around the nose.
  orange: { car: "M12.800-6L18-4.700V4.700L12.800 6z", disc: "M0 11.800h32v8.400H0z" },
  // A chevron.
  purple: { car: "M11.500-6.300L21.500 0L11.500 6.300V2.500L15.500 0L11.500-2.500z", disc: "M16 1L32 14.500V23L16 9.500L0 23v-8.500z" },
  // One side.
  white: {
    car: "M-23.500 0H25.500C25.400 1 25 1.900 24 2.400C18 5 8 7.200-3 7.600C-10 7.800-18 6.600-23 3C-23.400 2.200-23.500 1-23.500 0z",
    disc: "M16 0h16v32H16z",
  },
};

export const CAR_COLOURS = Object.keys(LIVERIES) as Colour[];

/** A colour that a newer server may have has no stripes. */
export function liveryOf(colour: string): Livery {
  return LIVERIES[colour as Colour] ?? { car: "", disc: "" };
}
