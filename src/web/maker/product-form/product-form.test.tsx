// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { toastStore } from "../../ui/toasts/toast-store.ts";
import {
  answer,
  button,
  field,
  openProductForm,
  pass,
  press,
  status,
  submit,
  type,
  untilAutosaved,
} from "./own-product-form-test-tools.tsx";

const toasts: string[] = [];
toastStore.connect({ show: ({ title, text }) => void toasts.push(`${title}: ${text ?? ""}`), hide: () => {} });

const boxed = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers();
  toasts.length = 0;
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("rules", () => {
  test("an empty product is rejected field by field, in page order", async () => {
    const empty = { productName: "", websiteUrl: null, headline: "", description: "", nicheIds: [], hasCoupon: true };
    const { server } = openProductForm(empty);
    await submit();
    expect(boxed()).toEqual([
      "Product name: Product name is required",
      "Website URL: Website URL is required",
      "Headline: Headline must be at least 5 characters",
      "Description: Description must be at least 50 characters",
      "Niches: Please select at least one niche",
      "Coupon text: Coupon text and code are required when offering a coupon",
      "Coupon code: Coupon text and code are required when offering a coupon",
    ]);
    expect(server.sent).toEqual([]);
    expect(toasts).toEqual(["Missing Information: Please fill in all required fields"]);
  });

  test("the toast names the field that is wrong", async () => {
    openProductForm({ headline: "Salt", description: "Too short" });
    await submit();
    expect(toasts).toEqual(["Validation Error: Headline: Headline must be at least 5 characters (and 1 more)"]);
  });

  test("a product without a niche has its own toast", async () => {
    openProductForm({ nicheIds: [] });
    await submit();
    expect(toasts).toEqual(["Missing Categories: Please select at least one category"]);
  });

  test("coupon fields appear when a coupon is offered, and it must expire in the future", async () => {
    const { server } = openProductForm();
    expect(screen.queryByLabelText("Coupon code")).toBeNull();
    fireEvent.click(field("Offer a coupon"));
    expect(field(/^Coupon expires on/)).toHaveProperty("value", "2030-01-02");
    await type("Coupon text", "A tenth off");
    await type("Coupon code", "TENTH");
    await type(/^Coupon expires on/, "2001-01-01");
    await submit();
    expect(boxed()).toEqual(["Coupon expires on: Please choose a date in the future"]);
    await type(/^Coupon expires on/, "9999-12-31");
    expect(boxed()).toEqual([]);
    await submit();
    expect(server.content).toMatchObject({ hasCoupon: true, couponCode: "TENTH", couponExpiryDate: "9999-12-31" });
  });

  test("coupon fields are saved together, because the server clears them when none is offered", async () => {
    const coupon = { couponText: "A tenth off", couponCode: "TENTH", couponUrl: "", couponExpiryDate: "2030-01-02" };
    const { server } = openProductForm({ ...coupon, hasCoupon: true });
    fireEvent.click(field("Offer a coupon"));
    await untilAutosaved();
    expect(server.sent.at(-1)?.body.fields).toEqual({ ...coupon, hasCoupon: false });
  });

  test("the hour of an untouched expiry date isn't changed to midnight", async () => {
    const couponExpiryDate = "2030-01-02T15:30:00.000Z";
    const { server } = openProductForm({
      hasCoupon: true,
      couponText: "A tenth off",
      couponCode: "TENTH",
      couponExpiryDate,
    });
    await type("Coupon text", "A fifth off");
    await untilAutosaved();
    await submit();
    expect(server.content).toMatchObject({ couponText: "A fifth off", couponExpiryDate });
  });

  test("an expired coupon of a live product is no reason to refuse its update", async () => {
    const coupon = { hasCoupon: true, couponText: "A tenth off", couponCode: "TENTH", couponExpiryDate: "2001-01-01" };
    const { told } = openProductForm(coupon, { details: { stage: "live" } });
    await submit();
    expect(told.submissions).toBe(1);
  });

  test("closed sections say what they hold, and open when one of their fields is wrong", async () => {
    const { unmount } = openProductForm();
    const fold = () => screen.getByText("More facts").closest("details");
    expect(fold()?.querySelector("summary")?.textContent).toContain("Platforms, prices, languages and more");
    expect(fold()?.open).toBe(false);
    await type(/^Founded/, "19x9");
    await submit();
    expect(boxed()).toEqual(["Founded: Please enter a valid value"]);
    expect(fold()?.open).toBe(true);
    await type(/^Founded/, "1900");
    const problem = () => document.getElementById("product-foundedYear-error")?.textContent;
    expect(problem()).toMatch(/^Please enter a year from 1950 to \d{4}$/);
    await type(/^Founded/, "1999");
    expect(boxed()).toEqual([]);
    unmount();
    openProductForm({ platforms: ["linux"] });
    expect(fold()?.open).toBe(false);
    expect(fold()?.querySelector("summary")?.textContent).toContain("Linux");
  });

  test("facts are saved as they are stated, and a typed year is there at the next visit", async () => {
    const { server, open, unmount } = openProductForm();
    fireEvent.click(field("iOS"));
    answer("Open source", "Yes");
    answer("Works offline", "No");
    await type(/^Price per month/, "9.50");
    await type(/^Import formats/, "CSV, OPML");
    await type(/^License/, "MIT");
    await type(/^Support/, "help@salt.example");
    await untilAutosaved();
    const facts = {
      platforms: ["ios"],
      isOpenSource: true,
      canWorkOffline: false,
      hasFreePlan: null,
      priceMonthly: 9.5,
      importFormats: ["CSV", "OPML"],
      license: "MIT",
      support: "help@salt.example",
    };
    expect(server.content).toMatchObject(facts);
    server.refuse = () => 0;
    await type(/^Founded/, "1999");
    unmount();
    await pass();
    server.refuse = () => undefined;
    open();
    await untilAutosaved();
    expect(field(/^Founded/)).toHaveProperty("value", "1999");
    expect(server.content.foundedYear).toBe(1999);
  });

  test("license and repository are saved with the answer, because the server clears them when the source is closed", async () => {
    const source = { license: "MIT", repositoryUrl: "https://code.example/salt" };
    const { server } = openProductForm({ ...source, isOpenSource: true });
    answer("Open source", "Not stated");
    expect(screen.queryByLabelText(/^License/)).toBeNull();
    await untilAutosaved();
    expect(server.sent.at(-1)?.body.fields).toEqual({ ...source, isOpenSource: null });
  });

  test("no element has a style attribute, which the content security policy forbids", () => {
    openProductForm({ hasCoupon: true, isOpenSource: true, languages: ["de"], socialLinks: ["https://x.com/a"] });
    expect(document.body.querySelector("[style]")).toBeNull();
  });
});

