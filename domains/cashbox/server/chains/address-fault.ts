import { bech32, bech32m } from '@scure/base'
import type { AddressFault } from '../../address.ts'
import { isCashAddress } from './cash-address.ts'
import { base58check, withChecksum } from './derive-address.ts'
import { halfOf, networkOf, networks, type Place } from './networks.ts'

/** The fault of an address for coins; undefined if it is valid for this network. */
export function addressFault(place: Place, text: string): AddressFault | undefined {
  if (text === '') return 'address_missing'
  if (isAddress(place, text)) return undefined
  const others = Object.keys(networks).flatMap((network) => [
    { network, isTest: false },
    { network, isTest: true },
  ])
  return others.some((other) => isAddress(other, text))
    ? 'address_other_network'
    : 'address_invalid'
}

/** Whether a string is an address of a network, including its checksum. */
export function isAddress(place: Place, text: string): boolean {
  const network = networkOf(place)
  switch (network.kind) {
    case 'segwit':
      return (
        isSegwit(halfOf(network.prefix, place), text) ||
        isLegacy(halfOf(network.versions, place), text)
      )
    case 'cash':
      return isCashAddress(halfOf(network.prefix, place), text)
    case 'legacy':
      return isLegacy(halfOf(network.versions, place), text)
    case 'ethereum':
      return isEthereum(text)
  }
}

/** A valid address in its usual spelling, so that equal ones are equal texts. */
export function spelledAddress(place: Place, text: string): string {
  switch (networkOf(place).kind) {
    case 'ethereum':
      return withChecksum(text.slice(2).toLowerCase())
    // Base 58 has letters of both cases.
    case 'segwit':
      return text === text.toUpperCase() ? text.toLowerCase() : text
    default:
      return text
  }
}

/** With the capital letters of EIP-55, which are its checksum, or in letters of one case. */
function isEthereum(text: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false
  const digits = text.slice(2)
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isPlain || withChecksum(digits.toLowerCase()) === text
}

/** BIP-173 for version 0, BIP-350 for later ones. */
function isSegwit(prefix: string, text: string): boolean {
  return [bech32, bech32m].some((coder, from) => {
    const decoded = coder.decodeUnsafe(text as `${string}1${string}`, 90)
    if (decoded?.prefix !== prefix) return false
    const [version = -1, ...words] = decoded.words
    const program = coder.fromWordsUnsafe(words)
    if (!program || version < 0 || version > 16) return false
    if (from === 0) return version === 0 && (program.length === 20 || program.length === 32)
    return version > 0 && program.length >= 2 && program.length <= 40
  })
}

function isLegacy(versions: readonly number[], text: string): boolean {
  try {
    const bytes = base58check.decode(text)
    return bytes.length === 21 && versions.includes(bytes[0] ?? -1)
  } catch {
    return false
  }
}
