import { z } from "zod";

export const demoAdmin = { name: "Demo Admin", email: "admin@demo.example" } as const;

/** The people the account chooser offers. */
export const demoPeople = [
  { ...demoAdmin, about: "Reviews submissions and runs the site" },
  { name: "Demo Maker", email: "maker@demo.example", about: "Lists products and looks after them" },
  { name: "Demo Visitor", email: "visitor@demo.example", about: "Browses, upvotes and saves" },
] as const;

const address = z.string().trim().toLowerCase().pipe(z.email().max(254));

/** The normalized address, or null. It is also the account's subject: one address, one person. */
export function parseDemoAddress(raw: string | null): string | null {
  return address.safeParse(raw).data ?? null;
}

export function demoClaims(email: string) {
  const known = demoPeople.find((person) => person.email === email);
  return { sub: email, email, email_verified: true, name: known?.name ?? email.slice(0, email.indexOf("@")) };
}
