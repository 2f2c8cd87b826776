import { describe, expect, it } from "vitest";
import { createLogger, terminalStream } from "./logger.ts";

function capture() {
  const lines: string[] = [];
  const log = createLogger({ level: "info", mode: "test", destination: { write: (line) => void lines.push(line) } });
  return { log, lines };
}

describe("the log", () => {
  it("writes no secret, at the top or two levels down", () => {
    const { log, lines } = capture();
    const secrets = { password: "canary-1", token: "canary-2", email: "canary-3", "set-cookie": "canary-4" };
    log.info(secrets, "top");
    log.info({ user: secrets }, "below");
    log.info({ req: { headers: { authorization: "canary-5", cookie: "canary-6", "set-cookie": "canary-7" } } }, "deep");
    expect(lines).toHaveLength(3);
    expect(lines.join("")).not.toContain("canary");
    expect(lines.join("")).toContain("[redacted]");
  });

  it("keeps a visitor's input on one line", () => {
    const { log, lines } = capture();
    const hostile = 'x\n{"level":"info","msg":"forged"}\r\u001b[2J';
    log.info({ path: hostile }, hostile);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/\p{Cc}/u);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "info", path: hostile, msg: hostile });
  });

  it("writes errors without their bound values", () => {
    const { log, lines } = capture();
    log.error({ err: Object.assign(new Error("no mail to canary@example.org"), { detail: "canary" }) }, "failed");
    expect(lines[0]).toContain("no mail to [e-mail]");
    expect(lines[0]).not.toContain("canary");
  });
});

describe("the log on a terminal", () => {
  it("is plain text without control sequences", () => {
    let text = "";
    const stream = terminalStream({ write: (part) => (text += part) });
    const log = createLogger({ level: "info", mode: "local", destination: stream });
    log.child({ requestId: "r" }).info({ status: 200, path: "/\u001b[2J\n" }, "request\u0007");
    expect(text).toMatch(/^\d\d:\d\d:\d\d INFO {2}request\\x07 status=200 path="[^"\n]*"\n$/);
    expect(text.trimEnd()).not.toMatch(/\p{Cc}/u);
  });

  it("shows an error's stack on separate lines", () => {
    let text = "";
    const log = createLogger({
      level: "info",
      mode: "local",
      destination: terminalStream({ write: (part) => (text += part) }),
    });
    log.error({ err: new Error("broken") }, "failed");
    expect(text).toMatch(/ERROR failed\nError: broken\n\s+at /);
  });
});
