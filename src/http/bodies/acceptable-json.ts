const MAX_DEPTH = 20;
const MAX_KEYS = 200;

// Code that copies keys one by one would pollute the prototype of every object through these.
const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);

/** False for JSON none of our forms sends: too deep, too many keys, or keys that pollute prototypes. */
export function isAcceptableJson(value: unknown): boolean {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  let keys = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.value !== "object" || next.value === null) continue;
    if (next.depth > MAX_DEPTH) return false;
    if (!Array.isArray(next.value)) {
      const names = Object.keys(next.value);
      keys += names.length;
      if (keys > MAX_KEYS || names.some((name) => forbiddenKeys.has(name))) return false;
    }
    for (const child of Object.values(next.value)) waiting.push({ value: child, depth: next.depth + 1 });
  }
  return true;
}
