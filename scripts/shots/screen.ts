import type { Browser, Page } from "@playwright/test";

/** `newcomer` has just signed in for the first time; `buyer` has ordered a promotion. */
export type Role = "visitor" | "newcomer" | "member" | "maker" | "buyer" | "admin";

/** Email addresses of the demo's accounts. */
export const accounts: Record<Exclude<Role, "visitor">, string> = {
  newcomer: "newcomer@pictures.example",
  // Of the demo's people, one with collections, follows and feedback.
  member: "hana_s@demo.example",
  maker: "maker@demo.example",
  buyer: "buyer@pictures.example",
  admin: "admin@demo.example",
};

export type Theme = "light" | "dark";

/** An address of the same kind, with any number or name, by which a test knows the page. */
type Like = { like: string };

/** The first address in the links of a page, or one made from it; for what has another number on each site. */
type FoundPath = Like & { on: string; href: RegExp; to?: (found: string) => string };

export type Site = { origin: string; browser: Browser };

/** For what no demo site has: makes it, once per site. */
type MadePath = Like & { make: (site: Site) => Promise<string> };

export type Screen = {
  /** Of the picture's file, and in the list of differences. */
  name: string;
  path: string | FoundPath | MadePath;
  /** Visitor unless said. */
  as?: Role;
  /** Once per site, before the first picture; not in the journey, whose neighbors share its site. */
  prepare?: (site: Site) => Promise<unknown>;
  /** What happens on the page before the picture: a dialog opens. */
  act?: (page: Page) => Promise<void>;
  /** It says that something is missing. */
  status?: 400 | 404;
  /** Shows what fits the screen, not the whole page: for dialogs. */
  isOneScreen?: boolean;
  /** Laid out like another screen, with other content: the journey opens it on a phone only. */
  isVariant?: boolean;
};

export type Area = {
  name: string;
  title: string;
  screens: Screen[];
  /** Exists only in `npm run dev`. */
  isForDevelopers?: boolean;
};

export const widths = [360, 768, 1280] as const;
export const themes: readonly Theme[] = ["light", "dark"];

export type Look = { width: number; theme: Theme };

export type Picture = Look & { screen: string };

export function pictureFile({ screen, width, theme }: Picture): string {
  return `${screen}-${width}-${theme}.png`;
}
