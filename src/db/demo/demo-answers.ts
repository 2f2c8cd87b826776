import { demoFacts } from "./demo-facts.ts";

/**
 * What is well known of real products; everything else stays not stated, prices above all. A product whose license people
 * argue about is in neither list.
 */

const closedSource = new Set(
  [
    "1Password, Adobe Firefly, Adobe Photoshop, Ahrefs, Airtable, Amplitude, Asana, Brevo, Burp Suite, Calendly, Canva",
    "ChatGPT, Claude, Codecademy, Coursera, Cursor, DaVinci Resolve, DeepL, Descript, Discord, Duolingo, ElevenLabs, Figma",
    "FreshBooks, GitHub Copilot, Gmail, Google Analytics, Google Docs, Google Gemini, Google Meet, Google Search Console",
    "Hootsuite, HubSpot, LeetCode, Linear, LM Studio, Loom, Mailchimp, Microsoft Clarity, Microsoft Power BI",
    "Microsoft Teams, Midjourney, Mixpanel, Notion, Obsidian, PayPal, Perplexity, Photopea, Plex, Postman, QuickBooks",
    "REAPER, Screaming Frog SEO Spider, Semrush, Sketch, Slack, Stripe, Tableau, TablePlus, Todoist, Trello, Vimeo",
    "WhatsApp, Wise, Xero, YNAB, YouTube, Zapier, Zoom",
  ].flatMap((line) => line.split(", ")),
);

const worksOffline = new Set(
  [
    "Actual Budget, Anki, Ardour, Audacity, Beancount, Blender, Bruno, Cryptomator, DaVinci Resolve, DevDocs, draw.io, DuckDB",
    "FFmpeg, FreeCAD, GIMP, Git, GnuCash, GnuPG, HandBrake, Inkscape, IntelliJ IDEA, Joplin, Kdenlive, KeePassXC, Krita, LibreOffice",
    "LibreTranslate, llama.cpp, LM Studio, Logseq, mpv, MuseScore Studio, Neovim, Obsidian, Ollama, Open WebUI, REAPER",
    "Shotcut, SQLite, Visual Studio Code, VLC media player, Zed",
  ].flatMap((line) => line.split(", ")),
);

const needsNetwork = new Set([
  "ChatGPT",
  "Claude",
  "Google Gemini",
  "Google Meet",
  "Have I Been Pwned",
  "Jitsi Meet",
  "Midjourney",
  "Perplexity",
  "VirusTotal",
  "Zoom",
]);

export type DemoAnswers = { isOpenSource: boolean | null; canWorkOffline: boolean | null };

/** Null: not stated. */
export function answersOf(name: string): DemoAnswers {
  const { openSource, isOpenSource, canWorkOffline } = demoFacts[name] ?? {};
  return {
    isOpenSource: isOpenSource ?? answer({ isYes: openSource !== undefined, isNo: closedSource.has(name) }),
    canWorkOffline: canWorkOffline ?? answer({ isYes: worksOffline.has(name), isNo: needsNetwork.has(name) }),
  };
}

function answer({ isYes, isNo }: { isYes: boolean; isNo: boolean }): boolean | null {
  if (isYes) return true;
  return isNo ? false : null;
}

/** Whom the lists name, for the test that they are products of the demo. */
export const answeredNames = [...closedSource, ...worksOffline, ...needsNetwork];
