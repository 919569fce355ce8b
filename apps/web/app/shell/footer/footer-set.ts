import type { Site } from '@casino/client/calls/server-caller.ts'

/** A badge of the footer: its picture, and the key of what it says. */
export type Badge = 'fair' | 'rng' | '18plus' | '21plus' | 'EE' | 'CW' | 'GCB'

/** Where people of a country are helped who play too much, and who watches over the casino. */
type Authority = { name: string; url: string }

/** Studios whose sign is drawn as wide as this; they are the usual house's, and its pages need not name them. */
export const usualStudios: readonly Studio[] = [
  { id: 'apogee', title: 'Apogee Originals', logo: '/art/providers/apogee.svg', width: 99 },
  { id: 'turbogames', title: 'Turbo Games', logo: '/art/providers/turbogames.svg', width: 149 },
]
/** A provider with a sign; how wide that is, where it is known. */
export type Studio = { id: string; title: string; logo: string; width?: number }

/** A way to pay: by which drawing of `ways-to-pay.svg` it is known at a glance, and its name where it has one of its own. */
type Payment = { sign: string; name?: string }

export type FooterSet = {
  badges: readonly Badge[]
  payments: readonly Payment[]
  authority: Authority
  hasCopyrightBadge: boolean
}

const usual: readonly Payment[] = [
  { name: 'Visa', sign: 'card' },
  { name: 'Mastercard', sign: 'card' },
  { name: 'Maestro', sign: 'card' },
  { name: 'ecoPayz', sign: 'ecopayz' },
  { sign: 'bank_transfer' },
  { sign: 'pay_by_bank' },
  { sign: 'e_wallet' },
  { sign: 'voucher' },
]
/** Of no bank of Estonia. */
const elsewhere: readonly Payment[] = [
  { name: 'Sofort', sign: 'sofort' },
  { name: 'Bitcoin', sign: 'bitcoin' },
  { name: 'Ethereum', sign: 'ethereum' },
  { name: 'Litecoin', sign: 'litecoin' },
  { name: 'Bitcoin Cash', sign: 'bitcoin-cash' },
  { name: 'Dogecoin', sign: 'dogecoin' },
  { name: 'Tether', sign: 'tether' },
]

const authorities: Readonly<Record<'CW' | 'EE', Authority>> = {
  CW: { name: 'Curaçao Gaming Authority', url: 'https://www.cga.cw' },
  EE: { name: 'Maksu- ja Tolliamet', url: 'https://www.emta.ee' },
}

/** What the footer shows, by licence, seal and host [1.18, 9.30]: in Estonia no coins. */
export function footerSetOf({ footer, seal, age_min, is_home, support_email }: Site): FooterSet {
  const licence = footer === 'EE' ? 'EE' : 'CW'
  const age: Badge = age_min >= 21 ? '21plus' : '18plus'
  return {
    badges: [age, 'fair', 'rng', licence, ...(seal === 'GCB' ? (['GCB'] as const) : [])],
    payments: licence === 'EE' ? usual : [...usual, ...elsewhere],
    authority: authorities[licence],
    hasCopyrightBadge: is_home && support_email !== '',
  }
}
