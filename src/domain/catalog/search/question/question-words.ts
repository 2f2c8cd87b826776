import type { SearchIntentKind } from "#contract/visitor/search/search-intents.ts";

export type FilterKind = Exclude<SearchIntentKind, "alternatives" | "comparison">;

/** One word of a query, as it was typed and as it is compared. */
export type Token = { typed: string; word: string };

/** Words that neither name a product nor say what it is for. */
const noise = new Set(
  (
    "a an the my our your me i we you is are there any some something anything what whats which who best top good great " +
    "better nice popular new tool tools app apps application applications software program programs product products " +
    "service services site sites website websites solution solutions platform platforms thing things for to of in on " +
    "with and or but that does do can could should would please find need want looking look search show use using from"
  ).split(" "),
);

export function isNoise(word: string): boolean {
  return noise.has(word);
}

/** Without the noise at both ends; "a tool for teams" is "teams". */
export function trimNoise(words: string[]): string[] {
  const first = words.findIndex((word) => !noise.has(word));
  if (first === -1) return [];
  return words.slice(first, words.findLastIndex((word) => !noise.has(word)) + 1);
}

/** Without quotes of a sentence's end and without accents: "Notion?" is "notion". */
export function tokensOf(text: string): Token[] {
  return text.split(" ").flatMap((part) => {
    const typed = part.replace(/^[¿¡(,;:]+|[?!,;:)…]+$|(?<=.)\.+$/gu, "");
    const word = typed.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
    return word === "" ? [] : [{ typed, word }];
  });
}

const platforms: Record<string, FilterKind> = {
  mac: "macos",
  macs: "macos",
  macos: "macos",
  "mac os": "macos",
  osx: "macos",
  "os x": "macos",
  macbook: "macos",
  windows: "windows",
  "windows 10": "windows",
  "windows 11": "windows",
  linux: "linux",
  ios: "ios",
  iphone: "ios",
  iphones: "ios",
  ipad: "ios",
  ipads: "ios",
  android: "android",
  web: "web",
};
/** A list of products can be filtered by one of them. */
export const platformKinds: ReadonlySet<FilterKind> = new Set([...Object.values(platforms), "selfHosted"]);
const named = Object.keys(platforms).sort((a, b) => b.length - a.length);
const platform = `(?:${named.join("|")})`;
// "on linux desktop", "for my android phone", "for mac and windows"
const onPlatform = new RegExp(
  `^(?:for|on) (?:my |the |an? )?(${platform}(?:(?: and| or| &| \\+)? ${platform})*)(?: (?:desktops?|phones?|tablets?|users?|computers?|laptops?|pcs?|devices?))?(?= |$)`,
);

const phrases: [FilterKind, RegExp][] = [
  ["openSource", /^(?:open[ -]?sourced?|foss|floss|free and open[ -]source)(?= |$)/],
  ["selfHosted", /^self[ -]?host(?:ed|able)?(?= |$)/],
  ["selfHosted", /^on (?:my|our|your|an?|one's) own (?:servers?|hardware|machines?|vps)(?= |$)/],
  ["free", /^(?:with )?(?:an? )?free[ -](?:plan|tier)(?= |$)/],
  ["offline", /^(?:(?:that|which) )?(?:(?:can )?works? )?offline(?: (?:first|capable|mode))?(?= |$)/],
  ["offline", /^(?:without|with no) (?:an? )?internet(?: connection| access)?(?= |$)/],
  // "free trial", "free text" and "free of ads" say something else.
  ["free", /^(?:for free|free of charge|free)(?= (?!trials?|text|form|of|from|speech|time)|$)/],
  ["web", /^(?:web|browser)[ -]based(?= |$)/],
  ["web", /^in (?:the|a) (?:web )?browser(?= |$)/],
];
// "ad free", "royalty free" and "feel free" are about something else.
const notFree = new Set(["ad", "ads", "royalty", "distraction", "error", "hands", "feel", "tax", "risk", "gluten"]);
// "When my site goes offline" is about something else too.
const notOffline = new Set(["go", "goes", "going", "gone", "went", "is", "are", "be", "was", "taken"]);

type Phrase = { kinds: FilterKind[]; length: number };

/** The filter that begins at this word, if one does. */
export function filterAt(words: string[], index: number): Phrase | null {
  const rest = words.slice(index).join(" ");
  const placed = onPlatform.exec(rest);
  // "For web apps" says what the product is for, not where it runs.
  if (placed?.[1] && !(/ web$/.test(` ${placed[1]}`) && placed[0].length < rest.length)) {
    const found = placed[1].match(new RegExp(platform, "g")) ?? [];
    return { kinds: [...new Set(found.flatMap((name) => platforms[name] ?? []))], length: lengthOf(placed[0]) };
  }
  for (const [kind, phrase] of phrases) {
    const match = phrase.exec(rest);
    if (match && !isOther(kind, words[index - 1] ?? "")) {
      return { kinds: [kind], length: lengthOf(match[0]) };
    }
  }
  return null;
}

function isOther(kind: FilterKind, before: string): boolean {
  return (kind === "free" && notFree.has(before)) || (kind === "offline" && notOffline.has(before));
}

function lengthOf(phrase: string): number {
  return phrase.split(" ").length;
}
