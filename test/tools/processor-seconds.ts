/**
 * The processor time that something took in this process. Unlike a clock it tells an endless computation from a machine
 * that was busy with something else.
 */
export async function processorSeconds(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}
