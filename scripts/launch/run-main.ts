import { StartupError } from "#runtime/startup-error.ts";

/** Runs a command. Of a foreseen failure only the sentence is printed; `explain` may find one for another error. */
export async function runMain(
  main: () => Promise<void>,
  explain: (error: unknown) => unknown = (error) => error,
): Promise<void> {
  try {
    await main();
  } catch (error) {
    const reason = explain(error);
    console.error(reason instanceof StartupError ? reason.message : reason);
    process.exitCode = 1;
  }
}
