import { settingDefaults } from "#contract/shared/settings.ts";

/** This many points in this many seconds. */
export type RateWindow = { points: number; seconds: number };

export type RateLimitRule = {
  /** All of them must have points left. */
  windows: RateWindow[];
  /** In addition, for accounts less than a day old: we trust strangers less. */
  firstDayWindows?: RateWindow[];
  /** For the whole site together. */
  siteWindows?: RateWindow[];
  /** Who is counted; a viewer without a session counts by IP address. */
  by: "viewer" | "address";
  /** What happens if the counters are unreachable: sign-in and payments stop, the rest goes on. */
  whenUnreachable: "allow" | "refuse";
  /** In memory per process, or in Valkey, if a database round trip would cost more than the request. */
  store: "shared" | "memory";
};

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const act = { by: "viewer", whenUnreachable: "allow", store: "shared" } as const;
const byAddress = { by: "address", whenUnreachable: "allow", store: "shared" } as const;
const guarded = { by: "address", whenUnreachable: "refuse", store: "shared" } as const;
const inMemory = { by: "address", whenUnreachable: "allow", store: "memory" } as const;

function per(seconds: number, points: number): RateWindow {
  return { points, seconds };
}

/** Every rate limit, by the name routes use; docs/security.md explains them. */
export const rateLimitRules = {
  visitor: { ...inMemory, windows: [per(minute, 300), per(10, 60)] },
  // A page may show sixty logos and avatars, and must not use up its visitor's limit for pages.
  file: { ...inMemory, windows: [per(minute, 1200)] },
  badge: { ...inMemory, windows: [per(minute, 600)] },
  search: {
    ...act,
    store: "memory",
    // What an office behind one address doesn't reach; a script does. Answers from the page cache don't count.
    windows: [per(1, 20), per(minute, 120)],
    siteWindows: [per(1, 150)],
  },
  // Requested at every pause in typing, about six times for a search.
  search_suggestions: { ...inMemory, windows: [per(1, 30), per(minute, 900)] },
  click: { ...inMemory, windows: [per(minute, 120)] },
  view: { ...inMemory, windows: [per(minute, 240)] },
  promotion_visit: { ...inMemory, windows: [per(minute, 240)] },
  csp_report: { ...inMemory, windows: [per(minute, 20)] },

  // Keyed by account and IP address together; the caller builds that key.
  sign_in: { ...guarded, windows: [per(15 * minute, 5)] },
  sign_in_address: { ...guarded, windows: [per(hour, 20)] },
  sign_up: { ...guarded, windows: [per(hour, 5)] },
  // Per requester. What a mailbox gets is counted by letters, not by requests (domain/records/letters/letter-kinds.ts).
  mailbox_address: { ...guarded, windows: [per(hour, 10)] },
  sign_in_intent: { ...byAddress, windows: [per(minute, 10), per(hour, 60)] },
  // Answers to the sign-in's arithmetic question.
  login_check: { ...byAddress, windows: [per(minute, 30)] },
  // Keyed by account: codes of the second factor, and passwords typed again.
  second_factor: { ...guarded, windows: [per(15 * minute, 5)] },
  setup_token: { ...guarded, windows: [per(hour, 10)] },

  upvote: {
    ...act,
    windows: [per(hour, 60), per(day, 150)],
    firstDayWindows: [per(day, settingDefaults.firstDay.upvotes)],
  },
  // Separate, so that somebody without votes left can still withdraw one.
  withdraw_upvote: { ...act, windows: [per(hour, 60), per(day, 150)] },
  bookmark: { ...act, windows: [per(hour, 120)] },
  stack: { ...act, windows: [per(hour, 120)] },
  follow: { ...act, windows: [per(hour, 120)] },
  read_notices: { ...act, windows: [per(hour, 240)] },
  // Whom somebody blocked, they can also unblock.
  block: { ...act, windows: [per(hour, 60)] },
  share: { ...act, windows: [per(hour, 30)] },
  // Feedback and replies together, by API and form.
  feedback: {
    ...act,
    windows: [per(hour, 10), per(day, 30)],
    firstDayWindows: [per(day, settingDefaults.firstDay.feedback)],
  },
  edit_feedback: { ...act, windows: [per(hour, 30)] },
  suggestion: { ...act, windows: [per(day, 5)] },
  alternative: { ...act, windows: [per(day, 10)] },
  fact: { ...act, windows: [per(day, 10)] },
  alternative_vote: { ...act, windows: [per(hour, 60), per(day, 150)] },
  // Strangers publish without anybody looking first.
  new_collection: { ...act, windows: [per(hour, 20), per(day, 40)], firstDayWindows: [per(day, 5)] },
  collection: { ...act, windows: [per(minute, 60), per(hour, 600)] },
  create_product: { ...act, windows: [per(day, 5)] },
  edit_product: { ...act, windows: [per(day, 60)] },
  // Each tab saves at most every 1.5 s; two tabs and a second device that save at once must not hit it.
  autosave: { ...act, store: "memory", windows: [per(2, 6)] },
  claim: { ...act, windows: [per(day, 5)] },
  // Each check of a product's site is a request to somebody else's server.
  claim_check: { ...act, windows: [per(minute, 6), per(hour, 40)] },
  // Keyed by claim.
  claim_mail: { ...guarded, windows: [per(hour, 3)] },
  avatar: { ...act, windows: [per(hour, 6)] },
  // Pictures and logos of products.
  product_upload: { ...act, windows: [per(hour, 20)] },
  profile: { ...act, windows: [per(hour, 60)] },
  fetch_logo: { ...act, windows: [per(minute, 10), per(day, 60)] },
  // Mail to strangers in our name.
  maker_invitation: { ...act, windows: [per(day, 20)], firstDayWindows: [per(day, 3)] },
  maker_search: { ...act, windows: [per(minute, 30)] },

  onboarding: { ...act, windows: [per(hour, 30)] },
  account: { ...act, windows: [per(hour, 60)] },
  account_export: { ...act, windows: [per(hour, 5), per(day, 20)] },
  account_deletion: { ...act, windows: [per(hour, 10)] },

  order: { ...act, whenUnreachable: "refuse", windows: [per(hour, 10)] },
  // While a page waits for its payment, it asks every few seconds; each may ask the provider.
  order_check: { ...act, windows: [per(minute, 30)] },
  redemption: { ...act, whenUnreachable: "refuse", windows: [per(hour, 10)] },

  report: { ...byAddress, windows: [per(hour, 3)] },
  newsletter: { ...byAddress, windows: [per(hour, 3)] },
  contact: { ...byAddress, windows: [per(hour, 3)] },

  csv_import: { ...act, windows: [per(hour, 5)] },
  // Also files that are refused, which don't count as imports.
  csv_upload: { ...act, windows: [per(hour, 30)] },
  admin_write: { ...act, windows: [per(minute, 120)] },
  // Every page is rebuilt afterwards.
  // Each may cost the operator money.
  draft_text: { ...act, windows: [per(minute, 10), per(hour, 60)] },
  clear_cache: { ...act, windows: [per(minute, 1)] },
} as const satisfies Record<string, RateLimitRule>;

export type RateLimitName = keyof typeof rateLimitRules;
