type Given = { given: Record<string, string>; settings: string[] };

/** Other programs' variables whose names happen to be this close to ours. */
const othersNames = new Set(["AMQP_URL", "FILE_NAME", "FILE_URL", "FTP_URL", "HTTP_URL", "IMAP_URL", "SFTP_URL"]);

/**
 * Variables that look like a misspelled setting, at most two edits away: the setting would silently keep its default.
 */
export function findMisspelled({ given, settings }: Given): { name: string; meant: string }[] {
  const spellings = new Set(settings.flatMap((setting) => [setting, `${setting}_FILE`]));
  const strangers = Object.keys(given).filter((name) => !spellings.has(name) && !othersNames.has(name));
  return strangers.flatMap((name) => {
    const meant = nearest(name, settings);
    return meant ? [{ name, meant }] : [];
  });
}

function nearest(name: string, settings: string[]): string | null {
  const isFile = name.endsWith("_FILE");
  let best: { meant: string; edits: number } | null = null;
  for (const setting of settings) {
    // Within two edits, a short name matches too many others: HOST and HOME, STORAGE and STORE.
    const most = setting.length < 8 ? 1 : 2;
    const candidates: [string, string][] = [[setting, isFile ? name.slice(0, -"_FILE".length) : name]];
    // A typo in the suffix itself. With short names it is usually another program's variable, such as HOSTFILE.
    if (!isFile && most === 2) candidates.push([`${setting}_FILE`, name]);
    for (const [wanted, written] of candidates) {
      if (Math.abs(wanted.length - written.length) > most) continue;
      const edits = countEdits(wanted, written);
      const meant = isFile ? `${setting}_FILE` : wanted;
      if (edits <= most && edits < (best?.edits ?? 3)) best = { meant, edits };
    }
  }
  return best?.meant ?? null;
}

/** Letters to add, remove, change or swap with their neighbor to make one word of the other. */
function countEdits(a: string, b: string): number {
  let twoAbove: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const ways = [(above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (isSame ? 0 : 1)];
      if (isSwapped) ways.push((twoAbove[j - 2] ?? 0) + 1);
      row.push(Math.min(...ways));
    }
    [twoAbove, above] = [above, row];
  }
  return above[b.length] ?? 0;
}
