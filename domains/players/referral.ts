/**
 * Where a new player came from: the affiliate's code of the visit, the affiliate's number, the code
 * of an offer.
 */
export type Referral = {
  stag?: string | undefined
  affb_id?: string | undefined
  promo_code?: string | undefined
}

const tracePattern = /^[\w.~:-]{1,100}$/

/** Whether a query parameter is a valid tracking code. Invalid ones are ignored. */
export function isTrackingCode(value: string | null | undefined): value is string {
  return typeof value === 'string' && tracePattern.test(value)
}

/** Affiliates' codes by referring site and country, and the numbers for visits without a code. */
export type Stags = {
  pages?: ByPlace | undefined
  countries: ByPlace
  defaults?: { affb_id?: string; affb_id_search?: string }
}
type ByPlace = Record<string, Record<string, string>>

type Landing = { address: URL; referrer: string; country?: string | undefined }

/**
 * The affiliate's code of a visit [9.9]: from the page's address, or by the referring site and the
 * country.
 */
export function stagOf({ address, referrer, country }: Landing, stags?: Stags): string | undefined {
  const named = address.searchParams.get('stag')
  if (isTrackingCode(named)) return named
  const from = hostOf(referrer)
  if (!stags || !from || from === address.hostname) return undefined
  const { pages = {}, countries } = stags
  const found =
    pages[from]?.[address.pathname] ?? countries[country ?? '']?.[from] ?? countries.others?.[from]
  return isTrackingCode(found) ? found : undefined
}

/**
 * The affiliate's number: from the page's address, else the casino's own, which differs for search
 * engines.
 */
export function affiliateOf({ address, referrer }: Landing, stags?: Stags): string | undefined {
  const named = address.searchParams.get('affb_id')
  if (isTrackingCode(named)) return named
  const { affb_id, affb_id_search } = stags?.defaults ?? {}
  return isSearch(referrer) ? affb_id_search : affb_id
}

const searchHost =
  /(^|\.)(google|bing|duckduckgo|yahoo|yandex|baidu|ecosia|startpage|qwant|seznam|naver|brave)\.[a-z.]{2,6}$/

function isSearch(referrer: string): boolean {
  return searchHost.test(hostOf(referrer) ?? '')
}

function hostOf(referrer: string): string | undefined {
  return URL.canParse(referrer) ? new URL(referrer).hostname : undefined
}
