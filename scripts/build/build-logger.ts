import { createLogger, type Logger } from "vite";

type BuildLogger = {
  logger: Logger;
  /** Throws if there was a warning: fix it, or decide it with a setting in vite.config.ts that says why. */
  refuseWarnings(): void;
};

/** A first start should print only our own lines, so in CI, which is strict, a build with a warning fails. */
export function createBuildLogger({ isStrict }: { isStrict: boolean }): BuildLogger {
  const logger = createLogger("warn");
  const warnings: string[] = [];
  const warn: Logger["warn"] = (message, options) => {
    warnings.push(message);
    logger.warn(message, options);
  };
  return {
    logger: { ...logger, warn, warnOnce: warn },
    refuseWarnings() {
      if (isStrict && warnings.length > 0) throw new Error(`The build gave a warning:\n${warnings.join("\n")}`);
    },
  };
}
