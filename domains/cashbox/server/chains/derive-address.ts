import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { bech32, createBase58check } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { cashAddress } from './cash-address.ts'
import { halfOf, networkOf, type Place } from './networks.ts'

export const base58check = createBase58check(sha256)

/**
 * The address with an index under an extended public key (BIP-32): receiving chain, 0/index, as in
 * BIP-84 and BIP-44.
 */
export function deriveAddress(place: Place, xpub: string, index: bigint): string {
  const key = HDKey.fromExtendedKey(xpub).deriveChild(0).deriveChild(Number(index)).publicKey
  if (!key) throw new Error('the extended key has no public key')
  return addressOf(place, key)
}

/** The address of a public key (33 bytes). */
export function addressOf(place: Place, key: Uint8Array): string {
  const network = networkOf(place)
  switch (network.kind) {
    case 'segwit':
      return bech32.encode(halfOf(network.prefix, place), [0, ...bech32.toWords(hash160(key))])
    case 'cash':
      return cashAddress(halfOf(network.prefix, place), hash160(key))
    case 'legacy': {
      const [version = 0] = halfOf(network.versions, place)
      return base58check.encode(Uint8Array.from([version, ...hash160(key)]))
    }
    case 'ethereum': {
      const point = secp256k1.Point.fromBytes(key).toBytes(false).subarray(1)
      return withChecksum(bytesToHex(keccak_256(point).subarray(-20)))
    }
  }
}

/** Forty hex digits with the capitalisation of EIP-55, which is the checksum. */
export function withChecksum(digits: string): string {
  const hashHex = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const shown = [...digits].map((digit, at) =>
    Number.parseInt(hashHex[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${shown.join('')}`
}

/**
 * An extended public key that is made from a text, without a private key. Nobody can spend what
 * arrives at its addresses, so it is only for test chains.
 */
export function unspendableKey(text: string): string {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const x = sha256(utf8ToBytes(`${text} ${attempt}`))
    try {
      const publicKey = secp256k1.Point.fromBytes(Uint8Array.from([2, ...x])).toBytes(true)
      return new HDKey({ publicKey, chainCode: sha256(x) }).publicExtendedKey
    } catch {
      // About half of all texts give no point of the curve.
    }
  }
  throw new Error('no point was found')
}

function hash160(key: Uint8Array): Uint8Array {
  return ripemd160(sha256(key))
}
