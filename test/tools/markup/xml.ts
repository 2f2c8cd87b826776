import { createRequire } from "node:module";

export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** The text of the element and its descendants. */
  text: string;
};

type Sax = {
  parser(
    strict: boolean,
    options: { xmlns: boolean },
  ): {
    onopentag: (tag: { name: string; attributes: Record<string, { value: string }> }) => void;
    onclosetag: () => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    onerror: (error: Error) => void;
    write(xml: string): { close(): void };
  };
};

// The strict parser that the sitemap package depends on.
const { parser: createParser } = createRequire(createRequire(import.meta.url).resolve("sitemap"))("sax") as Sax;

/** Parses XML strictly: throws on the first error, including characters that XML doesn't allow. */
export function parseXml(xml: string): XmlElement {
  const illegal = xml.match(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u);
  if (illegal) throw new Error(`U+${illegal[0].codePointAt(0)?.toString(16)} at ${illegal.index} is no XML character`);
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = createParser(true, { xmlns: true });
  parser.onopentag = ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const element = { name, attributes: Object.fromEntries(values), children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  parser.onclosetag = () => void open.pop();
  parser.ontext = parser.oncdata = (text) => {
    for (const element of open) element.text += text;
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(xml).close();
  const [element] = root.children;
  if (!element) throw new Error("There is no element");
  return element;
}

/** Every element with this name, in document order. */
export function elementsNamed(element: XmlElement, name: string): XmlElement[] {
  const below = element.children.flatMap((child) => elementsNamed(child, name));
  return element.name === name ? [element, ...below] : below;
}
