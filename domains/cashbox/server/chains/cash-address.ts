import { bech32 } from '@scure/base'

// Bitcoin Cash writes addresses in base 32 with a 40-bit checksum over the prefix and the payload.

const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n]
const checksumWords = 8
const hashBytes = 20

/** The address of a public key's hash. */
export function cashAddress(prefix: string, hash: Uint8Array): string {
  const payload = bech32.toWords(Uint8Array.from([0, ...hash]))
  const sum = polymod([...prefixWords(prefix), ...payload, ...Array(checksumWords).fill(0)])
  const check = Array.from({ length: checksumWords }, (_, at) =>
    Number((sum >> BigInt(5 * (checksumWords - 1 - at))) & 31n),
  )
  return `${prefix}:${[...payload, ...check].map((word) => letters[word]).join('')}`
}

/** Whether a string is a key or script address with this prefix, which is optional. */
export function isCashAddress(prefix: string, text: string): boolean {
  const [before, rest] = text.includes(':') ? text.split(':', 2) : [prefix, text]
  if (before !== prefix || !rest) return false
  const all = [...rest].map((letter) => letters.indexOf(letter))
  if (all.includes(-1) || polymod([...prefixWords(prefix), ...all]) !== 0n) return false
  try {
    const [version, ...hash] = bech32.fromWords(all.slice(0, -checksumWords))
    return (version === 0 || version === 8) && hash.length === hashBytes
  } catch {
    return false
  }
}

function prefixWords(prefix: string): number[] {
  return [...[...prefix].map((letter) => letter.charCodeAt(0) & 31), 0]
}

function polymod(values: readonly number[]): bigint {
  let sum = 1n
  for (const value of values) {
    const top = sum >> 35n
    sum = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(value)
    for (const [at, generator] of generators.entries()) {
      if ((top >> BigInt(at)) & 1n) sum ^= generator
    }
  }
  return sum ^ 1n
}