describe("saving", () => {
  test("a change is saved within two seconds", async () => {
    const { server } = openProductForm();
    await type("Headline", "Seasoning for shells");
    expect(status()).toBe("Unsaved changes");
    await untilAutosaved();
    expect(server.content.headline).toBe("Seasoning for shells");
    expect(status()).toMatch(/^Saved \d/);
  });

  test("an invalid field is not saved with the others, and the status names it", async () => {
    const { server } = openProductForm();
    await type("Website URL", "javascript:alert(1)");
    await type("Headline", "Seasoning for shells");
    await untilAutosaved();
    expect(server.sent).toHaveLength(1);
    expect(server.sent[0]?.body.fields).toEqual({ headline: "Seasoning for shells" });
    expect(status()).toBe("Not saved: Website URL");
  });

  test.each([0, 429, 500, 503])("a save that fails with %i is retried by itself until it works", async (code) => {
    const { server } = openProductForm();
    server.refuse = () => code;
    await type("Headline", "Seasoning for shells");
    await untilAutosaved();
    expect(status()).toBe("Not saved, retrying. Kept in this browser.");
    await pass(7000);
    expect(server.sent.length, "slower each time").toBe(3);
    server.refuse = () => undefined;
    await pass(30_000);
    expect(server.content.headline).toBe("Seasoning for shells");
    expect(status()).toMatch(/^Saved/);
  });

  test("going online or leaving the page saves at once", async () => {
    const { server } = openProductForm();
    server.refuse = () => 0;
    await type("Headline", "Typed offline");
    await untilAutosaved();
    server.refuse = () => undefined;
    window.dispatchEvent(new Event("online"));
    await pass();
    expect(server.content.headline).toBe("Typed offline");
    await type("Headline", "Typed before leaving");
    window.dispatchEvent(new Event("pagehide"));
    await pass();
    expect(server.content.headline).toBe("Typed before leaving");
  });

  test("when the session has expired, a link leads to the sign-in and back, and nothing is lost", async () => {
    const { server, open, unmount } = openProductForm();
    server.refuse = () => 401;
    await type("Headline", "Typed signed out");
    await untilAutosaved();
    const link = screen.getByRole("link", { name: "Sign in to save them" });
    expect(link.getAttribute("href")).toBe("/auth?redirect=%2Fsubmit-product-details%3Fid%3D7");
    unmount();
    await pass();
    server.refuse = () => undefined;
    open();
    await pass();
    expect(field("Headline")).toHaveProperty("value", "Typed signed out");
    await untilAutosaved();
    expect(server.content.headline).toBe("Typed signed out");
    expect(localStorage).toHaveLength(0);
  });

  test("what is invalid is there at the next visit, too", async () => {
    const { open, unmount } = openProductForm();
    await type("Website URL", "javascript:alert(1)");
    await untilAutosaved();
    unmount();
    open();
    await pass();
    expect(field("Website URL")).toHaveProperty("value", "javascript:alert(1)");
  });

  test("Save as Draft sends what has changed, unless something is wrong", async () => {
    const { server, told } = openProductForm();
    await type("Website URL", "javascript:alert(1)");
    await press("Save as Draft");
    expect(boxed()).toEqual(["Website URL: Please enter a valid URL"]);
    expect(told.drafts).toBe(0);
    await type("Website URL", "salt.example/new");
    await press("Save as Draft");
    expect(server.sent.at(-1)).toMatchObject({ call: "POST /me/products/7/draft" });
    expect(server.sent.at(-1)?.body.fields).toEqual({ websiteUrl: "salt.example/new" });
    expect(told.drafts).toBe(1);
  });
});

