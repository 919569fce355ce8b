import { createHmac, hash as hashOf } from 'node:crypto'
import type { TreeNode } from '@casino/proof/merkle-tree.ts'
import { type LiabilityLeaf, leafBytes } from '../../liability-leaf.ts'

/** Bytes of a stored leaf: salt, player and cents. */
export const leafSize = 48
const saltSize = 32

export type TreeKey = { night: string; currency: string }
export type OwedBalance = { player_id: bigint; amount_cents: bigint }

export function sha256(bytes: Uint8Array): Uint8Array {
  return hashOf('sha256', bytes, 'buffer')
}

/** The secret salt of a player's leaf, without which a balance could be guessed. */
export function saltOf(secret: string, { currency }: TreeKey, player_id: bigint): Buffer {
  return createHmac('sha256', secret).update(`${currency}:${player_id}`).digest()
}

/** A leaf in its stored form. */
export function packedLeaf(salt: Buffer, { player_id, amount_cents }: OwedBalance): Buffer {
  const packed = Buffer.allocUnsafe(leafSize)
  salt.copy(packed)
  packed.writeBigInt64BE(player_id, saltSize)
  packed.writeBigInt64BE(amount_cents, saltSize + 8)
  return packed
}

/** The leaves of a bundle. */
export function leavesIn(bundle: Buffer, of: TreeKey): LiabilityLeaf[] {
  return Array.from({ length: bundle.length / leafSize }, (_, place) => {
    const packed = bundle.subarray(place * leafSize, (place + 1) * leafSize)
    return {
      night: of.night,
      currency: of.currency,
      salt: packed.subarray(0, saltSize),
      player_id: packed.readBigInt64BE(saltSize),
      amount_cents: packed.readBigInt64BE(saltSize + 8),
    }
  })
}

/** The tree node of a leaf. */
export function nodeOf(leaf: LiabilityLeaf): TreeNode {
  return { hash: sha256(leafBytes(leaf)), sum: leaf.amount_cents }
}
