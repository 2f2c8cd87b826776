import { expectAccessible } from "./support/expect-accessible.ts";
import { expect, open, signInAs, test, untilHydrated } from "./support/journey.ts";
import { mailTo } from "./support/mails.ts";

/** Unclaimed demo products, one per screen width, because a product can only be claimed once. */
const productOf = (width: number | undefined) =>
  (width ?? 0) < 768
    ? { name: "Liberapay", slug: "liberapay", domain: "liberapay.com" }
    : { name: "Invoice Ninja", slug: "invoice-ninja", domain: "invoiceninja.com" };

async function mailedCode(address: string): Promise<string> {
  const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await mailTo({ to: address }))?.[0];
  if (!code) throw new Error(`No code was mailed to ${address}`);
  return code;
}

test("a maker claims a product with a code mailed to its domain", async ({ page, problems, viewport }) => {
  // Expected: no product in the URL, an address on another domain, a wrong code.
  problems.expect(/status of 400/);
  const { name, slug, domain } = productOf(viewport?.width);
  const address = `maker-${viewport?.width}@${domain}`;
  await open(page, `/resources/${slug}`);
  const claim = page.getByRole("link", { name: "Claim this product" });
  await expect(page.getByRole("region", { name: "Makers" })).toContainText("Unclaimed");
  await claim.click();
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(`/claim-product?product=${slug}`)}`);
  await signInAs(page, { email: `claims-${viewport?.width}@journeys.example` });
  await expect(page).toHaveURL(`/claim-product?product=${slug}`);
  await untilHydrated(page);

  // Claiming without ticking the boxes asks for confirmation first.
  await page.getByRole("button", { name: "Claim as Maker" }).click();
  await expect(page.getByRole("alert")).toContainText("Please confirm that you are a creator of this product");
  await expectAccessible(page);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await expect(page.getByRole("main").getByRole("alert")).toBeHidden();
  await page.getByRole("button", { name: "Claim as Maker" }).click();
  const heading = page.getByRole("heading", { name: `Verify that ${name} is yours` });
  await expect(heading).toBeFocused();

  for (const tab of ["DNS record", "Meta tag", "File", "Ask us"]) {
    await page.getByRole("link", { name: tab }).click();
    await expect(page.getByRole("link", { name: tab })).toHaveAttribute("aria-current", "page");
  }
  await page.getByRole("link", { name: "DNS record" }).click();
  await expect(page.getByText(`_toolshelf-claim.${domain}`)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Email code" }).click();
  await page.getByLabel("Email address").fill(`attacker@${domain}.evil.example`);
  await page.getByRole("button", { name: "Send Code" }).click();
  await expect(page.getByRole("alert")).toContainText(`Please use an email address that ends in @${domain}`);
  await page.getByLabel("Email address").fill(address);
  await page.getByRole("button", { name: "Send Code" }).click();
  await expect(page.getByText(`A code is on its way to ${address}.`)).toBeVisible();

  // The claim is stored on the server, so leaving the page doesn't lose it.
  await page.goto("/claim-product");
  await expect(page.getByText("No product specified for claiming. Please go back and try again.")).toBeVisible();
  await page.getByRole("link", { name: `Continue: ${name}` }).click();
  await expect(heading).toBeVisible();
  await untilHydrated(page);
  await page.getByLabel("Code", { exact: true }).fill("WRNG-2345");
  await page.getByRole("button", { name: "Check Code" }).click();
  await expect(page.getByRole("alert")).toContainText("This code is wrong. You have 4 tries left.");
  await expectAccessible(page);
  await page.getByLabel("Code", { exact: true }).fill((await mailedCode(address)).toLowerCase());
  await page.getByRole("button", { name: "Check Code" }).click();
  await expect(page.getByText("You are now listed as a maker of this product.")).toBeVisible();
  await expect(page).toHaveURL(`/resources/${slug}`);
  await expect(page.getByRole("region", { name: "Maker", exact: true })).toContainText("Domain proved");

  await page.goto(`/claim-product?product=${slug}`);
  await expect(page.getByText("You are already listed as a maker for this product.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Launch steps" })).toBeVisible();
});
