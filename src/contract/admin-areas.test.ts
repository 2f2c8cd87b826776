import { describe, expect, it } from "vitest";
import { adminAreaOf, mayEnter } from "./admin-areas.ts";

const admin = { isAdmin: true, isModerator: false };
const moderator = { isAdmin: false, isModerator: true };
const user = { isAdmin: false, isModerator: false };

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
});
