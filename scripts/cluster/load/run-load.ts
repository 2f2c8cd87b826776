import { type Act, mix, type Scene } from "./acts.ts";

const perSecond = 10;
/** More would only wait for the site, or for this machine. */
const atOnceMax = 80;

const total = mix.reduce((sum, [share]) => sum + share, 0);

/** Starts acts at an even pace, whether earlier ones have ended or not: visitors don't wait for each other. */
export function runLoad(scene: Scene): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>();
  const timer = setInterval(() => {
    if (running.size >= atOnceMax) return;
    const act = chooseAct()(scene)
      .catch((error) => scene.books.noteWrong(`the load itself failed: ${error.stack ?? error}`))
      .finally(() => running.delete(act));
    running.add(act);
  }, 1000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

function chooseAct(): Act {
  let at = Math.random() * total;
  for (const [share, act] of mix) {
    at -= share;
    if (at < 0) return act;
  }
  return mix[0]?.[1] as Act;
}
