/** The switches of a licence that operators set by command. */
export const policySwitches = [
  'advantages_allowed',
  'mixed_products_allowed',
  'confirmed_address_required',
] as const
export type PolicySwitch = (typeof policySwitches)[number]

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
] as const

/** The name of a language in another language: "German", "Deutsch". */
export function nameOfLocale(code: string, inLocale: string): string {
  const name = new Intl.DisplayNames([inLocale], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(inLocale) + name.slice(1)
}
