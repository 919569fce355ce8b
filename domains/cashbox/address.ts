import { foldCode } from '@casino/i18n/fold.ts'

/** The faults of an address for coins, as the form and the server name them. */
export const addressFaults = [
  'address_missing',
  'address_invalid',
  'address_other_network',
] as const
export type AddressFault = (typeof addressFaults)[number]

/** Longer than any address. */
export const addressLengthMax = 120
/** Longer than any payment link with an address. */
export const addressTypedMax = 400

/**
 * A payment link with nothing but an address and, after it, an amount or a note. A link that names
 * another chain, or a token's contract, is left as it is: coins sent to a contract are lost.
 */
const paymentLink =
  /^(bitcoin|litecoin|dogecoin|ethereum|bitcoincash|bchtest):(?:pay-)?([a-z0-9]+)(?:@1)?(?:\?.*)?$/i

/** An address for coins as it is typed, scanned or pasted, also within a payment link. */
export function foldAddress(typed: string): string {
  const text = foldCode(typed).replaceAll(' ', '')
  const [, scheme = '', address = ''] = paymentLink.exec(text) ?? []
  // The prefix of Bitcoin Cash belongs to the address.
  if (/^b(?:itcoincash|chtest)$/i.test(scheme)) return `${scheme}:${address}`.toLowerCase()
  return address || text
}
