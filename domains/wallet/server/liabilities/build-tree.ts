import { depthOf, levelsOf, type TreeNode } from '@casino/proof/merkle-tree.ts'
import {
  leafSize,
  leavesIn,
  nodeOf,
  type OwedBalance,
  packedLeaf,
  saltOf,
  sha256,
  type TreeKey,
} from './leaves.ts'

/** Leaves per bundle, and the levels from them to its top. */
export const bundleLeaves = 1024
export const bundleDepth = 10

export type Bundle = { place: number; leaves: Buffer; top: TreeNode }

/** The leaves of a tree while accounts are read, with their count and sum. */
export type Leaves = TreeKey & { secret: string; count: number; sum: bigint; bySalt: Buffer[][] }

export function emptyLeaves(of: TreeKey & { secret: string }): Leaves {
  return { ...of, count: 0, sum: 0n, bySalt: Array.from({ length: 256 }, () => []) }
}

/** Adds what is owed to an account; a negative balance counts as 0. */
export function addLeaf(leaves: Leaves, owed: OwedBalance): void {
  if (owed.amount_cents < 0n) throw new RangeError(`player ${owed.player_id} is owed less than 0`)
  const salt = saltOf(leaves.secret, leaves, owed.player_id)
  leaves.bySalt[salt[0] ?? 0]?.push(packedLeaf(salt, owed))
  leaves.count += 1
  leaves.sum += owed.amount_cents
}

/**
 * The bundles of a tree, one at a time. Leaves are sorted by their salts, which change every night,
 * so a position reveals nothing about the player.
 */
export function* bundlesOf(leaves: Leaves): Generator<Bundle> {
  let place = 0
  let waiting: Buffer[] = []
  const depth = bundleDepthOf(leaves.count)
  for (const alike of leaves.bySalt) {
    waiting.push(...alike.sort(Buffer.compare))
    for (; waiting.length >= bundleLeaves; place += bundleLeaves) {
      yield bundleOf(leaves, { place, leaves: waiting.slice(0, bundleLeaves) }, depth)
      waiting = waiting.slice(bundleLeaves)
    }
  }
  if (waiting.length > 0) yield bundleOf(leaves, { place, leaves: waiting }, depth)
}

/** The levels of a bundle. In a tree of one bundle its top is the root. */
export function bundleDepthOf(count: number): number {
  return Math.min(bundleDepth, depthOf(count))
}

/** The root over the tops of all bundles. */
export function rootOver(tops: readonly TreeNode[]): TreeNode {
  const [root] = levelsOf(tops, depthOf(tops.length), sha256).at(-1) ?? []
  if (!root) throw new Error('a tree without leaves has no root')
  return root
}

type Cut = { place: number; leaves: readonly Buffer[] }

function bundleOf(of: TreeKey, { place, leaves }: Cut, depth: number): Bundle {
  const packed = Buffer.concat(leaves, leaves.length * leafSize)
  const [top] = levelsOf(leavesIn(packed, of).map(nodeOf), depth, sha256).at(-1) ?? []
  if (!top) throw new Error('a bundle has leaves')
  return { place, leaves: packed, top }
}
