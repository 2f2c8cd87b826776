import { expect, test } from "vitest";
import { codeLineHtml } from "./code-line.ts";

test.each([
  ['import { a } from "./a.ts";', "<b>import</b> { a } <b>from</b> <s>&quot;./a.ts&quot;</s>;"],
  ["const url = `https://x`; // why", "<b>const</b> url = <s>`https://x`</s>; <i>// why</i>"],
  [" * A comment: don't color it", "<i> * A comment: don&#39;t color it</i>"],
  ["-- from the first", "<i>-- from the first</i>"],
  ["count--;", "count--;"],
  ["fromList(selected, 'new')", "fromList(selected, <s>&#39;new&#39;</s>)"],
  ["a < b && it's", "a &lt; b &amp;&amp; it&#39;s"],
])("%s", (line, html) => {
  expect(codeLineHtml(line)).toBe(html);
});
