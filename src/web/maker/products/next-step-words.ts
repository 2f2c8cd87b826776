import type { NextStep, NextStepKind } from "#contract/maker/own-products.ts";
import type { ProductTab } from "#contract/shared/paths/addresses.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";

type Words = { title: string; text: string; action: string; tab: ProductTab };

const smallNumbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

const words: Record<NextStepKind, (count: number) => Words> = {
  finish: (count) => ({
    title: "Finish the draft",
    text: `${capital(numeral(count))} required ${count === 1 ? "entry is" : "entries are"} missing before you can submit it.`,
    action: "Continue",
    tab: "page",
  }),
  submit: () => ({
    title: "Submit it for review",
    text: "Everything a listing needs is there.",
    action: "Continue",
    tab: "page",
  }),
  revise: () => ({
    title: "Change it and submit it again",
    text: "Our team's reason says what has to change.",
    action: "Edit",
    tab: "page",
  }),
  answer_comments: (count) => ({
    title: `Answer ${numeral(count)} comment${count === 1 ? "" : "s"}`,
    text: "No maker has replied yet.",
    action: "Read and reply",
    tab: "comment",
  }),
  send_changes: () => ({
    title: "Send your changes",
    text: "They're saved, but only makers see them until you press Update Product.",
    action: "Open the form",
    tab: "page",
  }),
  write_comment: () => ({
    title: "Write a maker comment",
    text: "Say why you built it. It appears on the product page and unlocks the badge and sharing.",
    action: "Write it",
    tab: "comment",
  }),
  add_pictures: () => ({
    title: "Add pictures",
    text: "The product page has none yet. They're the first thing people see there.",
    action: "Add pictures",
    tab: "page",
  }),
  embed_badge: () => ({
    title: "Embed the badge",
    text: "It's hardly been loaded in the last 30 days, so it probably isn't on your site yet.",
    action: "Get the code",
    tab: "badge",
  }),
  share: () => ({
    title: "Share the page",
    text: "Nobody from your team has shared it here yet.",
    action: "Share it",
    tab: "share",
  }),
};

export function nextStepWords({ kind, count }: NextStep): Words {
  return words[kind](count);
}

/** Small numbers as words. */
function numeral(count: number): string {
  return smallNumbers[count] ?? wholeNumber(count);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
