import { expect, test } from "vitest";
import { createWorkSlots } from "#services/work-slots.ts";

test("no more than the allowed number run at once, and all of them finish", async () => {
  const slots = createWorkSlots({ concurrent: 2, waiting: 100, whenFull: () => new Error("full") });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    return "done";
  };

  const results = await Promise.all(Array.from({ length: 50 }, () => slots.run(work)));

  expect(most).toBe(2);
  expect(results).toHaveLength(50);
});

test("work beyond the queue is refused at once", async () => {
  const slots = createWorkSlots({ concurrent: 1, waiting: 1, whenFull: () => new Error("full") });
  let release = () => {};
  const first = slots.run(() => new Promise<void>((resolve) => (release = resolve)));
  const second = slots.run(async () => "second");

  await expect(slots.run(async () => "third")).rejects.toThrow("full");

  release();
  await first;
  expect(await second).toBe("second");
});

test("work that fails releases its slot", async () => {
  const slots = createWorkSlots({ concurrent: 1, waiting: 0, whenFull: () => new Error("full") });

  await expect(slots.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");

  expect(await slots.run(async () => "next")).toBe("next");
});
