import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToHex, hexToBytes } from '@noble/curves/utils.js'
import { quicknet } from './quicknet.ts'

const { shortSignatures } = bls12_381
/** Of RFC 9380: signatures are points of G1, keys of G2. */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const signatureForm = /^[0-9a-f]{96}$/

/**
 * The random value of a beacon's round, SHA-256 of its signature in hex; undefined when the signature
 * is not the network's for this round. The same in the browser and on the server.
 */
export async function beaconValueOf(round: number, signature: string): Promise<string | undefined> {
  if (!signatureForm.test(signature) || !(await isSigned(round, hexToBytes(signature)))) {
    return undefined
  }
  return bytesToHex(await sha256(hexToBytes(signature)))
}

async function isSigned(round: number, signature: Uint8Array): Promise<boolean> {
  const number = new DataView(new ArrayBuffer(8))
  number.setBigUint64(0, BigInt(round))
  const message = shortSignatures.hash(await sha256(new Uint8Array(number.buffer)), domain)
  try {
    return shortSignatures.verify(signature, message, hexToBytes(quicknet.publicKey))
  } catch {
    // Bytes that are not a point of the curve are no signature.
    return false
  }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}
