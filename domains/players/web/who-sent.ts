import { showConfig } from '@casino/brands/contract'
import { call } from '@casino/client/call.ts'
import { cookieOf, keepCookie, monthS } from '@casino/client/cookies.ts'
import { kept } from '@casino/client/kept.ts'
import { affiliateOf, isTrace, type SentBy, type Stags, stagOf } from '../sent-by.ts'

const promoMark = 'promo_code'
type Country = string | undefined

/** The mark of this visit, as the address says it or the browser keeps it. */
export function stagHere(): string | undefined {
  return stagOf(landing()) ?? cookieKept('stag')
}

/** What brought this visitor; told when he registers, whether or not he lets his browser keep it. */
export async function whoSent(country: Country): Promise<SentBy> {
  const here = landing(country)
  const stag = stagHere()
  const affb_id = affiliateOf(here) ?? cookieKept('affb_id')
  const stags = stag && affb_id ? undefined : await stagsOfBrand()
  return {
    stag: stag ?? stagOf(here, stags),
    affb_id: affb_id ?? affiliateOf(here, stags),
    promo_code: traceOf(kept.session.get(promoMark)),
  }
}

/** Keeps it for a month [9.9]: of whoever has said that we may. */
export async function keepWhoSent(country: Country): Promise<void> {
  const { stag, affb_id } = await whoSent(country)
  if (stag) keepCookie('stag', monthS, stag)
  if (affb_id) keepCookie('affb_id', monthS, affb_id)
}

/** Whether this visit tells more of it than is kept. */
export function isSentAnew(): boolean {
  const here = landing()
  return Boolean(stagOf(here) ?? affiliateOf(here)) || cookieKept('affb_id') === undefined
}

/** Keeps the code of an offer until the window is closed: its visitor has come with it [4.31]. */
export function keepPromoCode(): void {
  const code = codeOfLanding()
  if (code) kept.session.set(promoMark, code)
}

/** Whether the page was loaded by an address with such a code. */
export function bringsPromoCode(): boolean {
  return codeOfLanding() !== undefined
}

function codeOfLanding(): string | undefined {
  return traceOf(landing().address.searchParams.get(promoMark))
}

export function dropPromoCode(): void {
  kept.session.drop(promoMark)
}

async function stagsOfBrand(): Promise<Stags | undefined> {
  // Without an answer nobody has sent him.
  const told = await call(showConfig, { name: 'stag-by-referrer-name' }).catch(() => undefined)
  return told as Stags | undefined
}

function cookieKept(name: 'stag' | 'affb_id'): string | undefined {
  return traceOf(cookieOf(name))
}

function traceOf(value: string | null | undefined): string | undefined {
  return isTrace(value) ? value : undefined
}

/** Where this window was opened, wherever its visitor has gone since. */
function landing(country?: Country) {
  const [opened] = performance.getEntriesByType?.('navigation') ?? []
  const address = new URL(opened?.name ?? location.href, location.href)
  return { address, referrer: document.referrer, country }
}
