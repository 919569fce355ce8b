import { parseUnambiguous } from '@casino/contract/parse-unambiguous.ts'
import {
  depthOf,
  hashBytes,
  type LiabilityNode,
  leafBytes,
  pairBytes,
  sumMax,
} from './liability-tree.ts'

export const proofFormat = 'apogee-liabilities-1'
/** The previous hash of the first night. */
export const genesisHash = '0'.repeat(2 * hashBytes)

/**
 * The path from a player's balance to the root of a night's tree. Sums are decimal texts, hashes
 * hexadecimal.
 */
export type LiabilityProof = {
  format: string
  night: string
  currency: string
  player_id: number
  amount_cents: number
  salt: string
  place: number
  path: readonly { hash: string; sum: string }[]
}

/**
 * A night of the public list: its text, the SHA-256 of the text, and the signature of
 * `signedMessageOf(hash)`.
 */
export type LiabilityNight = { text: string; hash: string; signature: string }

/** The content of a night's text. */
export type NightText = {
  number: number
  night: string
  taken_at: string
  previous: string
  trees: readonly { currency: string; leaves: number; root: string; sum: string }[]
}

export const liabilityFaults = ['unreadable', 'negative', 'chain', 'unlisted', 'path'] as const
export type LiabilityFault = (typeof liabilityFaults)[number]

export type LiabilitiesChecked =
  | { fault: LiabilityFault }
  | { fault: null; night: NightText; root: string; sum: string; leaves: number; nights: number }

/** SHA-256 in the browser or in Node. */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>

type Given = { proof: LiabilityProof; nights: readonly LiabilityNight[] }

/**
 * Checks that a balance is part of the sum that the list has for a night and that the list is an
 * unbroken chain; returns the first fault. The input is not trusted: it may be a file from
 * anywhere.
 */
export async function checkLiabilities(
  { proof, nights }: Given,
  digest: Digest,
): Promise<LiabilitiesChecked> {
  const fault = faultOf(proof)
  if (fault) return { fault }
  const chain = await chainOf(nights, digest)
  if (!chain) return { fault: 'chain' }
  const night = chain.find((one) => one.night === proof.night)
  const tree = night?.trees.find(({ currency }) => currency === proof.currency)
  if (!night || !tree) return { fault: 'unlisted' }
  const root = await rootOf(proof, digest)
  const leads =
    root !== undefined &&
    Number.isSafeInteger(tree.leaves) &&
    hexOf(root.hash) === tree.root &&
    String(root.sum) === tree.sum &&
    proof.place < tree.leaves &&
    proof.path.length === depthOf(tree.leaves)
  if (!leads) return { fault: 'path' }
  const { root: listed, sum, leaves } = tree
  return { fault: null, night, root: listed, sum, leaves, nights: chain.length }
}

/** The nights of a list, if every text matches its hash and every hash follows the one before. */
export async function chainOf(
  nights: readonly LiabilityNight[],
  digest: Digest,
): Promise<NightText[] | undefined> {
  const nights_: NightText[] = []
  let previous: string | undefined
  for (const { text, hash } of nights) {
    if (hexOf(await digest(encoded(text))) !== hash) return undefined
    const night = nightIn(text)
    const last = nights_.at(-1)
    if (!night || (last && night.number !== last.number + 1)) return undefined
    if (last && night.night <= last.night) return undefined
    const expected = previous ?? (night.number === 1 ? genesisHash : night.previous)
    if (night.previous !== expected) return undefined
    nights_.push(night)
    previous = hash
  }
  return nights_
}

/**
 * The message that is signed for a night. The same key signs statements, so the prefix keeps the
 * two apart.
 */
export function signedMessageOf(hash: string): string {
  return `${proofFormat}\n${hash}`
}

/** Bytes as hexadecimal text. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function rootOf(proof: LiabilityProof, digest: Digest): Promise<LiabilityNode | undefined> {
  const amount_cents = BigInt(proof.amount_cents)
  const leaf = { ...proof, salt: bytesOf(proof.salt), player_id: BigInt(proof.player_id) }
  let node = { hash: await digest(copied(leafBytes({ ...leaf, amount_cents }))), sum: amount_cents }
  for (const [height, { hash, sum }] of proof.path.entries()) {
    const beside = { hash: bytesOf(hash), sum: BigInt(sum) }
    const isLeft = Math.floor(proof.place / 2 ** height) % 2 === 0
    const bytes = isLeft ? pairBytes(node, beside) : pairBytes(beside, node)
    node = { hash: await digest(copied(bytes)), sum: node.sum + beside.sum }
    if (node.sum > sumMax) return undefined
  }
  return node
}

const hex = /^[0-9a-f]{64}$/
const levelsMax = 40

function faultOf(proof: LiabilityProof): LiabilityFault | undefined {
  if (!isProof(proof)) return 'unreadable'
  const sums = [String(proof.amount_cents), ...proof.path.map(({ sum }) => sum)]
  if (sums.some((sum) => sum.startsWith('-'))) return 'negative'
  const areSums = sums.every((sum) => /^(0|[1-9]\d{0,37})$/.test(sum) && BigInt(sum) <= sumMax)
  return areSums ? undefined : 'unreadable'
}

function isProof(proof: LiabilityProof): boolean {
  const { format, night, currency, player_id, amount_cents, salt, place, path } = proof ?? {}
  return (
    format === proofFormat &&
    /^\d{4}-\d\d-\d\d$/.test(night) &&
    /^[A-Z]{3,5}$/.test(currency) &&
    [player_id, place].every((one) => Number.isSafeInteger(one) && one >= 0) &&
    Number.isSafeInteger(amount_cents) &&
    hex.test(salt) &&
    Array.isArray(path) &&
    path.length <= levelsMax &&
    path.every((node) => hex.test(node?.hash) && typeof node.sum === 'string')
  )
}

function nightIn(text: string): NightText | undefined {
  try {
    const night = parseUnambiguous(text) as NightText
    const isNight =
      Number.isSafeInteger(night.number) &&
      typeof night.night === 'string' &&
      typeof night.previous === 'string' &&
      Array.isArray(night.trees)
    return isNight ? night : undefined
  } catch {
    return undefined
  }
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function encoded(text: string): Uint8Array<ArrayBuffer> {
  return copied(new TextEncoder().encode(text))
}

/** A copy in a buffer of its own, as WebCrypto requires. */
function copied(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}
