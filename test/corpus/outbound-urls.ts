import type { OutboundRefusedReason } from "#services/outbound/outbound-refused.ts";

export type OutboundCase = {
  url: string;
  /** The host's DNS answer. Literal addresses are never looked up. */
  answers?: readonly string[];
  expected: "allow" | OutboundRefusedReason;
};

const PUBLIC_4 = "93.184.215.14";
const PUBLIC_6 = "2606:2800:21f:cb07:6820:80da:af6b:8b2c";

const LITERALS = [
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f000001",
  "0177.0.0.1",
  "①②⑦.⓪.⓪.①",
  "0",
  "0.0.0.0",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "0xa9fea9fe",
  "100.64.0.1",
  "100.100.100.200",
  "168.63.129.16",
  "192.0.0.192",
  "198.18.0.1",
  "203.0.113.7",
  "224.0.0.1",
  "255.255.255.255",
  "[::]",
  "[::1]",
  "[::127.0.0.1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:0:127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[64:ff9b:1::a00:1]",
  "[2002:7f00:1::]",
  "[2001::1]",
  "[2001:db8::1]",
  "[fe80::1]",
  "[fec0::1]",
  "[fd00:ec2::254]",
  "[ff02::1]",
  "[4000::1]",
];

const ANSWERS: readonly (readonly string[])[] = [
  ["127.0.0.1"],
  ["10.1.2.3"],
  ["169.254.169.254"],
  ["::1"],
  ["::ffff:10.0.0.1"],
  ["fd12:3456::1"],
  [`fe80::1%eth0`],
  [`${PUBLIC_6}%eth0`],
  [PUBLIC_4, "127.0.0.1"],
  ["192.168.0.10", PUBLIC_4],
  [PUBLIC_6, "::1"],
  ["not an address"],
];

/** Every way we know to write an internal address, and the few URLs that are allowed. */
export const outboundCases: readonly OutboundCase[] = [
  { url: "http://shelf.example/logo", answers: [PUBLIC_4], expected: "allow" },
  { url: "http://shelf.example:80/logo?size=2#top", answers: [PUBLIC_4, PUBLIC_6], expected: "allow" },
  { url: "http://shelf.example:443/logo", answers: [PUBLIC_6], expected: "allow" },
  { url: "HTTP://SHELF.example./logo", answers: [PUBLIC_4], expected: "allow" },
  { url: `http://${PUBLIC_4}/logo`, expected: "allow" },
  { url: `http://[${PUBLIC_6}]/logo`, expected: "allow" },
  { url: "http://bücher.example/logo", answers: [PUBLIC_4], expected: "allow" },
  ...LITERALS.map((host): OutboundCase => ({ url: `http://${host}/`, expected: "address_not_public" })),
  ...ANSWERS.map(
    (answers): OutboundCase => ({ url: "http://rebound.example/", answers, expected: "address_not_public" }),
  ),
  { url: "http://localhost/", answers: ["127.0.0.1", "::1"], expected: "address_not_public" },
  { url: "http://nowhere.example/", answers: [], expected: "dns_failed" },
  { url: "", expected: "invalid_url" },
  { url: "shelf.example/logo", expected: "invalid_url" },
  { url: "//shelf.example/logo", expected: "invalid_url" },
  { url: "http://", expected: "invalid_url" },
  { url: "http://127.0.0.1%00.shelf.example/", expected: "invalid_url" },
  { url: "http://[::1%25eth0]/", expected: "invalid_url" },
  { url: "http://256.256.256.256/", expected: "invalid_url" },
  { url: `http://shelf.example/${"a".repeat(2_100)}`, expected: "invalid_url" },
  { url: "file:///etc/passwd", expected: "scheme" },
  { url: "ftp://shelf.example/logo", expected: "scheme" },
  { url: "gopher://127.0.0.1:6379/_FLUSHALL", expected: "scheme" },
  { url: "data:image/png;base64,AAAA", expected: "scheme" },
  { url: "javascript:alert(1)", expected: "scheme" },
  { url: "unix:/run/postgresql/.s.PGSQL.5432", expected: "scheme" },
  { url: "http://shelf.example:22/", answers: [PUBLIC_4], expected: "port" },
  { url: "http://shelf.example:5432/", answers: [PUBLIC_4], expected: "port" },
  { url: "https://shelf.example:8443/", answers: [PUBLIC_4], expected: "port" },
  { url: "http://shelf.example@127.0.0.1/", expected: "credentials" },
  { url: "http://user:secret@shelf.example/", answers: [PUBLIC_4], expected: "credentials" },
  { url: "http://127.0.0.1\\@shelf.example/", expected: "address_not_public" },
];
