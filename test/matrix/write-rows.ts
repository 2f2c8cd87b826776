import type { Write } from "#api/writes/declare-write.ts";
import { writes } from "#api/writes.ts";
import { answersOf, everyone, type Names, type Row, signedIn } from "./matrix.ts";
import type { Sample } from "./sample.ts";
import { samples } from "./write-samples.ts";

/** The matrix rows derived from the declarations: each write's JSON route and its plain form. */
export function writeRows(): Row[] {
  return (writes as readonly Write[]).flatMap((write) => {
    const { method, path } = write.route;
    const sample = samples[`${method} ${path}`];
    if (!sample) throw new Error(`No sample in test/matrix has ${method} ${path}`);
    return write.form ? [jsonRow(write, sample), formRow(write, sample)] : [jsonRow(write, sample)];
  });
}

function jsonRow(write: Write, sample: Sample): Row {
  const { input, signedIn: theirs, isBlind, isNowhere, deleted } = sample;
  const { method, path, status } = write.route;
  // Administrators see products in every state.
  const isAdmins = write.gate === "staff" || write.gate === "admin";
  const hasSubject = write.about !== undefined && !isBlind && !isNowhere && !isAdmins;
  return {
    route: `${method.toUpperCase()} /api/v1${path}`,
    path: (names) => `/api/v1${path.replace("{id}", String(isNowhere ? NOBODYS_ID : idOf(write, names)))}`,
    json: input,
    expected: answersOf(write, theirs ?? status),
    ...(hasSubject && { hidden: answersOf(write, 404) }),
    ...(deleted !== undefined && { deleted: answersOf(write, deleted) }),
  };
}

/** A guest is sent to sign in. A resumable intent is stored if the product is live. */
function formRow(write: Write, { input = {}, isBlind, isNowhere }: Sample): Row {
  const path = write.form?.path ?? "";
  const isChecked = write.about === "productId" && write.intent !== undefined;
  const isOpenToAll = write.gate === "anyone";
  return {
    route: `POST ${path}`,
    path: () => path,
    form: (names) => ({
      ...Object.fromEntries(
        Object.entries(typeof input === "function" ? input(names) : input).map(([name, value]) => [
          name,
          String(value),
        ]),
      ),
      ...(write.about && { [write.about]: String(isNowhere ? NOBODYS_ID : idOf(write, names)) }),
      ...(write.form?.page === undefined && { redirect: "/" }),
    }),
    expected: isNowhere || write.gate === "owner" ? signedIn(404, { otherwise: 303 }) : everyone(303),
    ...(write.about &&
      !isBlind &&
      !isNowhere && { hidden: signedIn(404, { otherwise: isChecked || isOpenToAll ? 404 : 303 }) }),
  };
}

/** The samples' changes to niches and subcategories must not hit those the other rows look at. */
const NOBODYS_ID = 999_999;

function idOf({ about }: Write, { id, feedbackId, username }: Names): number | string {
  if (about === "username") return username;
  if (about === "nicheId" || about === "subcategoryId") return NOBODYS_ID;
  return about === "feedbackId" ? feedbackId : id;
}
