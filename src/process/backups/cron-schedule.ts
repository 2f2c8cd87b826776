/** The least and most of minute, hour, day of the month, month and weekday. */
const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

/** Whether the text is the five fields of a crontab, in numbers. */
export function isSchedule(text: string): boolean {
  const fields = text.split(/\s+/);
  return fields.length === RANGES.length && RANGES.every((range, n) => isField(fields[n] ?? "", range));
}

/** A star, a number or a range, alone or in a list, and each with a step. */
function isField(field: string, [least, most]: readonly [number, number]): boolean {
  return field.split(",").every((part) => {
    const match = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part);
    if (!match) return false;
    const [, from, to, step] = match;
    const [first, last] = [Number(from ?? least), Number(to ?? from ?? most)];
    return first >= least && last <= most && first <= last && (step === undefined || Number(step) >= 1);
  });
}
