import { showConfig } from '@casino/brands/contract'
import { browserStorage } from '@casino/client/browser-storage.ts'
import { call } from '@casino/client/calls/call.ts'
import { cookieOf, keepCookie, monthS } from '@casino/client/cookies.ts'
import { affiliateOf, isTrackingCode, type Referral, type Stags, stagOf } from '../referral.ts'

const promoKey = 'promo_code'
type Country = string | undefined

/** The mark of this visit, as the address says it or the browser keeps it. */
export function currentStag(): string | undefined {
  return stagOf(landing()) ?? storedCookie('stag')
}

/** What brought this visitor; told when he registers, whether or not he lets his browser keep it. */
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

/** Keeps it for a month [9.9]: of whoever has said that we may. */
export async function storeReferral(country: Country): Promise<void> {
  const { stag, affb_id } = await currentReferral(country)
  if (stag) keepCookie('stag', monthS, stag)
  if (affb_id) keepCookie('affb_id', monthS, affb_id)
}

/** Whether this visit tells more of it than is kept. */
export function isNewReferral(): boolean {
  const here = landing()
  return Boolean(stagOf(here) ?? affiliateOf(here)) || storedCookie('affb_id') === undefined
}

/** Keeps the code of an offer until the window is closed: its visitor has come with it [4.31]. */
export function storePromoCode(): void {
  const code = codeOfLanding()
  if (code) browserStorage.session.set(promoKey, code)
}

/** Whether the page was loaded by an address with such a code. */
export function hasPromoCode(): boolean {
  return codeOfLanding() !== undefined
}

function codeOfLanding(): string | undefined {
  return traceOf(landing().address.searchParams.get(promoKey))
}

export function removePromoCode(): void {
  browserStorage.session.drop(promoKey)
}

async function stagsOfBrand(): Promise<Stags | undefined> {
  // Without an answer nobody has sent him.
  const settings = await call(showConfig, { name: 'stag-by-referrer-name' }).catch(() => undefined)
  return settings as Stags | undefined
}

function storedCookie(name: 'stag' | 'affb_id'): string | undefined {
  return traceOf(cookieOf(name))
}

function traceOf(value: string | null | undefined): string | undefined {
  return isTrackingCode(value) ? value : undefined
}

/** Where this window was opened, wherever its visitor has gone since. */
function landing(country?: Country) {
  const [opened] = performance.getEntriesByType?.('navigation') ?? []
  const address = new URL(opened?.name ?? location.href, location.href)
  return { address, referrer: document.referrer, country }
}
