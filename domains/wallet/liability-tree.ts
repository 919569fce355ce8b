/** A node of the tree: a hash, and the sum of all balances below it. */
export type LiabilityNode = { hash: Uint8Array; sum: bigint }

/** What the casino owes one account on a night. The salt keeps the balance from being guessed. */
export type LiabilityLeaf = {
  salt: Uint8Array
  night: string
  currency: string
  player_id: bigint
  amount_cents: bigint
}

export type Hash = (bytes: Uint8Array) => Uint8Array

export const hashBytes = 32
const sumBytes = 16
/** The largest sum; two of them still fit into the bytes of a sum. */
export const sumMax = 2n ** 127n - 1n

/** The partner of the last node on a level with an odd number of nodes; its sum is 0. */
export const emptyNode: LiabilityNode = { hash: new Uint8Array(hashBytes), sum: 0n }

/**
 * The bytes that are hashed for a leaf. The first byte differs from that of a pair, so neither can
 * pass for the other.
 */
export function leafBytes({ salt, night, currency, ...leaf }: LiabilityLeaf): Uint8Array {
  const names = new TextEncoder().encode(`${night}${currency}`)
  const bytes = new Uint8Array(1 + hashBytes + 8 + sumBytes + names.length)
  bytes.set(salt, 1)
  new DataView(bytes.buffer).setBigUint64(1 + hashBytes, leaf.player_id)
  writeSum(bytes, 1 + hashBytes + 8, leaf.amount_cents)
  bytes.set(names, 1 + hashBytes + 8 + sumBytes)
  return bytes
}

/**
 * The bytes that are hashed for a pair: both hashes and both sums, so that the sums cannot be
 * changed.
 */
export function pairBytes(left: LiabilityNode, right: LiabilityNode): Uint8Array {
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
  nodes: readonly LiabilityNode[],
  depth: number,
  hash: Hash,
): readonly (readonly LiabilityNode[])[] {
  const levels = [nodes]
  let level = nodes
  for (let height = 0; height < depth; height += 1) {
    level = levelAbove(level, hash)
    levels.push(level)
  }
  return levels
}

/** The siblings of a node and of each node above it, up to the last level. */
export function pathIn(
  levels: readonly (readonly LiabilityNode[])[],
  place: number,
): LiabilityNode[] {
  return levels.slice(0, -1).map((nodes, height) => {
    const own = Math.floor(place / 2 ** height)
    return nodes[own % 2 === 0 ? own + 1 : own - 1] ?? emptyNode
  })
}

function levelAbove(nodes: readonly LiabilityNode[], hash: Hash): LiabilityNode[] {
  const above: LiabilityNode[] = []
  for (let at = 0; at < nodes.length; at += 2) {
    const [left, right] = [nodes[at] ?? emptyNode, nodes[at + 1] ?? emptyNode]
    above.push({ hash: hash(pairBytes(left, right)), sum: left.sum + right.sum })
  }
  return above
}

/** Writes a sum; throws if it is negative or too large. */
function writeSum(bytes: Uint8Array, at: number, sum: bigint): void {
  if (sum < 0n || sum > sumMax) throw new RangeError(`${sum} is not what anybody is owed`)
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, sumBytes)
  view.setBigUint64(0, sum >> 64n)
  view.setBigUint64(8, sum & 0xffff_ffff_ffff_ffffn)
}
