import { escapeHtml } from "#contract/shared/text/escape-html.ts";

/** Removes characters that XML 1.0 doesn't allow, not even escaped (P12). */
export function legalXml(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "");
}

/** For content and quoted attributes. */
export function escapeXml(text: string): string {
  return escapeHtml(legalXml(text));
}
