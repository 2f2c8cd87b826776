export function withFileLock<Result>(
  options: { path: string; waiting: string },
  work: () => Result | Promise<Result>,
): Promise<Result>;
