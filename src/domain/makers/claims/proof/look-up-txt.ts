/** The texts of a name's TXT records; empty if there is no such name or record. */
export type LookUpTxt = (name: string) => Promise<string[]>;
