import { expect, test } from "vitest";
import { cookiesAfter } from "./cookies";

test("a cookie is kept without what is said of it, and another one takes its place", () => {
  expect(cookiesAfter("", [["set-cookie", "guest=a=b; Path=/; HttpOnly; Max-Age=600"]])).toBe("guest=a=b");
  expect(cookiesAfter("guest=a; look=x", [["set-cookie", "guest=c"]])).toBe("guest=c; look=x");
});

test("a cookie that is over goes; other headers change nothing", () => {
  expect(cookiesAfter("guest=a", [["set-cookie", "guest=; Max-Age=0"]])).toBe("");
  expect(cookiesAfter("guest=a", [["content-type", "text/plain"]])).toBe("guest=a");
});
