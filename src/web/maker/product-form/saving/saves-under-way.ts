const underWay = new Set<Promise<unknown>>();

/** For saves that continue after their form was closed. */
export function trackSave<Answer>(save: Promise<Answer>): Promise<Answer> {
  const settled = save.catch(() => {}).finally(() => underWay.delete(settled));
  underWay.add(settled);
  return save;
}

/** A page that reads a product waits for them: it would show what the save is about to replace. */
export async function untilSaved(): Promise<void> {
  await Promise.all(underWay);
}
