import { describe, expect, it, vi } from "vitest";
import { gate, longText, startCached, stopServersAfterEach } from "../front/front-test-tools.ts";

stopServersAfterEach();

const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 5 });

describe("expiry and drops in the page cache", () => {
  function clock() {
    let time = 1_000_000;
    return {
      now: () => time,
      pass: (ms: number) => {
        time += ms;
      },
    };
  }

  it("a page is rebuilt after its minute", async () => {
    const { now, pass } = clock();
    const { ask } = await startCached({ now });
    expect((await ask("/")).text).toBe(longText(1));
    pass(59_999);
    expect((await ask("/")).text).toBe(longText(1));
    pass(1);
    expect((await ask("/")).text).toBe(longText(2));
    expect((await ask("/")).text).toBe(longText(2));
  });

  it("while one visitor waits for the rebuild of a stale page, the others get the old one", async () => {
    const rebuild = gate();
    let calls = 0;
    const { ask, cache, asked } = await startCached({
      page: async () => {
        calls += 1;
        if (calls === 2) await rebuild.opened;
        return {};
      },
    });
    await ask("/");
    cache.drop(["home"], { soft: true });
    const first = ask("/");
    await until(() => expect(asked).toHaveLength(2));
    const others = await Promise.all([ask("/"), ask("/?utm_source=x"), ask("/", { method: "HEAD" })]);
    expect(others.map(({ text }) => text)).toEqual([longText(1), longText(1), ""]);
    rebuild.open();
    expect((await first).text).toBe(longText(2));
    expect((await ask("/")).text).toBe(longText(2));
    expect(asked).toHaveLength(2);
  });

  it("after a hard drop nobody gets the old page, and all wait for one rebuild", async () => {
    const rebuild = gate();
    let calls = 0;
    const { ask, cache, asked } = await startCached({
      page: async () => {
        calls += 1;
        if (calls === 2) await rebuild.opened;
        return {};
      },
    });
    await ask("/");
    cache.drop(["home"]);
    const waiting = [ask("/"), ask("/"), ask("/")];
    await until(() => expect(asked).toHaveLength(2));
    rebuild.open();
    expect((await Promise.all(waiting)).map(({ text }) => text)).toEqual(Array(3).fill(longText(2)));
    expect(asked).toHaveLength(2);
  });

  it("a page read before a drop is neither cached nor given to visitors who came after it", async () => {
    const [slow, read] = [gate(), gate()];
    let calls = 0;
    let catalog = "old";
    const { ask, cache, asked } = await startCached({
      page: async () => {
        calls += 1;
        const body = catalog;
        if (calls === 1) {
          read.open();
          await slow.opened;
        }
        return { body, tags: "product:1" };
      },
    });
    const before = ask("/");
    await read.opened;
    catalog = "new";
    cache.drop(["product:1"]);
    const after = ask("/");
    // The late visitor has joined the rebuild once the counter shows it; nothing else does.
    await until(() => expect(cache.stats().waiting).toBe(1));
    slow.open();
    expect((await before).text).toBe("old");
    expect((await after).text).toBe("new");
    expect((await ask("/")).text).toBe("new");
    expect(asked).toHaveLength(2);
  });

  it("a page read before a vote is shown, and rebuilt for the next visitor", async () => {
    const [slow, read] = [gate(), gate()];
    let votes = 1;
    const { ask, cache } = await startCached({
      page: async () => {
        const body = `${votes} votes`;
        if (votes === 1) {
          read.open();
          await slow.opened;
        }
        return { body, tags: "product:1" };
      },
    });
    const before = ask("/");
    await read.opened;
    votes = 2;
    cache.drop(["product:1"], { soft: true });
    slow.open();
    expect((await before).text).toBe("1 votes");
    expect((await ask("/")).text).toBe("2 votes");
  });

  it("a stale page is served instead of an error, for five minutes", async () => {
    const { now, pass } = clock();
    let isBroken = false;
    const { ask, cache } = await startCached({
      now,
      page: () => (isBroken ? { status: 503, tags: null, body: "broken" } : {}),
    });
    await ask("/");
    isBroken = true;
    pass(60_000);
    expect((await ask("/")).text).toBe(longText(1));
    pass(299_999);
    expect((await ask("/")).text).toBe(longText(1));
    pass(1);
    expect((await ask("/")).status).toBe(503);
    cache.clear();
    expect((await ask("/")).text).toBe("broken");
  });

  it("a page that is no longer public is dropped", async () => {
    let tags: string | null = "home";
    const { ask, cache } = await startCached({ page: () => ({ tags }) });
    await ask("/");
    tags = null;
    cache.drop(["home"], { soft: true });
    await ask("/");
    expect(cache.stats().entries).toBe(0);
  });

  it("visitors who waited for an answer that turns out private get their own", async () => {
    const slow = gate();
    const { ask, asked, cache } = await startCached({
      page: async () => {
        await slow.opened;
        return { tags: null };
      },
    });
    const answers = [ask("/"), ask("/"), ask("/")];
    await until(() => expect(cache.stats().waiting).toBe(2));
    slow.open();
    await Promise.all(answers);
    expect(asked).toHaveLength(3);
  });
});
