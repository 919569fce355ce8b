import { bytesOf, copied, type Digest } from './bytes.ts'

/** A node of the tree: a hash, and the sum of all leaves below it. */
export type TreeNode = { hash: Uint8Array; sum: bigint }

export type Hash = (bytes: Uint8Array) => Uint8Array

export const hashBytes = 32
export const sumBytes = 16
/** The largest sum; two of them still fit into the bytes of a sum. */
export const sumMax = 2n ** 127n - 1n

/** The partner of the last node on a level with an odd number of nodes; its sum is 0. */
export const emptyNode: TreeNode = { hash: new Uint8Array(hashBytes), sum: 0n }

/**
 * The bytes that are hashed for a pair: both hashes and both sums, so that the sums cannot be
 * changed. The first byte is 1. That of a leaf must be 0, so that neither can pass for the other.
 */
export function pairBytes(left: TreeNode, right: TreeNode): Uint8Array {
  const bytes = new Uint8Array(1 + 2 * (hashBytes + sumBytes))
  bytes[0] = 1
  bytes.set(left.hash, 1)
  writeSum(bytes, 1 + hashBytes, left.sum)
  bytes.set(right.hash, 1 + hashBytes + sumBytes)
  writeSum(bytes, 1 + 2 * hashBytes + sumBytes, right.sum)
  return bytes
}

/** How many levels lie between so many nodes and the root. */
export function depthOf(count: number): number {
  let depth = 0
  while (2 ** depth < count) depth += 1
  return depth
}

/** The nodes of a level and of so many levels above it. */
export function levelsOf(
  nodes: readonly TreeNode[],
  depth: number,
  hash: Hash,
): readonly (readonly TreeNode[])[] {
  const levels = [nodes]
  let level = nodes
  for (let height = 0; height < depth; height += 1) {
    level = levelAbove(level, hash)
    levels.push(level)
  }
  return levels
}

/** The siblings of a node and of each node above it, up to the last level. */
export function pathIn(levels: readonly (readonly TreeNode[])[], place: number): TreeNode[] {
  return levels.slice(0, -1).map((nodes, height) => {
    const own = Math.floor(place / 2 ** height)
    return nodes[own % 2 === 0 ? own + 1 : own - 1] ?? emptyNode
  })
}

/** A step of a path, as it is published: the hash is hexadecimal, the sum decimal text. */
export type PathStep = { hash: string; sum: string }

/**
 * The root that a leaf at a position leads to; undefined if a sum is too large. Hashes and sums of
 * the path must be well-formed.
 */
export async function rootOfPath(
  leaf: TreeNode,
  { place, path }: { place: number; path: readonly PathStep[] },
  digest: Digest,
): Promise<TreeNode | undefined> {
  let node = leaf
  for (const [height, { hash, sum }] of path.entries()) {
    const beside = { hash: bytesOf(hash), sum: BigInt(sum) }
    const isLeft = Math.floor(place / 2 ** height) % 2 === 0
    const bytes = isLeft ? pairBytes(node, beside) : pairBytes(beside, node)
    node = { hash: await digest(copied(bytes)), sum: node.sum + beside.sum }
    if (node.sum > sumMax) return undefined
  }
  return node
}

function levelAbove(nodes: readonly TreeNode[], hash: Hash): TreeNode[] {
  const above: TreeNode[] = []
  for (let at = 0; at < nodes.length; at += 2) {
    const [left, right] = [nodes[at] ?? emptyNode, nodes[at + 1] ?? emptyNode]
    above.push({ hash: hash(pairBytes(left, right)), sum: left.sum + right.sum })
  }
  return above
}

/** Writes a sum; throws if it is negative or too large. */
export function writeSum(bytes: Uint8Array, at: number, sum: bigint): void {
  if (sum < 0n || sum > sumMax) throw new RangeError(`${sum} is no sum of a tree`)
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, sumBytes)
  view.setBigUint64(0, sum >> 64n)
  view.setBigUint64(8, sum & 0xffff_ffff_ffff_ffffn)
}