describe("submitting", () => {
  test("a failed submit shows the reason, and the repeat has the same key", async () => {
    const { server, told } = openProductForm();
    server.refuse = () => 500;
    await submit();
    expect(toasts).toEqual(["Error: The server's own sentence"]);
    expect(screen.getByRole("alert").textContent).toContain("The server's own sentence");
    server.refuse = () => undefined;
    await submit();
    expect(told.submissions).toBe(1);
    const [first, second] = server.sent.map(({ body }) => body.key);
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(second).toBe(first);
  });

  test("a second press is ignored while the first is under way", async () => {
    const { server, told } = openProductForm();
    fireEvent.submit(document.getElementById("form") as HTMLFormElement);
    await submit();
    expect(server.sent).toHaveLength(1);
    expect(told.submissions).toBe(1);
  });
});

describe("two tabs or two makers", () => {
  test("fields that only the other side changed are taken over, with a notice", async () => {
    const { server } = openProductForm();
    server.saveElsewhere({ tagline: "Salty" });
    await type("Headline", "Seasoning for shells");
    await untilAutosaved();
    expect(field(/^Tagline/)).toHaveProperty("value", "Salty");
    expect(server.content).toMatchObject({ headline: "Seasoning for shells", tagline: "Salty" });
    screen.getByText(/updated here: Tagline/);
    await press("OK");
    expect(screen.queryByText(/updated here/)).toBeNull();
  });

  test.each([
    ["Saved by maria 2 minutes ago", { by: "maria", isViewer: false, isTeam: false }],
    ["Saved by you in another window 2 minutes ago", { by: "ada", isViewer: true, isTeam: false }],
    ["Saved by our team 2 minutes ago", { by: null, isViewer: false, isTeam: true }],
    ["Saved in another window or by another maker", { by: null, isViewer: false, isTeam: false }],
  ])("the notice says: %s", async (sentence, who) => {
    const { server } = openProductForm();
    const at = new Date(Date.now() - 150_000).toISOString();
    server.saveElsewhere({ tagline: "Salty", headline: "Theirs, longer" }, { ...who, at });
    await type("Headline", "Mine, longer");
    await untilAutosaved();
    screen.getByText(`${sentence}, and updated here: Tagline.`);
    expect(screen.getByRole("alert").textContent).toContain(`${sentence}. Choose what to keep`);
  });

  test("a save the form already knew about isn't named", async () => {
    const known = { at: "2026-11-01T00:00:00.000Z", by: "maria", isViewer: false, isTeam: false };
    const { server } = openProductForm({}, { details: { lastSave: known } });
    server.saveElsewhere({ tagline: "Salty" });
    await type("Headline", "Mine, longer");
    await untilAutosaved();
    screen.getByText("Saved in another window or by another maker, and updated here: Tagline.");
  });

  test("a field both changed is shown in both versions, and the others are saved", async () => {
    const { server } = openProductForm();
    server.saveElsewhere({ headline: "Theirs, longer" });
    await type("Headline", "Mine, longer");
    await type(/^Tagline/, "Salty");
    await untilAutosaved();
    expect(server.content).toMatchObject({ headline: "Theirs, longer", tagline: "Salty" });
    expect(screen.getByRole("region", { name: "Versions of Headline" }).textContent).toBe(
      "HeadlineYoursMine, longerKeep MineTheirsTheirs, longerTake Theirs",
    );
    expect(status()).toBe("Not saved: choose a version at the top");
  });

  test.each([
    ["Keep Mine", "Mine, longer"],
    ["Take Theirs", "Theirs, longer"],
  ])("%s decides, and saving goes on", async (choice, headline) => {
    const { server } = openProductForm();
    server.saveElsewhere({ headline: "Theirs, longer" });
    await type("Headline", "Mine, longer");
    await untilAutosaved();
    await press(choice);
    await untilAutosaved();
    expect(field("Headline")).toHaveProperty("value", headline);
    expect(server.content.headline).toBe(headline);
    expect(screen.queryByRole("region", { name: "Changes from elsewhere" })).toBeNull();
    await type("Headline", "Later, and longer");
    await untilAutosaved();
    expect(server.content.headline).toBe("Later, and longer");
  });

  test("all fields can be decided at once", async () => {
    const { server } = openProductForm();
    server.saveElsewhere({ headline: "Theirs, longer", nicheIds: [1] });
    await type("Headline", "Mine, longer");
    fireEvent.click(field("Design"));
    await untilAutosaved();
    expect(screen.getByRole("region", { name: "Versions of Niches" }).textContent).toContain("Developer Tools, Design");
    await press("Take All Theirs");
    await untilAutosaved();
    expect(server.content).toMatchObject({ headline: "Theirs, longer", nicheIds: [1] });
  });

  test("nothing is submitted that its maker hasn't seen", async () => {
    const { server, told } = openProductForm();
    server.saveElsewhere({ tagline: "Salty" });
    await submit();
    expect(told.submissions).toBe(0);
    expect(toasts.at(-1)).toMatch(/^Not sent yet: Somebody else saved this product meanwhile/);
    await submit();
    expect(told.submissions).toBe(1);
    expect(server.content.tagline).toBe("Salty");
  });

  test("an undecided field is still undecided at the next visit", async () => {
    const { server, open, unmount } = openProductForm();
    server.saveElsewhere({ headline: "Theirs, longer" });
    await type("Headline", "Mine, longer");
    await untilAutosaved();
    unmount();
    open();
    await untilAutosaved();
    expect(server.content.headline).toBe("Theirs, longer");
    expect(field("Headline")).toHaveProperty("value", "Mine, longer");
    button("Take Theirs");
  });

  test("a save whose answer got lost is no conflict", async () => {
    const { server } = openProductForm();
    await type("Headline", "Seasoning for shells");
    server.saveElsewhere({ headline: "Seasoning for shells" });
    await untilAutosaved();
    expect(screen.queryByRole("region", { name: "Changes from elsewhere" })).toBeNull();
    expect(status()).toMatch(/^Saved/);
  });

  test("typed offline, changed elsewhere meanwhile: the next visit shows both", async () => {
    const { server, open, unmount } = openProductForm();
    server.refuse = () => 0;
    await type("Headline", "Mine, longer");
    await type(/^Tagline/, "Salty");
    unmount();
    await pass();
    server.refuse = () => undefined;
    server.saveElsewhere({ headline: "Theirs, longer" });
    open();
    await untilAutosaved();
    expect(server.content).toMatchObject({ headline: "Theirs, longer", tagline: "Salty" });
    screen.getByRole("region", { name: "Versions of Headline" });
  });
});
