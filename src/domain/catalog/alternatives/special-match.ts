import { platforms } from "#contract/shared/products/platforms.ts";
import type { AlternativeMatch } from "#contract/visitor/alternatives.ts";
import type { RankedAlternative } from "../products/lists/rank-alternatives.ts";

type Special = AlternativeMatch["special"];

const openSourceBit = 1 << platforms.length;

/**
 * What each product of a list shares with this one, without the things that most of them share: a reason that every row
 * repeats tells the reader nothing. An alternative with nothing special gets the shared subcategories.
 */
export function specialMatches(list: RankedAlternative[]): Map<number, Special> {
  const shared = new Map(list.map((one) => [one.id, sharedBy(one)]));
  const counts = new Map<string, number>();
  for (const { places, tags, platforms: on, isOpenSource } of shared.values()) {
    for (const key of [...places.map(placeKey), ...tags.map(tagKey), ...on, ...(isOpenSource ? ["open"] : [])]) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const most = Math.max(1, Math.floor(list.length / 2));
  const isSpecial = (key: string) => (counts.get(key) ?? 0) <= most;
  return new Map(
    [...shared].map(([id, { places, tags, platforms: on, isOpenSource }]) => {
      const special = {
        places: places.filter((place) => isSpecial(placeKey(place))),
        tags: tags.filter((tag) => isSpecial(tagKey(tag))),
        platforms: on.filter(isSpecial),
        isOpenSource: isOpenSource && isSpecial("open"),
      };
      const isEmpty =
        !special.isOpenSource && special.places.length + special.tags.length + special.platforms.length === 0;
      return [id, isEmpty ? { ...special, places } : special];
    }),
  );
}

function sharedBy({ places, tags, sharedFacts }: RankedAlternative): Special {
  return {
    places,
    tags,
    platforms: platforms.filter((_, bit) => (sharedFacts & (1 << bit)) !== 0),
    isOpenSource: (sharedFacts & openSourceBit) !== 0,
  };
}

const placeKey = (place: string) => `in ${place}`;
const tagKey = (tag: string) => `tagged ${tag}`;
