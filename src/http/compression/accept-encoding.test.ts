import { describe, expect, it } from "vitest";
import { chooseEncoding } from "./accept-encoding.ts";

describe("chooseEncoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["GZIP;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.0, gzip;q=0", "identity"],
    ["br;q=0.001", "br"],
    ["deflate", "identity"],
    ["vibr, xgzip", "identity"],
  ] as const)("picks for %j: %s", (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
    expect(chooseEncoding(header)).toBe(encoding);
  });

  it("clears its cache instead of growing without bound", () => {
    for (let n = 0; n < 1000; n += 1) expect(chooseEncoding(`br, x-${n}`)).toBe("br");
  });
});
