/** The pictures and examples that texts of the rules name, besides the stretches of road. */
import type { Component } from "svelte";
import Blocking from "./examples/Blocking.svelte";
import Cooling from "./examples/Cooling.svelte";
import Corner from "./examples/Corner.svelte";
import GearAndCards from "./examples/GearAndCards.svelte";
import Legends from "./examples/Legends.svelte";
import Slipstream from "./examples/Slipstream.svelte";
import Cards from "./pictures/Cards.svelte";
import Events from "./pictures/Events.svelte";
import Gears from "./pictures/Gears.svelte";
import Mat from "./pictures/Mat.svelte";
import Steps from "./pictures/Steps.svelte";
import Symbols from "./pictures/Symbols.svelte";
import Tokens from "./pictures/Tokens.svelte";
import Upgrades from "./pictures/Upgrades.svelte";
import Weather from "./pictures/Weather.svelte";

export const PICTURES: Readonly<Record<string, Component>> = {
  blocking: Blocking,
  cards: Cards,
  cooling: Cooling,
  corner: Corner,
  events: Events,
  "gear-and-cards": GearAndCards,
  gears: Gears,
  legends: Legends,
  mat: Mat,
  slipstream: Slipstream,
  steps: Steps,
  symbols: Symbols,
  tokens: Tokens,
  upgrades: Upgrades,
  weather: Weather,
};
