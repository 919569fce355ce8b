import { call } from '@casino/client/calls/call.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { listLiabilities, showLiabilityProof } from '../liabilities-contract.ts'
import {
  checkLiabilities,
  type LiabilityFault,
  type NightText,
  signedMessageOf,
} from '../liability-check.ts'

type Nights = Received<typeof listLiabilities>['nights']
export type OwnProof = Received<typeof showLiabilityProof>

export type OwnCheck =
  | { fault: LiabilityFault | 'signature' }
  | {
      fault: null
      proof: OwnProof
      night: NightText
      sum: string
      leaves: number
      nights: number
      /** Undefined if the browser does not support Ed25519. */
      isSigned: boolean | undefined
      /** All checked data, to be checked again elsewhere. */
      file: string
    }

const pagesMax = 200

/** Fetches the player's proof and the complete list, and verifies both in the browser. */
export async function checkOwnProof(currency: string): Promise<OwnCheck> {
  const proof = await call(showLiabilityProof, { currency })
  const { nights, public_key } = await wholeList()
  const checked = await checkLiabilities({ proof, nights }, digest)
  if (checked.fault !== null) return { fault: checked.fault }
  const isSigned = await areSigned(nights, public_key)
  if (isSigned === false) return { fault: 'signature' }
  const { night, sum, leaves } = checked
  const file = JSON.stringify({ proof, nights, public_key })
  return { fault: null, proof, night, sum, leaves, nights: checked.nights, isSigned, file }
}

async function wholeList(): Promise<{ nights: Nights; public_key: string }> {
  const nights: Nights = []
  let public_key = ''
  let after: number | null = 0
  for (let page = 0; after !== null && page < pagesMax; page += 1) {
    const answer: Received<typeof listLiabilities> = await call(listLiabilities, { after })
    nights.push(...answer.nights)
    public_key = answer.public_key
    after = answer.next
  }
  return { nights, public_key }
}

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

async function areSigned(nights: Nights, pem: string): Promise<boolean | undefined> {
  const key = await keyOf(pem)
  if (!key) return undefined
  for (const { hash, signature } of nights) {
    const signed = new TextEncoder().encode(signedMessageOf(hash))
    if (!(await crypto.subtle.verify('Ed25519', key, bytesOf(signature), signed))) return false
  }
  return true
}

/** The key as a CryptoKey, if the browser supports its type. */
async function keyOf(pem: string): Promise<CryptoKey | undefined> {
  const der = bytesOf(pem.replaceAll(/-----[^-]+-----|\s/g, ''))
  try {
    return await crypto.subtle.importKey('spki', der, 'Ed25519', false, ['verify'])
  } catch {
    return undefined
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
