type Given = { given: Record<string, string>; settings: string[] };

/**
 * Other programs' variables whose names are that close to ours by accident. Only names that are in use elsewhere: one that
 * rather means our setting, such as EMAIL_FROM or DATABASE_URI, isn't here.
 */
const othersNames = new Set([
  // Python programs and init scripts.
  "LOGLEVEL",
  // Other services of the same deployment, by their protocol.
  ...["AMQP_URL", "FILE_URL", "FTP_URL", "HTTP_URL", "IMAP_URL", "SFTP_URL", "SMS_URL", "XMPP_URL"],
  // Storage by its own name: the AWS tools, Cloudflare, Backblaze and Alibaba, often for a backup beside us.
  ...["AWS_ENDPOINT_URL", "S3_ENDPOINT_URL", "B2_BUCKET", "B2_ENDPOINT", "B2_REGION"],
  ...["R2_ACCESS_KEY_ID", "R2_BUCKET", "R2_ENDPOINT", "R2_REGION", "R2_SECRET_ACCESS_KEY"],
  ...["OSS_ACCESS_KEY_ID", "OSS_BUCKET", "OSS_ENDPOINT", "OSS_REGION"],
  // Secrets of other sign-ins.
  ...["AUTH0_SECRET", "COOKIE_SECRET", "OAUTH_SECRET"],
  // Build scripts and other apps.
  ...["API_ENDPOINT_KEY", "API_ENDPOINT_URL", "FILE_NAME", "VITE_NAME", "VITE_URL"],
]);

/** Variables that look like a slip in the name of a setting, which would silently keep its default; at most two edits. */
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
    // Two edits make too many other words of a short one: HOST, HOME; STORAGE, STORE.
    const most = setting.length < 8 ? 1 : 2;
    const candidates: [string, string][] = [[setting, isFile ? name.slice(0, -"_FILE".length) : name]];
    // A slip in the ending itself; of short names this is somebody else's, such as HOSTFILE.
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
