import { bytesOf, copied, type Digest, hexOf } from '@casino/proof/bytes.ts'
import { type ChainEntry, checkChain, type Link } from '@casino/proof/hash-chain.ts'
import {
  depthOf,
  type PathStep,
  rootOfPath,
  sumMax,
  type TreeNode,
} from '@casino/proof/merkle-tree.ts'
import { leafBytes } from './liability-leaf.ts'

export const proofFormat = 'apogee-liabilities-1'

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
  path: readonly PathStep[]
}

/**
 * A night of the public list: its text, the SHA-256 of the text, and the signature of
 * `signedMessageOf(hash)`.
 */
export type LiabilityNight = ChainEntry & { signature: string }

/** The content of a night's text. */
export type NightText = Link & {
  night: string
  taken_at: string
  trees: readonly { currency: string; leaves: number; root: string; sum: string }[]
}

export const liabilityFaults = ['unreadable', 'negative', 'chain', 'unlisted', 'path'] as const
export type LiabilityFault = (typeof liabilityFaults)[number]

export type LiabilitiesChecked =
  | { fault: LiabilityFault }
  | { fault: null; night: NightText; root: string; sum: string; leaves: number; nights: number }

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

/** The nights of a list, if it is an unbroken chain in the order of its days. */
export async function chainOf(
  list: readonly LiabilityNight[],
  digest: Digest,
): Promise<NightText[] | undefined> {
  const { contents, fault } = await checkChain(list, digest)
  const nights = contents as NightText[]
  const areNights = nights.every(isNight)
  const areInOrder = nights.every(({ night }, at) => night > (nights[at - 1]?.night ?? ''))
  return !fault && areNights && areInOrder ? nights : undefined
}

/**
 * The message that is signed for a night. The same key signs statements, so the prefix keeps the
 * two apart.
 */
export function signedMessageOf(hash: string): string {
  return `${proofFormat}\n${hash}`
}

async function rootOf(proof: LiabilityProof, digest: Digest): Promise<TreeNode | undefined> {
  const amount_cents = BigInt(proof.amount_cents)
  const leaf = { ...proof, salt: bytesOf(proof.salt), player_id: BigInt(proof.player_id) }
  const hash = await digest(copied(leafBytes({ ...leaf, amount_cents })))
  return rootOfPath({ hash, sum: amount_cents }, proof, digest)
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

function isNight({ night, trees }: NightText): boolean {
  return typeof night === 'string' && Array.isArray(trees)
}
