import * as z from "zod";
import { settingsFormat, settingsVersion } from "#contract/admin/site/settings-file.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as settingsTexts from "#contract/shared/messages/settings-pages.ts";
import { type TransferPartName, transferParts } from "./transfer-parts.ts";

export type SettingsFile = Partial<Record<TransferPartName, unknown>>;

const schemas = Object.fromEntries(
  Object.entries(transferParts).map(([name, { schema }]) => [name, schema.optional()]),
);
const file = z.strictObject({ format: z.literal(settingsFormat), version: z.literal(settingsVersion), ...schemas });

/** The parts in a file, checked; `settings_file_invalid` names everything that is wrong with it. */
export function readSettingsFile(text: string): SettingsFile {
  const content = parse(text);
  const { format, version } = (content ?? {}) as { format?: unknown; version?: unknown };
  if (format !== settingsFormat) refuse({ format: [settingsTexts.notASettingsFile.text] });
  // Before anything else: another version may have other settings.
  if (version !== settingsVersion) refuse({ version: [settingsTexts.settingsVersionUnknown(version).text] });
  const read = file.safeParse(content);
  if (!read.success) return refuse(problemsOf(read.error));
  const { format: _, version: __, ...parts } = read.data;
  return parts;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return refuse({ format: [settingsTexts.notASettingsFile.text] });
  }
}

function problemsOf({ issues }: z.ZodError): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  const add = (path: readonly PropertyKey[], text: string) => {
    const name = path.join(".");
    problems[name] = [...(problems[name] ?? []), text];
  };
  for (const issue of issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) add([...issue.path, key], settingsTexts.settingUnknown.text);
    } else add(issue.path, issue.message);
  }
  return problems;
}

function refuse(fields: Record<string, string[]>): never {
  throw new DomainError("settings_file_invalid", { fields });
}
