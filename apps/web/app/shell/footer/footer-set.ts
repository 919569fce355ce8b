import type { Site } from '@casino/client/calls/server-caller.ts'

/** A badge of the footer. */
export type Badge = 'fair' | 'rng' | '18plus' | '21plus' | 'EE' | 'CW' | 'GCB'

/** An organisation that helps with problem gambling, or supervises the casino, in one country. */
type Authority = { name: string; url: string }

/** Studios with a drawn logo and its width. They are the default, so pages need not send them. */
export const usualStudios: readonly Studio[] = [
  { id: 'apogee', title: 'Apogee Originals', logo: '/art/providers/apogee.svg', width: 99 },
  { id: 'turbogames', title: 'Turbo Games', logo: '/art/providers/turbogames.svg', width: 149 },
]
/** A provider with a logo, and the logo's width if it is known. */
export type Studio = { id: string; title: string; logo: string; width?: number }

/** A payment method: its symbol in `ways-to-pay.svg`, and its name if it differs. */
type Payment = { sign: string; name?: string }

export type FooterSet = {
  badges: readonly Badge[]
  payments: readonly Payment[]
  /** Who supervises the casino. */
  authorities: readonly Authority[]
  hasCopyrightBadge: boolean
}

const cards: readonly Payment[] = [
  { name: 'Visa', sign: 'visa' },
  { name: 'Mastercard', sign: 'mastercard' },
  { name: 'Maestro', sign: 'maestro' },
]
const usual: readonly Payment[] = [
  ...cards,
  { name: 'ecoPayz', sign: 'ecopayz' },
  { sign: 'bank_transfer' },
  { sign: 'pay_by_bank' },
  { sign: 'e_wallet' },
  { sign: 'voucher' },
]
/** A casino under the seal of the Gaming Control Board shows what can be traced to a person. */
const underBoard: readonly Payment[] = [
  ...cards,
  { sign: 'bank_transfer' },
  { sign: 'pay_by_bank' },
  { sign: 'e_wallet' },
]
const coins: readonly Payment[] = [
  { name: 'Bitcoin', sign: 'bitcoin' },
  { name: 'Ethereum', sign: 'ethereum' },
  { name: 'Litecoin', sign: 'litecoin' },
  { name: 'Bitcoin Cash', sign: 'bitcoin-cash' },
  { name: 'Dogecoin', sign: 'dogecoin' },
  { name: 'Tether', sign: 'tether' },
]

const board: Authority = {
  name: 'Gaming Control Board',
  url: 'https://www.gamingcontrolcuracao.org',
}
const authorities: Readonly<Record<'CW' | 'EE', Authority>> = {
  CW: { name: 'Curaçao Gaming Authority', url: 'https://www.cga.cw' },
  EE: { name: 'Maksu- ja Tolliamet', url: 'https://www.emta.ee' },
}

/** What the footer shows, by licence, seal and host [1.18, 9.30]. In Estonia there is no crypto. */
export function footerSetOf({ footer, seal, age_min, is_home, support_email }: Site): FooterSet {
  const licence = footer === 'EE' ? 'EE' : 'CW'
  const age: Badge = age_min >= 21 ? '21plus' : '18plus'
  const hasSeal = seal === 'GCB'
  const elsewhere = hasSeal ? coins : [{ name: 'Sofort', sign: 'sofort' }, ...coins]
  return {
    badges: [age, 'fair', 'rng', licence, ...(hasSeal ? (['GCB'] as const) : [])],
    payments: [...(hasSeal ? underBoard : usual), ...(licence === 'EE' ? [] : elsewhere)],
    authorities: [authorities[licence], ...(hasSeal ? [board] : [])],
    hasCopyrightBadge: is_home && support_email !== '',
  }
}
