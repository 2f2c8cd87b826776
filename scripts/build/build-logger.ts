import { createLogger, type Logger } from "vite";

type BuildLogger = {
  logger: Logger;
  /** Fails if there was a warning: it must be fixed, or decided by a setting in vite.config.ts that says why. */
  refuseWarnings(): void;
};

/** A first start prints only our own lines, so in CI, where it is strict, a build with a warning has failed. */
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
