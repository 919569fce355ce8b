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
  /^(bitcoin|litecoin|dogecoin|ethereum|bitcoincash|bchtest):(?:\/\/)?(?:pay-)?([a-z0-9]+)(?:@1)?(?:\?.*)?$/i
/**
 * How the addresses of a link begin. An old address of Litecoin that begins like one of Bitcoin is
 * none: without its link the coins would go to the other chain.
 */
const beginnings: Readonly<Record<string, RegExp>> = {
  bitcoin: /^(?:bc1|tb1|[123mn])/i,
  litecoin: /^(?:ltc1|tltc1|[LMmnQ])/i,
  dogecoin: /^[DA9mn2]/,
  ethereum: /^0x/i,
  bitcoincash: /^[qp]/i,
  bchtest: /^[qp]/i,
}

/** An address for coins as it is typed, scanned or pasted, also within a payment link. */
export function foldAddress(typed: string): string {
  const text = foldCode(typed).replaceAll(' ', '')
  const [, scheme = '', address = ''] = paymentLink.exec(text) ?? []
  if (!beginnings[scheme.toLowerCase()]?.test(address)) return withLowerPrefix(text)
  // The prefix of Bitcoin Cash belongs to the address.
  if (/^b(?:itcoincash|chtest)$/i.test(scheme)) return `${scheme}:${address}`.toLowerCase()
  return withLowerPrefix(address)
}

/** Capitals in a QR code include the prefix of Ethereum. */
function withLowerPrefix(address: string): string {
  return address.replace(/^0X(?=[0-9a-f]{40}$)/i, '0x')
}
