/** The same server, another database. Works for socket addresses (`postgresql://u@%2Fpath/name`) too. */
export function withDatabaseName(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}
