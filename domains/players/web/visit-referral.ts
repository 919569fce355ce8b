import { showConfig } from '@casino/brands/contract'
import { browserStorage } from '@casino/client/browser-storage.ts'
import { call } from '@casino/client/calls/call.ts'
import { cookieOf, keepCookie, monthS } from '@casino/client/cookies.ts'
import { affiliateOf, isTrackingCode, type Referral, type Stags, stagOf } from '../referral.ts'

const promoKey = 'promo_code'
const giftKey = 'gift_promo_code'
type Country = string | undefined

/** The tracking code of this visit, from the address or from the cookie. */
export function currentStag(): string | undefined {
  return stagOf(landing()) ?? storedCookie('stag')
}

/** The referral of this visitor, sent at sign-up whether or not they accepted cookies. */
export async function currentReferral(country: Country): Promise<Referral> {
  const here = landing(country)
  const stag = currentStag()
  const affb_id = affiliateOf(here) ?? storedCookie('affb_id')
  const stags = stag && affb_id ? undefined : await stagsOfBrand()
  return {
    stag: stag ?? stagOf(here, stags),
    affb_id: affb_id ?? affiliateOf(here, stags),
    promo_code: traceOf(browserStorage.session.get(promoKey)),
  }
}

/** Stores it for a month [9.9], only with the visitor's consent. */
export async function storeReferral(country: Country): Promise<void> {
  const { stag, affb_id } = await currentReferral(country)
  if (stag) keepCookie('stag', monthS, stag)
  if (affb_id) keepCookie('affb_id', monthS, affb_id)
}

/** Whether this visit has a referral that is not stored yet. */
export function isNewReferral(): boolean {
  const here = landing()
  return Boolean(stagOf(here) ?? affiliateOf(here)) || storedCookie('affb_id') === undefined
}

/** Stores the promotion codes of the address until the window is closed [4.31, 4.33]. */
export function storePromoCode(): void {
  for (const key of [promoKey, giftKey]) {
    const code = codeOfLanding(key)
    if (code) browserStorage.session.set(key, code)
  }
}

/** Whether the page was loaded with a promotion code. */
export function hasPromoCode(): boolean {
  return (codeOfLanding(promoKey) ?? codeOfLanding(giftKey)) !== undefined
}

function codeOfLanding(key: string): string | undefined {
  return traceOf(landing().address.searchParams.get(key))
}

export function removePromoCode(): void {
  for (const key of [promoKey, giftKey]) browserStorage.session.drop(key)
}

async function stagsOfBrand(): Promise<Stags | undefined> {
  // Without an answer there is no referral.
  const settings = await call(showConfig, { name: 'stag-by-referrer-name' }).catch(() => undefined)
  return settings as Stags | undefined
}

function storedCookie(name: 'stag' | 'affb_id'): string | undefined {
  return traceOf(cookieOf(name))
}

function traceOf(value: string | null | undefined): string | undefined {
  return isTrackingCode(value) ? value : undefined
}

/** The address with which this window was opened, whatever the current page. */
function landing(country?: Country) {
  const [opened] = performance.getEntriesByType?.('navigation') ?? []
  const address = new URL(opened?.name ?? location.href, location.href)
  return { address, referrer: document.referrer, country }
}
