import { describe, expect, it } from "vitest";
import { adminAreaOf, mayEnter } from "./admin-areas.ts";

const user = { isAdmin: false, isModerator: false, mustSetUpSecondFactor: false };
const admin = { ...user, isAdmin: true };
const moderator = { ...user, isModerator: true };
const unprotected = { ...user, mustSetUpSecondFactor: true };

describe("the areas of the admin area", () => {
  it.each([
    ["/admin", "dashboard"],
    ["/admin/", "dashboard"],
    ["/admin/dashboard", "dashboard"],
    ["/admin/products/edit/7", "products"],
    ["/admin/products?status=draft", "products"],
    ["/api/v1/admin/users/abc/suspension", "users"],
    ["/admin/toString", null],
    ["/admin/unheard-of", null],
  ])("%s is %s", (path, area) => {
    expect(adminAreaOf(path)).toBe(area);
  });

  it("lets moderators into the queues only, and nobody else anywhere", () => {
    expect(mayEnter(moderator, "submissions")).toBe(true);
    expect(mayEnter(moderator, "users")).toBe(false);
    expect(mayEnter(moderator, null)).toBe(false);
    expect(mayEnter(admin, null)).toBe(true);
    expect(mayEnter(user, "submissions")).toBe(false);
  });

  it("lets staff without the required second factor only set it up", () => {
    expect(mayEnter(unprotected, "security")).toBe(true);
    expect(mayEnter(unprotected, "dashboard")).toBe(false);
    expect(mayEnter({ ...admin, mustSetUpSecondFactor: true }, "users")).toBe(false);
  });
});
