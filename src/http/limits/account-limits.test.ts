import { expect, test } from "vitest";
import { useTestApp } from "#test/tools/app.ts";

const app = useTestApp({ RATE_LIMITS: "on", AUTH_EMAIL_PASSWORD: "on" });

async function post(path: string, json: unknown): Promise<number> {
  return (await app.guest.send(path, { method: "POST", json, headers: { origin: app.origin } })).status;
}

test("the sixth wrong password for one account is refused, another account is not", async () => {
  const tryPassword = (email: string) => post("/api/auth/sign-in/email", { email, password: "not the password" });
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push(await tryPassword("Somebody@example.org"));
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(statuses[5]).toBe(429);
  expect(await tryPassword("somebody@example.org ")).toBe(429);
  expect(await tryPassword("other@example.org")).toBe(401);
});
