import { StartupError } from "#runtime/startup-error.ts";

export type Platform = { os: string; cpu: string };

/** Those that Node and PostgreSQL come for, and that run the site. */
const known = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"];

export function parsePlatform(text = `${process.platform}-${process.arch}`): Platform {
  if (!known.includes(text)) throw new StartupError(`There is no release for ${text}, only for ${known.join(", ")}.`);
  const [os = "", cpu = ""] = text.split("-");
  return { os, cpu };
}

export function nameOfPlatform({ os, cpu }: Platform): string {
  return `${os}-${cpu}`;
}

/** As npm decides what to install. */
export function fitsPlatform({ os, cpu }: { os?: string[]; cpu?: string[] }, platform: Platform): boolean {
  return (!os || os.includes(platform.os)) && (!cpu || cpu.includes(platform.cpu));
}
