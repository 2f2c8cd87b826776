import type { APIRequestContext } from "@playwright/test";
import { startDemoSession } from "#test/tools/demo-session.ts";
import { accounts, type Role, type Site } from "../screen.ts";

type Person = Site & { role: Exclude<Role, "visitor" | "newcomer"> };

/** Does something as somebody who signs in for it. */
export async function asPerson<T>({ browser, origin, role }: Person, act: (api: Api) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  try {
    await startDemoSession(context.request, { origin, email: accounts[role] });
    return await act(apiOf(context.request, origin));
  } finally {
    await context.close();
  }
}

export type Api = {
  get<T>(path: string): Promise<T>;
  /** Null if it was refused: somebody else has made it before. */
  send<T>(method: "POST" | "PUT", path: string, data: object): Promise<T | null>;
  sendForm(path: string, form: Record<string, string>): Promise<void>;
};

function apiOf(request: APIRequestContext, origin: string): Api {
  const headers = { origin };
  return {
    async get(path) {
      const answer = await request.get(origin + path);
      if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
      return await answer.json();
    },
    async send(method, path, data) {
      const answer = await request.fetch(origin + path, { method, headers, data });
      if (answer.status() === 409) return null;
      if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
      return await answer.json();
    },
    async sendForm(path, form) {
      const answer = await request.post(origin + path, { headers, form, maxRedirects: 0 });
      if (answer.status() >= 400) throw new Error(`${path} answered ${answer.status()}`);
    },
  };
}
