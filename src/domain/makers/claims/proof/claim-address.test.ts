import { describe, expect, test } from "vitest";
import { isHostOfSite, type ProductSite, productSiteOf } from "../../../catalog/websites/product-site.ts";
import { freeMailDomains } from "../../../people/accounts/free-mail-domains.ts";
import { claimAddressOf } from "./claim-address.ts";

const siteOf = (url: string) => productSiteOf(url) as ProductSite;

const cases: [website: string, typed: string, mailedTo: string | null][] = [
  ["https://product.com", "ada@product.com", "ada@product.com"],
  ["https://product.com/pricing?x=1#y", "ada@product.com", "ada@product.com"],
  ["https://www.product.com", "ada@product.com", "ada@product.com"],
  ["https://www.product.com", "ada@www.product.com", "ada@www.product.com"],
  ["https://PRODUCT.com./", "Ada@Product.COM", "Ada@product.com"],
  ["https://product.com", "  ada@product.com ", "ada@product.com"],
  ["https://product.com", "ada+claims@product.com", "ada+claims@product.com"],
  ["https://app.product.com", "ada@app.product.com", "ada@app.product.com"],
  ["https://app.product.com", "ada@product.com", "ada@product.com"],
  ["https://docs.app.product.co.uk", "ada@product.co.uk", "ada@product.co.uk"],
  ["https://bücher.example", "ada@bücher.example", "ada@xn--bcher-kva.example"],
  ["https://xn--bcher-kva.example", "ada@BÜCHER.example", "ada@xn--bcher-kva.example"],
  ["https://x.github.io", "ada@x.github.io", "ada@x.github.io"],
  ["https://www.gov.uk", "ada@gov.uk", "ada@gov.uk"],

  ["https://product.com", "attacker@product.com.evil.org", null],
  ["https://product.com", "attacker@evil-product.com", null],
  ["https://product.com", "attacker@evilproduct.com", null],
  ["https://product.com", "attacker@product.co", null],
  ["https://product.com", "attacker@com", null],
  ["https://product.com", "user@sub.product.com", null],
  ["https://app.product.co.uk", "attacker@co.uk", null],
  ["https://a.b.github.io", "attacker@github.io", null],
  ["https://app.product.com", "attacker@other.product.com", null],
  ["https://x.github.io", "attacker@github.io", null],
  ["https://x.github.io", "attacker@y.github.io", null],
  ["https://x.vercel.app", "attacker@vercel.app", null],
  ["https://www.gov.uk", "attacker@council.gov.uk", null],
  ["https://gov.uk", "attacker@council.gov.uk", null],
  ["https://www.com", "attacker@com", null],
  ["https://www.com", "attacker@x.com", null],
  ["https://gmail.com", "attacker@gmail.com", null],
  ["https://www.gmx.net", "attacker@gmx.net", null],
  ["https://outlook.com", "attacker@OUTLOOK.com", null],
  ["https://product.com", "attacker@evil.org@product.com", null],
  ["https://product.com", '"attacker@evil.org"@product.com', null],
  ["https://product.com", '"a b"@product.com', null],
  ["https://product.com", "a,b@product.com", null],
  ["https://product.com", "Ada <ada@product.com>", null],
  ["https://product.com", "ada@product.com\r\nBcc: attacker@evil.org", null],
  ["https://product.com", "ada\r\n@product.com", null],
  ["https://product.com", "ada@product.com%0d%0aBcc:x@evil.org", null],
  ["https://product.com", "ada@product.com,attacker@evil.org", null],
  ["https://product.com", "ada@product.com;attacker", null],
  ["https://product.com", "ada@product.com.", null],
  ["https://product.com", "ada@.product.com", null],
  ["https://product.com", "ada@product.com/evil.org", null],
  ["https://product.com", "ada@product.com:25", null],
  ["https://product.com", "ada@[127.0.0.1]", null],
  ["https://product.com", "ada@prоduct.com", null],
  ["https://product.com", "ädä@product.com", null],
  ["https://product.com", "@product.com", null],
  ["https://product.com", "ada@", null],
  ["https://product.com", "ada", null],
  ["https://product.com", "", null],
  ["https://product.com", `${"a".repeat(65)}@product.com`, null],
];

describe("an address at the product's own domain", () => {
  test("is tested with at least thirty examples", () => {
    expect(cases.length).toBeGreaterThanOrEqual(30);
  });

  test.each(cases)("for %s: %j is mailed to %j", (website, typed, mailedTo) => {
    expect(claimAddressOf(typed, siteOf(website))).toBe(mailedTo);
  });

  test.each(
    "mail.tm addy.io vivaldi.net kolabnow.com purelymail.com simplelogin.com mozmail.com tuta.com hey.com mailo.com".split(
      " ",
    ),
  )("is not accepted at %s, where anybody gets a mailbox", (domain) => {
    expect(claimAddressOf(`ada@${domain}`, siteOf(`https://${domain}`))).toBeNull();
  });

  test("is never accepted at a free mail provider, even if the product is that provider", () => {
    for (const domain of freeMailDomains) {
      expect([domain, claimAddressOf(`ada@${domain}`, siteOf(`https://${domain}`))]).toEqual([domain, null]);
    }
  });
});

describe("a product's site", () => {
  test.each([null, "", "product.com", "ftp://product.com", "https://localhost", "https://10.0.0.1", "https://[::1]/"])(
    "is null if the website is %j",
    (website) => expect(productSiteOf(website)).toBeNull(),
  );

  test("is the registered domain, and nothing above or beside it", () => {
    const site = siteOf("https://www.product.com/a");
    expect(site).toEqual({
      origin: "https://www.product.com",
      host: "www.product.com",
      domain: "product.com",
      registered: "product.com",
    });
    for (const host of ["product.com", "WWW.product.com", "www.product.com.", "app.product.com"]) {
      expect([host, isHostOfSite(site, host)]).toEqual([host, true]);
    }
    for (const host of ["product.com.evil.org", "evil-product.com", "com"]) {
      expect([host, isHostOfSite(site, host)]).toEqual([host, false]);
    }
  });

  test("directly under a public suffix is a separate site", () => {
    const site = siteOf("https://x.github.io");
    expect(site.registered).toBe("x.github.io");
    for (const host of ["github.io", "y.github.io", "github.com"]) expect(isHostOfSite(site, host)).toBe(false);
    expect(isHostOfSite(siteOf("https://gov.uk"), "council.gov.uk")).toBe(false);
  });
});
