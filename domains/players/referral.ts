/** What brought a newcomer: an affiliate's mark of the visit, his number, the code of an offer. */
export type Referral = {
  stag?: string | undefined
  affb_id?: string | undefined
  promo_code?: string | undefined
}

const tracePattern = /^[\w.~:-]{1,100}$/

/** Whether a part of an address may be such a mark: what is none is passed over. */
export function isTrackingCode(value: string | null | undefined): value is string {
  return typeof value === 'string' && tracePattern.test(value)
}

/** Affiliates' marks by the page that leads here, and by its country; the numbers of who names none. */
export type Stags = {
  pages?: ByPlace | undefined
  countries: ByPlace
  defaults?: { affb_id?: string; affb_id_search?: string }
}
type ByPlace = Record<string, Record<string, string>>

type Landing = { address: URL; referrer: string; country?: string | undefined }

/** The mark of a visit [9.9]: the address says it, or the page that has led here: to this page, from this country. */
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

/** The affiliate's number: as the address says it, else the house's own, of search engines another. */
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
