import { expect, test } from "vitest";
import { hrefOf, routeOf, type Route } from "./routes";

const KNOWN: Route[] = [
  { screen: "home" },
  { screen: "new" },
  { screen: "record" },
  { screen: "races" },
  { screen: "ladder" },
  { screen: "race", id: "a b", at: null },
  { screen: "race", id: "abc", at: 0 },
  { screen: "race", id: "abc", at: 417 },
  { screen: "race", id: "abc", at: "start", coach: true },
  { screen: "race", id: "a b", at: 0, coach: true },
  { screen: "race", id: "abc", at: 417, eye: 0 },
  { screen: "race", id: "abc", at: 417, eye: 2, coach: true },
  { screen: "race", id: "abc", at: 416, eye: 2, coach: 417 },
  { screen: "race", id: "abc", at: 417, learn: 417 },
  { screen: "room", id: "monza-3" },
  { screen: "room", id: "a/b c%" },
  { screen: "tv", id: "monza-3" },
  { screen: "leagues" },
  { screen: "league", id: "abc", invite: "" },
  { screen: "league", id: "a b", invite: "x_Y-9" },
  { screen: "join", token: "x_Y-9" },
  { screen: "notices" },
  { screen: "confirm", token: "x.Y-9_" },
  { screen: "stop", token: "x.Y-9_" },
  { screen: "rules", section: "" },
  { screen: "rules", section: "spin-out" },
];

test.each(KNOWN)("the link to $screen leads to it", (route) => {
  expect(routeOf(hrefOf(route))).toEqual(route);
});

test.each(["", "#", "#/", "/"])("%j leads home", (hash) => {
  expect(routeOf(hash)).toEqual({ screen: "home" });
});

const LOST = [
  "#/room",
  "#/room/",
  "#/join/",
  "#/nowhere",
  "#/new/2",
  "#/room/a/b",
  "#/race",
  "#/race/",
  "#/race/a/eye",
  "#/race/a/eye/x",
  "#/race/a/coach/",
  "#/race/a/coach/1/eye/2",
  "#/race/a/learn",
  "#/race/a/coach/learn/1",
  "#/races/2",
  "#/room/%E0%A4%A",
  "#/new//",
  "#/rules/a/b",
  "#/league",
  "#/league/",
  "#/league/a/",
  "#/league/a/b/c",
];

test.each(LOST)("%j leads to no screen", (hash) => {
  expect(routeOf(hash)).toEqual({ screen: "unknown" });
});
