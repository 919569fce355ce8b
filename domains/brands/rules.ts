import { playFields } from './play-fields.ts'

/** A field of a licence's policy, and what it means. `numbers`: those it can have. */
export type PolicyField = { label: string; means: string } & (
  | { as: 'switch' }
  | { as: 'countries' }
  | { as: 'lines'; pattern: RegExp }
  | { as: 'number'; min: number; max: number }
  | { as: 'numbers'; options: readonly number[] }
  | { as: 'choice'; options: readonly string[] }
)

/** The fields of the policy. The office generates its page from them. */
export const policyFields = {
  age_min: {
    label: 'Minimum age',
    means: 'Nobody younger may sign up or play.',
    as: 'numbers',
    options: [18, 21],
  },
  autoplay_allowed: {
    label: 'Autoplay',
    means: 'Games may play round after round by themselves.',
    as: 'switch',
  },
  round_ms_min: {
    label: 'Shortest round in milliseconds',
    means: 'The time between the starts of two rounds; games that are faster are slowed down.',
    as: 'number',
    min: 0,
    max: 60_000,
  },
  ...playFields,
  demo_for_guests: {
    label: 'Demo for guests',
    means: 'Visitors who are not signed in may try games without money.',
    as: 'switch',
  },
  recall_allowed: {
    label: 'Recall of withdrawals',
    means: 'Players may cancel a withdrawal that is not approved yet.',
    as: 'switch',
  },
  vip_allowed: { label: 'VIP', means: 'Players may have a VIP status.', as: 'switch' },
  loot_boxes_allowed: {
    label: 'Loot boxes',
    means: 'Players may open boxes with a prize by chance.',
    as: 'switch',
  },
  loot_box_paid: {
    label: 'Loot boxes for points',
    means: 'Players may exchange points for boxes and turns of a wheel.',
    as: 'switch',
  },
  jackpots_allowed: {
    label: 'Jackpots',
    means: 'Bets may take part in jackpots.',
    as: 'switch',
  },
  referral_bonus_allowed: {
    label: 'Prizes for invitations',
    means: 'Players may be paid for friends who sign up and deposit.',
    as: 'switch',
  },
  winback_allowed: {
    label: 'Offers to who no longer comes',
    means: 'Players who have not signed in for a time may be sent offers.',
    as: 'switch',
  },
  advantages_allowed: {
    label: 'Advantages',
    means: 'Players may receive points, bonuses and gifts.',
    as: 'switch',
  },
  mixed_products_allowed: {
    label: 'Advantages across products',
    means: 'Play of one product may earn an advantage for another.',
    as: 'switch',
  },
  session_clock: {
    label: 'Session clock',
    means: 'A player sees how long they have been signed in.',
    as: 'switch',
  },
  reality_check_minutes: {
    label: 'Reality check in minutes',
    means: 'How often a player is reminded of time and result.',
    as: 'number',
    min: 1,
    max: 240,
  },
  deposit_limit_required: {
    label: 'Deposit limit required',
    means: 'A player sets a deposit limit before the first deposit.',
    as: 'switch',
  },
  confirmed_address_required: {
    label: 'Confirmed address required',
    means: 'Deposits and real play require a confirmed email address.',
    as: 'switch',
  },
  coins_allowed: {
    label: 'Cryptocurrencies',
    means: 'Accounts may be in cryptocurrencies.',
    as: 'switch',
  },
  consent_grid: {
    label: 'Consent by product and channel',
    means: 'Players choose for each product and channel whether they want offers.',
    as: 'switch',
  },
  marketing_age_min: {
    label: 'Minimum age for offers',
    means: 'Nobody younger is sent offers.',
    as: 'number',
    min: 0,
    max: 99,
  },
  marketing_from_hour: {
    label: 'Offers from this hour',
    means: 'No offer is sent earlier in the day of the player.',
    as: 'number',
    min: 0,
    max: 23,
  },
  marketing_until_hour: {
    label: 'Offers until this hour',
    means: 'No offer is sent later in the day of the player; 24 is the end of the day.',
    as: 'number',
    min: 1,
    max: 24,
  },
  closed_countries: {
    label: 'Closed countries',
    means: 'Visitors from there may not sign up, sign in or play as guests.',
    as: 'countries',
  },
  approval_countries: {
    label: 'Countries with an approval card',
    means: 'Visitors from there see the approval card first.',
    as: 'countries',
  },
  footer: {
    label: 'Footer',
    means: 'The links, seals and age badge at the end of each page.',
    as: 'choice',
    options: ['CW', 'EE'],
  },
} as const satisfies Record<string, PolicyField>
export type PolicyFieldName = keyof typeof policyFields
export const policyFieldNames = Object.keys(policyFields) as PolicyFieldName[]

