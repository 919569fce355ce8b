/** What a browser says of itself, as far as a page needs it. */
export type Device = {
  userAgent: string
  browser: string
  isIOS: boolean
  isMobile: boolean
  isApp: boolean
  isBot: boolean
  isMetaWebview: boolean
}

/** In this order: each of the later ones is named by the earlier ones too. */
const browsers = [
  ['edge', /\bEdg(e|A|iOS)?\//],
  ['opera', /\bOPR\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /\b(Chrome|CriOS)\//],
  ['safari', /\bSafari\//],
] as const

/** The device that a user agent names. */
export function deviceOf(userAgent: string): Device {
  const isIOS = /\b(iPhone|iPad|iPod)\b/.test(userAgent)
  const isMetaWebview = /\b(FBAN|FBAV|FB_IAB|Instagram|Barcelona)\b/.test(userAgent)
  return {
    userAgent,
    browser: browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other',
    isIOS,
    isMobile: isIOS || /\b(Android|Mobi|Mobile)\b/.test(userAgent),
    // The page within a program of somebody's: Android says so.
    isApp: /;\s*wv\)/.test(userAgent) && !isMetaWebview,
    isBot: isBot(userAgent),
    isMetaWebview,
  }
}

/** Telephones of Cubot are no bots; whoever makes the picture of a link in a message is one without its name. */
const bots = /(?<!\bcu)bot\b|crawl|spider|slurp|preview|lighthouse|facebookexternalhit|^WhatsApp\//i

/** Whether nobody looks at what is asked for by this user agent. */
export function isBot(userAgent: string): boolean {
  return bots.test(userAgent)
}

/** The groups whose manager somebody asks for, of those that are his. */
export function ownGroups(
  asked: readonly (number | string)[],
  own: readonly number[],
): readonly string[] {
  return asked.map(String).filter((group) => own.map(String).includes(group))
}

/** The currencies that are offered in this order, and whether accounts may be opened in each [9.3]. */
export const currenciesOffered = ['EUR', 'USD', 'CAD', 'AUD', 'NZD', 'BRL', 'INR'] as const

/** Pages that can be closed by their slug [2.50]. */
export const pageSlugs = [
  'rocket-mart',
  'rocket-chance',
  'lottery-tournaments',
  'activity-hub',
] as const

/** The name of a language in another: "German", "Deutsch". */
export function nameOfLocale(code: string, inLocale: string): string {
  const name = new Intl.DisplayNames([inLocale], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(inLocale) + name.slice(1)
}
