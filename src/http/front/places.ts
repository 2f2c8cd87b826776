import { DomainError } from "#contract/shared/errors.ts";

export type Place = { leave(): void; takeAgain(): void };

/** How many requests are in the app. Waiting for a body keeps only its sender busy, so that takes up no place. */
export function createPlaces(max: number) {
  let taken = 0;
  return {
    isFull: () => taken >= max,
    isEmpty: () => taken === 0,
    take(): Place {
      let own = 1;
      taken += 1;
      return {
        leave() {
          taken -= own;
          own = 0;
        },
        takeAgain() {
          if (taken >= max) throw new DomainError("unavailable");
          own = 1;
          taken += 1;
        },
      };
    },
  };
}