export type PolicySwitch = {
  [Name in PolicyFieldName]: (typeof policyFields)[Name]['as'] extends 'switch' ? Name : never
}[PolicyFieldName]
/** The switches of a licence, which operators also set by command. */
export const policySwitches = policyFieldNames.filter(
  (name): name is PolicySwitch => policyFields[name].as === 'switch',
)

/** Where the site has an uploaded picture. */
export function pictureAddress(name: string): string {
  return `/media/${name}`
}

/** What a page needs to know about the visitor's browser. */
export type Device = {
  userAgent: string
  browser: string
  isIOS: boolean
  isMobile: boolean
  isApp: boolean
  isBot: boolean
  isMetaWebview: boolean
}

/** The order matters: the user agents of earlier browsers also contain the names of later ones. */
const browsers = [
  ['edge', /\bEdg(e|A|iOS)?\//],
  ['opera', /\bOPR\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /\b(Chrome|CriOS)\//],
  ['safari', /\bSafari\//],
] as const

/** The device of a user agent. */
export function deviceOf(userAgent: string): Device {
  const isIOS = /\b(iPhone|iPad|iPod)\b/.test(userAgent)
  const isMetaWebview = /\b(FBAN|FBAV|FB_IAB|Instagram|Barcelona)\b/.test(userAgent)
  return {
    userAgent,
    browser: browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other',
    isIOS,
    isMobile: isIOS || /\b(Android|Mobi|Mobile)\b/.test(userAgent),
    // A web view within an app; Android marks it in the user agent.
    isApp: /;\s*wv\)/.test(userAgent) && !isMetaWebview,
    isBot: isBot(userAgent),
    isMetaWebview,
  }
}

/**
 * Cubot phones are not bots. Link preview services count as bots even if their name does not say
 * so.
 */
const bots = /(?<!\bcu)bot\b|crawl|spider|slurp|preview|lighthouse|facebookexternalhit|^WhatsApp\//i

/** Whether the user agent is a bot. */
export function isBot(userAgent: string): boolean {
  return bots.test(userAgent)
}

/** The requested groups that the visitor is in. */
export function ownGroups(
  asked: readonly (number | string)[],
  own: readonly number[],
): readonly string[] {
  return asked.map(String).filter((group) => own.map(String).includes(group))
}

type Managing = { groupId: number | string; groups?: readonly (number | string)[] | undefined }

/** The groups whose players a manager looks after, as texts [7.6]. */
export function groupsOfManager({ groupId, groups = [] }: Managing): readonly string[] {
  return [groupId, ...groups].map(String)
}

/**
 * The currencies in the order they are offered, and whether accounts can be opened in each [9.3].
 */
export const currenciesOffered = ['EUR', 'USD', 'CAD', 'AUD', 'NZD', 'BRL', 'INR'] as const

/** The slugs of the pages that can be closed [2.50]. */
export const pageSlugs = [
  'rocket-mart',
  'rocket-chance',
  'lottery-tournaments',
  'activity-hub',
  'mystic-jackpots',
  'table-chat',
] as const

/** The name of a language in another language: "German", "Deutsch". */
export function nameOfLocale(code: string, inLocale: string): string {
  const name = new Intl.DisplayNames([inLocale], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(inLocale) + name.slice(1)
}
